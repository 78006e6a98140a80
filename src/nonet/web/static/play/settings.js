// What a person wants shown while playing; kept from one visit to the next.

import { tick } from "../controls.js";
import { h } from "../dom.js";
import { keep, recall } from "../memory.js";
import { t } from "../words.js";

const USUAL = { automatic: false, near: true, equal: true, conflicts: true, mistakes: false, tidy: true };

export const settings = { ...USUAL, ...recall("play.settings", {}) };

/** A box to tick for each of them; calls back with the name of the one that changed. */
export function settingBoxes(onchange) {
  const boxes = Object.keys(USUAL).map((name) =>
    tick(t(`play.setting.${name}`), settings[name], (isOn) => {
      settings[name] = isOn;
      keep("play.settings", settings);
      onchange(name);
    }),
  );
  return h("fieldset", { class: "settings-boxes" }, h("legend", {}, t("play.settings")), boxes);
}
