// One of a few things, chosen by radio buttons that look like one bar.

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * A choice whose words are WORDS.NAME.OPTION; *onchoose* hears what a person chooses. Unless it
 * *isPlain*, only those who listen are told what it is about.
 * The other functions change it from outside, without telling.
 */
export function choiceOf({ name, label, options, onchoose, words, isPlain = true }) {
  const inputs = options.map((value, index) =>
    h("input", {
      type: "radio",
      name: `${words}-${name}`,
      value,
      checked: index === 0,
      onchange: onchoose,
    }),
  );
  const texts = options.map((value) => h("span", {}, t(`${words}.${name}.${value}`)));
  const labels = inputs.map((input, index) => h("label", {}, input, texts[index]));
  return {
    element: h(
      "fieldset",
      { class: "choice" },
      h("legend", { class: isPlain ? false : "unseen" }, label),
      h("div", { class: "bar" }, labels),
    ),
    get value() {
      return inputs.find((input) => input.checked).value;
    },
    choose(value) {
      inputs[options.indexOf(value)].checked = true;
    },
    allow(allowed) {
      for (const [value, isOn] of Object.entries(allowed))
        inputs[options.indexOf(value)].disabled = !isOn;
    },
    /** Hides what makes no sense; what is chosen stays to be seen. */
    offer(offered) {
      for (const [value, isOn] of Object.entries(offered))
        labels[options.indexOf(value)].hidden = !isOn;
    },
    rename(value, text) {
      texts[options.indexOf(value)].textContent = text;
    },
  };
}
