// A canvas that is as fine as the screen, and knows when its size is another.

/** Fits a canvas to its place; gives its context, in units of the page's pixels, and its size. */
export function fit(canvas, { width, height }) {
  const scale = Math.min(devicePixelRatio || 1, 2);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
  }
  const context = canvas.getContext("2d");
  context.setTransform(scale, 0, 0, scale, 0, 0);
  return context;
}
