// Keys that move in a grid, as the ARIA pattern of a grid has them.

const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** The cell where a key leads from a cell, or null for a key that does not move. */
export function cellAfter({ size }, cell, { key, ctrlKey, altKey, metaKey, shiftKey }) {
  if (altKey || metaKey || shiftKey) return null;
  const [row, column] = [Math.floor(cell / size), cell % size];
  if (ctrlKey) return { Home: 0, End: size * size - 1 }[key] ?? null;
  if (key in ARROWS) {
    const [down, right] = ARROWS[key];
    return within(row + down, size) * size + within(column + right, size);
  }
  const band = Math.max(2, Math.round(Math.sqrt(size)));
  const places = {
    Home: row * size,
    End: row * size + size - 1,
    PageUp: Math.max(row - band, 0) * size + column,
    PageDown: Math.min(row + band, size - 1) * size + column,
  };
  return places[key] ?? null;
}

function within(place, size) {
  return Math.min(Math.max(place, 0), size - 1);
}
