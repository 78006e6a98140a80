// A classic script: sets the theme before anything is drawn.

/**
 * Sets the theme: "light", "dark" or "auto"; the browser's own bar follows.
 * @param {string} theme
 */
function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  /** @type {NodeListOf<HTMLMetaElement>} */
  const metas = document.querySelectorAll("meta[name=theme-color]");
  for (const meta of metas) {
    const { scheme } = meta.dataset;
    const media = scheme === theme ? "all" : "not all";
    meta.media = theme === "auto" ? `(prefers-color-scheme: ${scheme})` : media;
  }
}

try {
  setTheme(JSON.parse(localStorage.getItem("nonet.theme") ?? '"auto"'));
} catch {
  setTheme("auto");
}
