// Every key, in a list.

import { openDialog } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../words.js";

/** Names in small letters are words of the catalogue, as keyboards differ. */
const KEYS = [
  [["← → ↑ ↓", "home", "end"], "move"],
  [["1", "…", "9", "A", "…"], "place"],
  [["N", "space"], "notes"],
  [["shift+1", "Ctrl+1"], "note"],
  [["0", "delete", "backspace"], "erase"],
  [["Ctrl+Z"], "undo"],
  [["Ctrl+Y", "Ctrl+shift+Z"], "redo"],
  [["H"], "hint"],
  [["P"], "pause"],
  [["Ctrl+V"], "paste"],
  [["Ctrl+C"], "copy"],
  [["?"], "help"],
];

export function openHelp() {
  const rows = KEYS.map(([keys, name]) => [
    h("dt", {}, keys.flatMap((key) => (key === "…" ? [" … "] : [h("kbd", {}, named(key)), " "]))),
    h("dd", {}, t(`play.help.${name}`)),
  ]);
  const list = h("dl", { class: "keys" }, rows);
  openDialog(t("play.help_title"), list, h("p", {}, t("play.help.letters")));
}

function named(key) {
  return key.replace(/\b[a-z]{2,}\b/g, (name) => t(`key.${name}`));
}
