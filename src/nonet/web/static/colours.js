// The colours of the stylesheet for what is drawn on a canvas or by the server: light or dark, as the
// page is.

const NAMES = {
  paper: "--paper",
  soft: "--soft",
  line: "--line",
  accent: "--accent",
  tried: "--pattern",
  triedInk: "--pattern-ink",
  deducedInk: "--on-ink",
  alarm: "--alarm",
};

let found = null;

/** Every colour by its name. */
export function colours() {
  found ??= read();
  return found;
}

function read() {
  const probe = document.createElement("span");
  probe.style.forcedColorAdjust = "none"; // the stylesheet has the system's colours already
  document.body.append(probe);
  const colourOf = (name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const read = Object.fromEntries(Object.entries(NAMES).map(([key, name]) => [key, colourOf(name)]));
  probe.remove();
  return read;
}

/** Whether the page is dark now. */
export function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
}

/** Calls back when the page turns light or dark; gives back how to stop that. */
export function whenDressed(call) {
  found = null; // it may have turned while nobody looked
  const turn = () => {
    found = null;
    call();
  };
  const media = matchMedia("(prefers-color-scheme: dark), (forced-colors: active)");
  const watcher = new MutationObserver(turn);
  media.addEventListener("change", turn);
  watcher.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    media.removeEventListener("change", turn);
    watcher.disconnect();
  };
}
