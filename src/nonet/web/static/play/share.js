// The Share dialog: the grid as a link, as text, as a picture or on paper.

import { postForFile } from "../api.js";
import { announce, h, saveFile } from "../dom.js";
import { game, hasNoClues } from "../game.js";
import { language, t } from "../i18n.js";
import { openDialog, showError } from "../messages.js";
import { linkTo } from "../open_grid.js";
import { button, checkbox } from "../widgets.js";

const FORMATS = ["pdf", "png", "svg"];

export function openShareDialog() {
  const errors = h("div");
  const link = h("input", { type: "text", readonly: true, value: linkTo(game) });
  const field = h("label", { class: "field" }, h("span", {}, t("play.link")), link);
  const filled = checkbox(t("play.with_filled"), false, (isOn) => (link.value = linkTo(game, isOn)));
  const buttons = [
    button(t("play.copy_link"), () => copy(link.value, link), { class: "main" }),
    // an error of share() means that the user has changed their mind
    navigator.share !== undefined &&
      button(t("play.send"), () => navigator.share({ title: "Nonet", url: link.value }).catch(() => {})),
    button(t("play.copy_text"), () => copy(game.position.grid, link)),
  ];
  const files = FORMATS.map((format) => button(format.toUpperCase(), () => download(format, errors)));
  openDialog(
    t("play.share_title"),
    h("div", { class: "stack" }, [
      field,
      !hasNoClues(game) && filled,
      h("div", { class: "buttons" }, buttons),
    ]),
    h("h3", {}, t("play.picture")),
    h("div", { class: "buttons" }, files),
    errors,
  );
}

/**
 * Copies a text; where the browser forbids it, selects the text for the user to copy.
 * @param {string} text
 * @param {HTMLInputElement} field
 */
async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
    announce(t("play.copied"));
  } catch {
    field.value = text;
    field.focus();
    field.select();
    announce(t("play.copy_by_hand"));
  }
}

/**
 * @param {string} format
 * @param {HTMLElement} errors
 */
async function download(format, errors) {
  try {
    const request = { ...game.position, clues: game.puzzle.grid, format, theme: "print", language };
    saveFile(await postForFile("draw", request), `nonet.${format}`);
  } catch (error) {
    showError(errors, error);
  }
}
