// What is asked: the study, its series, clues, samples, seed and shape.

import { fill, h } from "../dom.js";
import { keep, recall } from "../memory.js";
import { shapeName } from "../play/new.js";
import { t } from "../words.js";
import { SMALL, seriesOf, usualClues } from "./kinds.js";

export class Form {
  /** *about* is what the server offers; *ask* says what else there is for a shape. */
  constructor(about, { ask, start }) {
    Object.assign(this, { about, ask, typed: {} });
    this.fields = h("div", { class: "fields" });
    this.total = h("p", { class: "total", id: "study-total", role: "status" });
    this.button = h("button", { class: "main", "aria-describedby": "study-total" }, t("experiments.start"));
    this.element = h(
      "form",
      { class: "study", novalidate: true, "aria-label": t("experiments.form"), oninput: (event) => this.heed(event) },
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
    if (isWhole(rest.samples, 1)) this.typed[this.study] = rest.samples;
    this.lay(rest);
  }

  /** Another study or shape; what is offered goes with the shape. */
  async turnTo({ study = this.study, shape = this.shape }) {
    this.seed = this.field("seed").value;
    const known = shapesOf(study, this.about).includes(shape) ? shape : "9x9";
    if (known !== this.shape) this.about = (await this.ask(known)) ?? this.about;
    Object.assign(this, { study, shape: known });
    this.lay();
  }

  get kind() {
    return this.about.studies.find(({ name }) => name === this.study);
  }

  /** Whether the series are methods, and no ways to make grids. */
  get areMethods() {
    return !this.kind.has_generators;
  }

  lay({ generators, clues } = {}) {
    const chosen = generators ?? this.kind.series;
    const [from, to] = (this.kind.clues && rangeOf(clues)) ?? usualClues(this.kind, this.shape) ?? [];
    fill(
      this.fields,
      this.studies(),
      this.series(chosen),
      this.shapes(),
      from !== undefined && this.clues(from, to),
      this.number("samples", this.typed[this.study] ?? SMALL[this.study].samples, 1, this.unit()),
      this.number("seed", this.seed, 0, t("experiments.seed.note")),
    );
    this.count();
  }

  studies() {
    const cards = this.about.studies.map(({ name }) => this.card(name));
    return h("fieldset", { class: "questions" }, h("legend", {}, t("experiments.question")), cards);
  }

  card(name) {
    const choose = async () => {
      await this.turnTo({ study: name });
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
    const names = shapesOf(this.study, this.about);
    const change = async (event) => {
      await this.turnTo({ shape: event.target.value });
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
    const { areMethods } = this;
    const boxes = names.map((name) =>
      h(
        "label",
        { class: "box" },
        h("input", { type: "checkbox", name: "series", value: name, checked: chosen.includes(name) }),
        h("span", {}, h("code", {}, name), areMethods ? null : ` ${t(`experiments.series.${name}`)}`),
      ),
    );
    const legend = h("legend", {}, t(areMethods ? "experiments.methods" : "experiments.series"));
    return h("fieldset", { class: areMethods ? "boxes short" : "boxes" }, legend, boxes);
  }

  clues(from, to) {
    const end = (name, value) =>
      h("label", {}, t(`experiments.${name}`), " ", h("input", { type: "number", name, value, min: 0, max: this.about.cells, required: true, inputmode: "numeric" }));
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
    if (this.areMethods) return t("experiments.samples.method");
    return t(this.kind.clues ? "experiments.samples.point" : "experiments.samples.series");
  }

  field(name) {
    return this.element.elements[name];
  }

  /** The number in a field; what is empty or no number is none. */
  value(name) {
    return this.field(name)?.value ? Number(this.field(name).value) : NaN;
  }

  /** Something was typed: samples are kept for the study that they are meant for. */
  heed({ target }) {
    if (target.name === "samples") this.typed[this.study] = target.value;
    this.count();
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

  /** What is wrong: the names of the fields that cannot be read, the first to be told first. */
  wrong() {
    const { generators } = this.asked();
    const [from, to] = [this.value("from"), this.value("to")];
    const { cells } = this.about;
    const areClues = !this.kind.clues || (isWhole(from, 0, cells) && isWhole(to, from, cells));
    return [
      generators?.length === 0 && (this.areMethods ? "methods" : "series"),
      !areClues && (isWhole(from, 0, cells) ? "to" : "from"),
      !isWhole(this.value("samples"), 1) && "samples",
      !isWhole(this.value("seed"), 0) && "seed",
    ].filter(Boolean);
  }

  /** Tells how many samples that makes, or what is wrong with what is asked. */
  count() {
    const wrong = this.wrong();
    const { generators = [this.study], samples } = this.asked();
    const points = this.kind.clues ? this.value("to") - this.value("from") + 1 : 1;
    const count = generators.length * points * samples;
    const { cells, limits } = this.about;
    const most = limits.samples;
    const key = wrong.length ? `wrong.${wrong[0]}` : count > most ? "total.most" : "total";
    this.total.textContent = t(`experiments.${key}`, { count, most, cells });
    this.refuses = key !== "total";
    this.total.classList.toggle("alarm", this.refuses);
    for (const name of ["from", "to", "samples", "seed"]) mark(this.field(name), wrong.includes(name));
    this.dress();
  }

  /** Lets nothing begin while a study runs. */
  dress(isBusy = this.isBusy) {
    this.isBusy = isBusy;
    this.button.disabled = Boolean(isBusy || this.refuses);
  }
}

/** The shapes that a study can have. */
function shapesOf(study, about) {
  return study === "minimal" ? ["9x9"] : about.shapes;
}

/** The two ends of clues as they were asked, or null. */
function rangeOf(clues) {
  return /^(\d+)-(\d+)$/.exec(clues)?.slice(1) ?? null;
}

function isWhole(number, least, most = Infinity) {
  return Number.isSafeInteger(number) && least <= number && number <= most;
}

/** Says of a field, if it is there, whether what stands in it can be read. */
function mark(field, isWrong) {
  if (isWrong) field?.setAttribute("aria-errormessage", "study-total");
  else field?.removeAttribute("aria-errormessage");
  field?.setAttribute("aria-invalid", String(isWrong));
}
