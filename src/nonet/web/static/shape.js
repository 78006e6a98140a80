// Shapes as the server tells them: {name, size, alphabet, regions, units: [{kind, number, cells}]}.

const tables = new WeakMap();

/** The shape that everybody knows, so that the page needs no server to begin. */
export function classic() {
  const cells = Array.from({ length: 81 }, (_, cell) => cell);
  const row = (cell) => Math.floor(cell / 9);
  const column = (cell) => cell % 9;
  const box = (cell) => Math.floor(row(cell) / 3) * 3 + Math.floor(column(cell) / 3);
  const units = [["row", row], ["column", column], ["box", box]].flatMap(([kind, of]) =>
    Array.from({ length: 9 }, (_, n) => ({
      kind,
      number: n + 1,
      cells: cells.filter((cell) => of(cell) === n),
    })),
  );
  return { name: "9x9", size: 9, alphabet: "123456789", regions: cells.map(box), units };
}

/** The cells that share a unit with a cell. */
export function peersOf(shape, cell) {
  if (!tables.has(shape)) {
    const peers = Array.from({ length: shape.size ** 2 }, () => new Set());
    for (const { cells } of shape.units) {
      for (const one of cells) for (const other of cells) if (one !== other) peers[one].add(other);
    }
    tables.set(shape, peers.map((found) => [...found]));
  }
  return tables.get(shape)[cell];
}

/** The character of a symbol. */
export function shown(shape, symbol) {
  return symbol ? shape.alphabet[symbol - 1] : "";
}

/** The symbol that a key stands for, or 0; case does not count unless the alphabet needs it. */
export function symbolOf(shape, key) {
  if (key.length !== 1) return 0;
  const found = shape.alphabet.indexOf(key) + 1;
  return found || shape.alphabet.toLowerCase().indexOf(key.toLowerCase()) + 1;
}

/** What people call a cell. */
export function cellName(shape, cell) {
  return `r${Math.floor(cell / shape.size) + 1}c${(cell % shape.size) + 1}`;
}

/** The symbols of all cells in one line, '.' for empty: what the server reads. */
export function lineOf(shape, symbols) {
  return Array.from(symbols, (symbol) => (symbol ? shape.alphabet[symbol - 1] : ".")).join("");
}

/** The symbols of a line that the server wrote. */
export function symbolsOf(shape, line) {
  return Array.from(line, (sign) => shape.alphabet.indexOf(sign) + 1);
}

/** The symbols that no peer of an empty cell holds. */
export function candidatesOf(shape, symbols, cell) {
  if (symbols[cell]) return [];
  const seen = new Uint8Array(shape.size + 1);
  for (const peer of peersOf(shape, cell)) seen[symbols[peer]] = 1;
  const found = [];
  for (let symbol = 1; symbol <= shape.size; symbol++) if (!seen[symbol]) found.push(symbol);
  return found;
}

/** The cells that hold the symbol of a peer. */
export function conflictsOf(shape, symbols) {
  const found = new Set();
  for (let cell = 0; cell < symbols.length; cell++) {
    if (symbols[cell] && peersOf(shape, cell).some((peer) => symbols[peer] === symbols[cell])) {
      found.add(cell);
    }
  }
  return found;
}
