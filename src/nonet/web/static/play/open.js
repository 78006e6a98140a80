// A dialog for a grid from a text or a file; in any format.

import { openDialog } from "../controls.js";
import { h } from "../dom.js";
import { openText, textOf } from "../opening.js";
import { t } from "../words.js";

/** Asks for a text or a file. */
export function openOpen() {
  const trouble = h("div", {});
  const text = h("textarea", { rows: 9, spellcheck: "false", autocomplete: "off", required: true });
  const file = h("input", { type: "file" });
  const form = h(
    "form",
    { class: "stack", method: "dialog" },
    h("label", { class: "field" }, h("span", {}, t("play.open_text")), text),
    h("label", { class: "field" }, h("span", {}, t("play.open_file")), file),
    h("div", { class: "buttons" }, h("button", { class: "main" }, t("play.open"))),
  );
  const dialog = openDialog(t("play.open_title"), form, trouble);
  const take = (found) => openText(found, trouble, () => dialog.close());
  const takeFile = ([found]) => found && take(textOf(found));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    take(text.value);
  });
  file.addEventListener("click", () => (file.value = "")); // the same file may be chosen again
  file.addEventListener("change", () => takeFile(file.files));
  dialog.addEventListener("drop", ({ dataTransfer }) => takeFile(dataTransfer.files));
}
