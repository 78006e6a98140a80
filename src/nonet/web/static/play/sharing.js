// The grid for others: as a link, as text, as a picture or on paper.

import { askFile } from "../api.js";
import { button, openDialog, tick } from "../controls.js";
import { current, isBare } from "../current.js";
import { announce, h } from "../dom.js";
import { linkOf } from "../links.js";
import { showRefusal } from "../refusals.js";
import { lineOf } from "../shape.js";
import { language, t } from "../words.js";

const FORMATS = ["pdf", "png", "svg"];

/** Shows the link, and what else can be done with the grid. */
export function openShare() {
  const trouble = h("div", {});
  const link = h("input", { type: "text", readonly: true, value: linkOf(current) });
  const field = h("label", { class: "field" }, h("span", {}, t("play.link")), link);
  const address = (filled) => (link.value = linkOf(current, { filled }));
  const filled = tick(t("play.with_filled"), false, address);
  const line = () => lineOf(current.shape, current.symbols);
  const buttons = [
    button(t("play.copy_link"), () => copy(link.value, link), { class: "main" }),
    navigator.share && button(t("play.send"), () => send(link.value)),
    button(t("play.copy_text"), () => copy(line(), link)),
  ];
  const get = (format) => button(format.toUpperCase(), () => download(format, trouble));
  openDialog(
    t("play.share_title"),
    h("div", { class: "stack" }, field, isBare(current) ? null : filled, h("div", { class: "buttons" }, buttons)),
    h("h3", {}, t("play.picture")),
    h("div", { class: "buttons" }, FORMATS.map(get)),
    trouble,
  );
}

/** Puts a text on the clipboard; where that is forbidden, shows it to be copied by hand. */
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

function send(url) {
  // who changes their mind has nothing to be told
  navigator.share({ title: "Nonet", url }).catch(() => {});
}

async function download(format, trouble) {
  try {
    const asked = { ...current.position, clues: current.question.grid, format, theme: "print" };
    const file = await askFile("draw", { ...asked, language });
    const address = URL.createObjectURL(file);
    h("a", { href: address, download: `nonet.${format}` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (error) {
    showRefusal(trouble, error);
  }
}
