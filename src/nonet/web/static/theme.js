// The theme that was chosen, before anything is drawn.
const root = document.documentElement;
try {
  root.dataset.theme = JSON.parse(localStorage.getItem("nonet.theme")) ?? "auto";
} catch {
  root.dataset.theme = "auto";
}
