// What a person wants shown while playing; kept from one visit to the next.

import { tick } from "../controls.js";
import { h } from "../dom.js";
import { keep, recall } from "../memory.js";
import { t } from "../words.js";

const USUAL = {
  automatic: false,
  near: true,
  equal: true,
  conflicts: true,
  mistakes: false,
  tidy: true,
};

export const settings = { ...USUAL, ...recall("play.settings", {}) };

/** Changes one of them. */
export function set(name, isOn) {
  settings[name] = isOn;
  keep("play.settings", settings);
}

/** A box to tick for each of them; calls back with the name of the one that changed. */
export class SettingBoxes {
  constructor(onchange) {
    this.boxes = Object.keys(USUAL).map((name) => {
      const change = (isOn) => {
        set(name, isOn);
        onchange(name);
      };
      return [name, tick(t(`play.setting.${name}`), settings[name], change)];
    });
    const boxes = this.boxes.map(([, box]) => box);
    const legend = h("legend", {}, t("play.settings"));
    this.element = h("fieldset", { class: "settings-boxes" }, legend, boxes);
  }

  /** Ticks what is on, wherever it was changed. */
  show() {
    for (const [name, box] of this.boxes) box.querySelector("input").checked = settings[name];
  }
}
