// One of a few things, chosen by radio buttons that look like one bar.

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * A choice whose words are solve.NAME.OPTION; *onchoose* hears what a person chooses.
 * `choose` and `allow` change it from outside, without telling.
 */
export function choiceOf({ name, label, options, onchoose, words = "solve" }) {
  const inputs = options.map((value, index) =>
    h("input", { type: "radio", name: `${words}-${name}`, value, checked: index === 0, onchange: onchoose }),
  );
  const texts = options.map((value) => h("span", {}, t(`${words}.${name}.${value}`)));
  const labels = inputs.map((input, index) => h("label", {}, input, texts[index]));
  return {
    element: h("fieldset", { class: "choice" }, h("legend", {}, label), h("div", { class: "options" }, labels)),
    get value() {
      return inputs.find((input) => input.checked).value;
    },
    choose(value) {
      inputs[options.indexOf(value)].checked = true;
    },
    allow(allowed) {
      for (const [value, isOn] of Object.entries(allowed)) inputs[options.indexOf(value)].disabled = !isOn;
    },
    rename(value, text) {
      texts[options.indexOf(value)].textContent = text;
    },
  };
}
