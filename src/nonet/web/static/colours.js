// What canvases need: the stylesheet's colours, the resolution, and when the theme changes.

/** The colours of the stylesheet that are used; a symbol that was tried has those of a pattern. */
const NAMES = /** @type {const} */ (
  ["paper", "soft", "line", "accent", "alarm", "pattern", "pattern-ink", "on-ink"]
);

/** @type {Record<(typeof NAMES)[number], string> | null} */
let cached = null;

/** Every colour by its name. */
export function colours() {
  return (cached ??= readColours());
}

function readColours() {
  const probe = document.createElement("span");
  probe.style.forcedColorAdjust = "none"; // the stylesheet uses the system's colours itself
  document.body.append(probe);
  const read = NAMES.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(read);
}

export function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}

/**
 * Calls back when the page turns light or dark, until the signal aborts.
 * @param {() => void} callback
 * @param {AbortSignal} signal
 */
export function onThemeChange(callback, signal) {
  cached = null; // the theme may have changed unnoticed
  const change = () => {
    cached = null;
    callback();
  };
  const media = matchMedia("(prefers-color-scheme: dark), (forced-colors: active)");
  const observer = new MutationObserver(change);
  media.addEventListener("change", change, { signal });
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  signal.addEventListener("abort", () => observer.disconnect());
}

/**
 * Makes a canvas as fine as the screen; its context then counts in CSS pixels.
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 */
export function fitCanvas(canvas, width, height) {
  const scale = Math.min(devicePixelRatio || 1, 2);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== across) canvas.width = across;
  if (canvas.height !== down) canvas.height = down;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.setTransform(scale, 0, 0, scale, 0, 0);
  return context;
}
