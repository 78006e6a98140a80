// The theme that was chosen, before anything is drawn.
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("nonet.theme")) ?? "auto";
} catch {
  document.documentElement.dataset.theme = "auto";
}
