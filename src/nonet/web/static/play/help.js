// Every key, in a list.

import { openDialog } from "../controls.js";
import { h } from "../dom.js";
import { t } from "../words.js";

const KEYS = [
  [["← → ↑ ↓", "Home", "End"], "move"],
  [["1", "…", "9", "A", "…"], "place"],
  [["Ctrl+1", "Shift+1"], "note"],
  [["N", "Space"], "notes"],
  [["0", "Delete", "Backspace"], "erase"],
  [["Ctrl+Z"], "undo"],
  [["Ctrl+Y", "Ctrl+Shift+Z"], "redo"],
  [["H"], "hint"],
  [["P"], "pause"],
  [["Ctrl+V"], "paste"],
  [["Ctrl+C"], "copy"],
  [["?"], "help"],
];

export function openHelp() {
  const rows = KEYS.map(([keys, name]) => [
    h("dt", {}, keys.flatMap((key) => (key === "…" ? [" … "] : [h("kbd", {}, key), " "]))),
    h("dd", {}, t(`play.help.${name}`)),
  ]);
  const list = h("dl", { class: "keys" }, rows);
  openDialog(t("play.help_title"), list, h("p", {}, t("play.help.letters")));
}
