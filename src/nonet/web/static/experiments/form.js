// The request for a study: which one, its series, clues, samples, seed and shape.

import { fill, h } from "../dom.js";
import { shapeName, t } from "../i18n.js";
import { load, save } from "../storage.js";
import { menu } from "../widgets.js";
import { SMALL, defaultClues, seriesOf } from "./studies.js";

/**
 * @typedef {import("./studies.js").Offer} Offer
 * @typedef {import("./studies.js").Study} Study
 * @typedef {object} StudyRequest
 * @property {string} study
 * @property {number} samples
 * @property {number} seed
 * @property {string} shape
 * @property {string[]} [generators] the series
 * @property {string} [clues] such as 20-60
 */

/** What all number fields have; the error is only heard of a field that is marked as invalid. */
const NUMBER = { type: "number", inputmode: "numeric", "aria-errormessage": "study-total" };

export class StudyForm {
  /**
   * @param {Offer} offer
   * @param {(shape: string) => Promise<Offer | null>} fetchOffer
   * @param {(request: StudyRequest) => void} onstart
   */
  constructor(offer, fetchOffer, onstart) {
    this.offer = offer;
    this.fetchOffer = fetchOffer;
    this.isBusy = this.isInvalid = false;
    /** @type {Record<string, string | number>} the samples that the user typed, by study */
    this.samples = {};
    this.fields = h("div", { class: "fields" });
    this.total = h("p", { class: "total", id: "study-total", role: "status" });
    this.button = h("button", { class: "main", "aria-describedby": "study-total" }, t("experiments.start"));
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      const request = this.request();
      save("experiments", request);
      onstart(request);
    };
    this.element = h(
      "form",
      {
        class: "study",
        novalidate: true,
        "aria-label": t("experiments.form"),
        oninput: (event) => this.oninput(event.target),
        onsubmit,
      },
      this.fields,
      h("div", { class: "go" }, this.total, this.button),
    );
    /** @type {Partial<StudyRequest>} */
    const last = load("experiments") ?? {};
    const { study = "", shape, seed, samples, generators, clues } = last;
    this.name = offer.studies.some(({ name }) => name === study) ? study : "solutions";
    this.shape = shape ?? "9x9";
    /** @type {string | number} */
    this.seed = seed ?? 1;
    if (samples !== undefined && isWhole(samples, 1)) this.samples[this.name] = samples;
    this.draw(generators, clues);
  }

  get study() {
    return /** @type {Study} */ (this.offer.studies.find(({ name }) => name === this.name));
  }

  /** Whether the series are methods rather than ways to make grids. */
  get hasMethods() {
    return !this.study.has_generators;
  }

  /**
   * Changes the study or the shape, and what is offered with it.
   * @param {{name?: string, shape?: string}} changes
   * @param {string} focus a selector of the field that keeps the focus
   */
  async change({ name = this.name, shape = this.shape }, focus) {
    this.seed = this.field("seed")?.value ?? "";
    const known = shapesOf(name, this.offer).includes(shape) ? shape : "9x9";
    if (known !== this.shape) this.offer = (await this.fetchOffer(known)) ?? this.offer;
    Object.assign(this, { name, shape: known });
    this.draw();
    /** @type {HTMLElement} */ (this.fields.querySelector(focus)).focus();
  }

  /**
   * @param {string[]} [series]
   * @param {string} [clues] such as 20-60
   */
  draw(series = this.study.series, clues = "") {
    const known = /^(\d+)-(\d+)$/.exec(clues)?.slice(1);
    const range = (this.study.clues && known) ?? defaultClues(this.study, this.shape);
    fill(
      this.fields,
      this.#studies(),
      this.#series(series),
      this.#shapes(),
      range && this.#clues(range),
      this.#number("samples", this.samples[this.name] ?? SMALL[this.name].samples, 1, this.#samplesNote()),
      this.#number("seed", this.seed, 0, t("experiments.seed.note")),
    );
    this.validate();
  }

  #studies() {
    const cards = this.offer.studies.map(({ name }) => {
      const [id, note] = [`study-${name}`, `asks-${name}`];
      const onchange = () => this.change({ name }, `[value="${name}"]`);
      const more = { checked: name === this.name, onchange, id, "aria-describedby": note };
      return h(
        "div",
        { class: "card" },
        h("input", { type: "radio", name: "study", value: name, ...more }),
        h("label", { for: id }, t(`experiments.study.${name}`)),
        h("p", { id: note }, t(`experiments.asks.${name}`)),
      );
    });
    return h("fieldset", { class: "questions" }, h("legend", {}, t("experiments.question")), cards);
  }

  #shapes() {
    const onchange = (/** @type {string} */ shape) => this.change({ shape }, "select");
    return menu(t("experiments.shape"), shapesOf(this.name, this.offer), this.shape, shapeName, onchange);
  }

  /** @param {string[]} chosen */
  #series(chosen) {
    const names = seriesOf(this.study);
    if (names.length < 2) return null;
    const { hasMethods } = this;
    const boxes = names.map((name) => {
      const checked = chosen.includes(name);
      const about = hasMethods ? null : ` ${t(`experiments.series.${name}`)}`;
      return h(
        "label",
        { class: "box" },
        h("input", { type: "checkbox", name: "series", value: name, checked }),
        h("span", {}, h("code", {}, name), about),
      );
    });
    const legend = h("legend", {}, t(hasMethods ? "experiments.methods" : "experiments.series"));
    return h("fieldset", { class: hasMethods ? "boxes short" : "boxes" }, legend, boxes);
  }

  /** @param {(string | number)[]} range */
  #clues([from, to]) {
    const more = { max: this.offer.cells, required: true };
    const field = (/** @type {string} */ name, /** @type {string | number} */ value) =>
      h("label", {}, t(`experiments.${name}`), " ", h("input", { ...NUMBER, ...more, min: 0, name, value }));
    const legend = h("legend", {}, t("experiments.clues"));
    return h("fieldset", { class: "range" }, legend, field("from", from), field("to", to));
  }

  /**
   * @param {string} name
   * @param {string | number} value
   * @param {number} min
   * @param {string} note
   */
  #number(name, value, min, note) {
    const [id, noteId] = [`study-${name}`, `note-${name}`];
    return h(
      "div",
      { class: "field" },
      h("label", { for: id }, t(`experiments.${name}`)),
      h("input", { ...NUMBER, name, id, value, min, "aria-describedby": noteId }),
      h("small", { id: noteId }, note),
    );
  }

  #samplesNote() {
    if (this.name === "minimal") return t("experiments.samples.minimal");
    if (this.hasMethods) return t("experiments.samples.method");
    return t(this.study.clues ? "experiments.samples.point" : "experiments.samples.series");
  }

  /**
   * @param {string} name
   * @returns {HTMLInputElement | null}
   */
  field(name) {
    return this.fields.querySelector(`input[name="${name}"]`);
  }

  /**
   * The number in a field; NaN if it is empty or missing.
   * @param {string} name
   */
  value(name) {
    return Number(this.field(name)?.value || NaN);
  }

  /** @param {HTMLInputElement} target */
  oninput({ name, value }) {
    if (name === "samples") this.samples[this.name] = value;
    this.validate();
  }

  /** @returns {StudyRequest} */
  request() {
    /** @type {HTMLInputElement[]} */
    const boxes = [...this.fields.querySelectorAll("input[name=series]")].map((box) => /** @type {any} */ (box));
    const generators = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    return {
      study: this.name,
      samples: this.value("samples"),
      seed: this.value("seed"),
      shape: this.shape,
      ...(boxes.length && { generators }),
      ...(this.study.clues && { clues: `${this.value("from")}-${this.value("to")}` }),
    };
  }

  /** The names of the fields that are invalid; the first is reported. */
  invalidFields() {
    const { generators } = this.request();
    const { cells } = this.offer;
    const [from, to] = [this.value("from"), this.value("to")];
    const hasFrom = isWhole(from, 0, cells);
    const hasClues = !this.study.clues || (hasFrom && isWhole(to, from, cells));
    return [
      generators?.length === 0 && (this.hasMethods ? "methods" : "series"),
      !hasClues && (hasFrom ? "to" : "from"),
      !isWhole(this.value("samples"), 1) && "samples",
      !isWhole(this.value("seed"), 0) && "seed",
    ].filter((name) => name !== false);
  }

  /** Shows how many samples there will be, or what is wrong. */
  validate() {
    const invalid = this.invalidFields();
    const { generators = [this.name], samples } = this.request();
    const points = this.study.clues ? this.value("to") - this.value("from") + 1 : 1;
    const count = generators.length * points * samples;
    const { cells, limits } = this.offer;
    const key = invalid.length ? `wrong.${invalid[0]}` : count > limits.samples ? "total.most" : "total";
    this.total.textContent = t(`experiments.${key}`, { count, most: limits.samples, cells });
    this.isInvalid = key !== "total";
    this.total.classList.toggle("alarm", this.isInvalid);
    for (const name of ["from", "to", "samples", "seed"]) {
      this.field(name)?.setAttribute("aria-invalid", String(invalid.includes(name)));
    }
    this.setBusy(this.isBusy);
  }

  /** @param {boolean} isBusy whether a study runs: no other can start then */
  setBusy(isBusy) {
    this.isBusy = isBusy;
    this.button.disabled = isBusy || this.isInvalid;
  }
}

/**
 * @param {string} study
 * @param {Offer} offer
 */
function shapesOf(study, offer) {
  return study === "minimal" ? ["9x9"] : offer.shapes;
}

/**
 * @param {number} number
 * @param {number} min
 * @param {number} [max]
 */
function isWhole(number, min, max = Infinity) {
  return Number.isSafeInteger(number) && min <= number && number <= max;
}
