// The theme that was chosen, before anything is drawn.

/** Puts on a theme: "light", "dark" or "auto"; the bar of the browser follows. */
function wear(theme) {
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    const { scheme } = meta.dataset;
    const chosen = scheme === theme ? "all" : "not all";
    meta.media = theme === "auto" ? `(prefers-color-scheme: ${scheme})` : chosen;
  }
}

try {
  wear(JSON.parse(localStorage.getItem("nonet.theme")) ?? "auto");
} catch {
  wear("auto");
}
