// What the user wants to see while playing; kept between visits.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { load, save } from "../storage.js";
import { checkbox } from "../widgets.js";

const DEFAULTS = {
  automatic: false,
  near: true,
  equal: true,
  conflicts: true,
  mistakes: false,
  tidy: true,
};
const NAMES = /** @type {(keyof DEFAULTS)[]} */ (Object.keys(DEFAULTS));

/** @type {typeof DEFAULTS} */
export const settings = { ...DEFAULTS, ...load("play.settings", {}) };

/**
 * A check box for each setting.
 * @param {(name: keyof DEFAULTS) => void} onchange
 */
export function settingsPanel(onchange) {
  const boxes = NAMES.map((name) =>
    checkbox(t(`play.setting.${name}`), settings[name], (isChecked) => {
      settings[name] = isChecked;
      save("play.settings", settings);
      onchange(name);
    }),
  );
  return h("fieldset", { class: "settings-boxes" }, h("legend", {}, t("play.settings")), boxes);
}
