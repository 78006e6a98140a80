// What is asked: the study, its series, clues, samples, seed and shape.

import { fill, h } from "../dom.js";
import { keep, recall } from "../memory.js";
import { shapeName } from "../play/new.js";
import { t } from "../words.js";
import { SMALL, seriesOf, usualClues } from "./kinds.js";

export class Form {
  /** *about* is what the server offers; *ask* says what else there is for a shape. */
  constructor(about, { ask, start }) {
    this.about = about;
    this.ask = ask;
    this.fields = h("div", { class: "fields" });
    this.total = h("p", { class: "total", id: "study-total", role: "status" });
    this.button = h("button", { class: "main", "aria-describedby": "study-total" }, t("experiments.start"));
    this.element = h(
      "form",
      { class: "study", novalidate: true, "aria-label": t("experiments.form"), oninput: () => this.count() },
      this.fields,
      h("div", { class: "go" }, this.total, this.button),
    );
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      const asked = this.asked();
      keep("experiments", asked);
      start(asked);
    });
    this.begin(recall("experiments") ?? {});
  }

  /** Lays the form out for what was asked last, as far as that is still offered. */
  begin({ study, shape, seed, ...rest }) {
    this.study = this.about.studies.some(({ name }) => name === study) ? study : "solutions";
    this.shape = shape ?? "9x9";
    this.seed = seed ?? 1;
    this.lay(rest);
  }

  get kind() {
    return this.about.studies.find(({ name }) => name === this.study);
  }

  lay({ generators, clues, samples } = {}) {
    const chosen = generators ?? this.kind.series;
    const [from, to] = (clues && this.kind.clues ? clues.split("-") : usualClues(this.kind, this.shape)) ?? [];
    fill(
      this.fields,
      this.studies(),
      this.series(chosen),
      this.shapes(),
      from !== undefined && this.clues(from, to),
      this.number("samples", samples ?? SMALL[this.study].samples, 1, this.unit()),
      this.number("seed", this.seed, 0, t("experiments.seed.note")),
    );
    this.count();
  }

  studies() {
    const cards = this.about.studies.map(({ name }) => this.card(name));
    return h("fieldset", { class: "questions" }, h("legend", {}, t("experiments.question")), cards);
  }

  card(name) {
    const choose = () => {
      this.seed = this.value("seed");
      this.study = name;
      this.lay();
      this.fields.querySelector(`[value="${name}"]`).focus();
    };
    const input = h("input", { type: "radio", name: "study", value: name, checked: name === this.study, onchange: choose, id: `study-${name}`, "aria-describedby": `asks-${name}` });
    return h(
      "div",
      { class: "card" },
      input,
      h("label", { for: `study-${name}` }, t(`experiments.study.${name}`)),
      h("p", { id: `asks-${name}` }, t(`experiments.asks.${name}`)),
    );
  }

  shapes() {
    const names = this.study === "minimal" ? ["9x9"] : this.about.shapes;
    if (!names.includes(this.shape)) this.shape = "9x9";
    const change = async (event) => {
      this.shape = event.target.value;
      this.seed = this.value("seed");
      this.about = (await this.ask(this.shape)) ?? this.about;
      this.lay();
      this.fields.querySelector("#study-shape").focus();
    };
    const options = names.map((name) => h("option", { value: name, selected: name === this.shape }, shapeName(name)));
    return h(
      "div",
      { class: "field" },
      h("label", { for: "study-shape" }, t("experiments.shape")),
      h("select", { id: "study-shape", onchange: change }, options),
    );
  }

  series(chosen) {
    const names = seriesOf(this.kind);
    if (names.length < 2) return null;
    const isMethods = !this.kind.has_generators;
    const boxes = names.map((name) =>
      h(
        "label",
        { class: "box" },
        h("input", { type: "checkbox", name: "series", value: name, checked: chosen.includes(name) }),
        h("span", {}, h("code", {}, name), isMethods ? null : ` ${t(`experiments.series.${name}`)}`),
      ),
    );
    const legend = h("legend", {}, t(isMethods ? "experiments.methods" : "experiments.series"));
    return h("fieldset", { class: isMethods ? "boxes short" : "boxes" }, legend, boxes);
  }

  clues(from, to) {
    const end = (name, value) =>
      h("label", {}, t(`experiments.${name}`), " ", h("input", { type: "number", name, value, min: 0, required: true, inputmode: "numeric" }));
    return h("fieldset", { class: "range" }, h("legend", {}, t("experiments.clues")), end("from", from), end("to", to));
  }

  number(name, value, min, note) {
    return h(
      "div",
      { class: "field" },
      h("label", { for: `study-${name}` }, t(`experiments.${name}`)),
      h("input", { type: "number", name, id: `study-${name}`, value, min, inputmode: "numeric", "aria-describedby": `note-${name}` }),
      h("small", { id: `note-${name}` }, note),
    );
  }

  unit() {
    if (this.study === "minimal") return t("experiments.samples.minimal");
    return t(this.kind.clues ? "experiments.samples.point" : "experiments.samples.series");
  }

  value(name) {
    return Number(this.element.elements[name]?.value ?? 0);
  }

  chosen() {
    return [...this.fields.querySelectorAll("[name=series]:checked")].map(({ value }) => value);
  }

  /** The question as the server reads it. */
  asked() {
    const hasChoice = this.fields.querySelector("[name=series]");
    return {
      study: this.study,
      samples: this.value("samples"),
      seed: this.value("seed"),
      shape: this.shape,
      ...(hasChoice && { generators: this.chosen() }),
      ...(this.kind.clues && { clues: `${this.value("from")}-${this.value("to")}` }),
    };
  }

  /** Tells how many samples that makes, and whether it is too many. */
  count() {
    const { generators = [this.study], samples } = this.asked();
    const points = this.kind.clues ? this.value("to") - this.value("from") + 1 : 1;
    const count = Math.max(0, generators.length * points * samples);
    const most = this.about.limits.samples;
    const key = count === 0 ? "total.none" : count > most ? "total.most" : "total";
    this.total.textContent = t(`experiments.${key}`, { count, most });
    this.total.classList.toggle("alarm", count === 0 || count > most);
    this.refuses = count === 0 || count > most;
    this.dress();
  }

  /** Lets nothing begin while a study runs. */
  dress(isBusy = this.isBusy) {
    this.isBusy = isBusy;
    this.button.disabled = Boolean(isBusy || this.refuses);
  }
}
