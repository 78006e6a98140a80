// A form that sends a request and shows the response, and the same request as a shell command.

import { announce, fill, h } from "../dom.js";
import { compactJson, formatJson } from "./json.js";

/**
 * @typedef {import("../docs.js").Operation} Operation
 * @typedef {{name: string, place: string, input: HTMLInputElement | HTMLSelectElement, label: HTMLElement}} Parameter
 */

/** Characters of a response that are shown at most. */
const MAX_LENGTH = 100_000;
/** Lines of the field for the body at most. */
const MAX_ROWS = 14;
const STREAM = "application/x-ndjson";
/** Dispatches "study" with the name of the study that was started last. */
const studies = new EventTarget();

export class RequestForm {
  /**
   * @param {Operation} operation
   * @param {unknown} example the body to begin with; null if there is none
   */
  constructor(operation, example) {
    const { id, method, path, parameters } = operation;
    const name = `${method.toUpperCase()} ${path}`;
    const region = { tabindex: 0, role: "region" };
    this.operation = operation;
    this.parameters = parameters.map((each) => makeParameter(id, each));
    this.body = example === null ? null : makeBody(id, example);
    this.stop = new AbortController();
    this.command = h("code", {});
    this.sendButton = h("button", { class: "main" }, "Send");
    this.cancelButton = h("button", { type: "button", onclick: () => this.stop.abort(), disabled: true }, "Cancel");
    this.status = h("p", { class: "status" });
    this.output = h("pre", { ...region, "aria-label": `Answer of ${name}`, hidden: true });
    const command = h("pre", { ...region, "aria-label": `Command for ${name}` }, this.command);
    const copy = h("button", { type: "button", onclick: () => this.copy() }, "Copy");
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.send();
    };
    const form = h(
      "form",
      { oninput: () => this.showCommand(), onsubmit, novalidate: true },
      this.parameters.map(({ label }) => label),
      this.body && [h("label", { for: this.body.id }, "Body"), this.body],
      h("div", { class: "buttons" }, this.sendButton, this.cancelButton),
    );
    this.element = h(
      "details",
      { class: "trial" },
      h("summary", {}, "Try it"),
      h("div", { class: "line" }, command, copy),
      [form, this.status, this.output],
    );
    this.showCommand();
    studies.addEventListener("study", (event) => this.useStudy(/** @type {CustomEvent} */ (event).detail));
  }

  /**
   * Fills in the study that was started last, if the path needs one.
   * @param {string} study
   */
  useStudy(study) {
    const field = this.parameters.find(({ name, place }) => name === "name" && place === "path");
    if (!field) return;
    field.input.value = study;
    this.showCommand();
  }

  get url() {
    let { path } = this.operation;
    const query = new URLSearchParams();
    for (const { name, place, input } of this.parameters) {
      if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(input.value));
      else if (input.value) query.set(name, input.value);
    }
    return new URL(`..${path}${query.size ? `?${query}` : ""}`, document.baseURI).href;
  }

  showCommand() {
    const parts = ["curl", "-sN", quote(this.url)];
    if (this.body) parts.push("-H 'Content-Type: application/json'", "-d", quote(compactJson(this.body.value)));
    this.command.textContent = parts.join(" ");
  }

  async copy() {
    const copying = navigator.clipboard.writeText(this.command.textContent ?? "");
    const isCopied = await copying.then(() => true, () => false);
    announce(isCopied ? "Copied." : "The browser does not let this page copy.");
  }

  /** Whether every required parameter is there; if not, says which are missing. */
  validate() {
    const missing = this.parameters.filter(({ input }) => input.required && !input.value);
    for (const parameter of this.parameters) {
      parameter.input.setAttribute("aria-invalid", String(missing.includes(parameter)));
    }
    if (!missing.length) return true;
    this.#report(`Fill in: ${missing.map(({ name }) => name).join(", ")}`);
    missing[0].input.focus();
    return false;
  }

  async send() {
    if (!this.validate()) return;
    this.stop = new AbortController();
    this.#setBusy(true);
    fill(this.output);
    this.status.textContent = "Sent ...";
    const start = performance.now();
    const seconds = () => `${((performance.now() - start) / 1000).toFixed(2)} s`;
    try {
      const response = await fetch(this.url, { ...this.#options(), signal: this.stop.signal });
      await this.#show(response);
      this.#report(`${response.status} ${response.statusText}, ${seconds()}`);
    } catch (/** @type {any} */ error) {
      this.#report(`${error.name === "AbortError" ? "Cancelled" : `No answer: ${error.message}`}, ${seconds()}`);
    }
    this.#setBusy(false);
  }

  #options() {
    if (!this.body) return {};
    return { method: "POST", headers: { "Content-Type": "application/json" }, body: this.body.value };
  }

  /** @param {Response} response */
  async #show(response) {
    const type = response.headers.get("content-type") ?? "";
    this.output.hidden = false;
    if (type.startsWith(STREAM)) await this.#showStream(response);
    else fill(this.output, await this.#content(response, type));
  }

  /**
   * @param {Response} response
   * @param {string} type
   */
  async #content(response, type) {
    if (type.startsWith("application/json")) return shorten(formatJson(await response.text()));
    if (type.startsWith("text/")) return shorten(await response.text());
    const blob = await response.blob();
    if (!type.startsWith("image/")) return `${type}: ${blob.size.toLocaleString("en")} bytes`;
    const alt = `The picture that ${this.operation.path} gives`;
    return h("img", { src: URL.createObjectURL(blob), alt });
  }

  /**
   * Shows lines as they arrive.
   * @param {Response} response
   */
  async #showStream({ body }) {
    const text = /** @type {ReadableStream} */ (body).pipeThrough(new TextDecoderStream());
    let length = 0;
    /** @type {string | null} the text in which the name of a started study may come */
    let start = this.operation.path === "/api/studies" ? "" : null;
    const reader = text.getReader();
    for (;;) {
      const { done, value: chunk } = await reader.read();
      if (done) return;
      if (start !== null) start = findStudy(start + chunk);
      const isEnd = length < MAX_LENGTH && length + chunk.length >= MAX_LENGTH;
      if (length < MAX_LENGTH) this.output.append(isEnd ? `${chunk.slice(0, MAX_LENGTH - length)}\n...` : chunk);
      length += chunk.length;
      this.status.textContent = `Receiving ... ${length.toLocaleString("en")} characters`;
    }
  }

  /** @param {string} text */
  #report(text) {
    this.status.textContent = text;
    announce(text);
  }

  /** @param {boolean} isBusy */
  #setBusy(isBusy) {
    const hadFocus = this.element.contains(document.activeElement);
    this.sendButton.disabled = isBusy;
    this.cancelButton.disabled = !isBusy;
    if (hadFocus) (isBusy ? this.cancelButton : this.sendButton).focus();
  }
}

/**
 * Dispatches the study that one of the lines names, and returns null; until then, the incomplete line.
 * @param {string} text
 */
function findStudy(text) {
  const lines = text.split("\n");
  const rest = lines.pop() ?? "";
  const study = lines.map((line) => JSON.parse(line).study).find(Boolean);
  if (!study) return rest;
  studies.dispatchEvent(new CustomEvent("study", { detail: study }));
  return null;
}

/**
 * A field for a parameter: a menu if it has only certain values.
 * @param {string} id
 * @param {Operation["parameters"][number]} parameter
 * @returns {Parameter}
 */
function makeParameter(id, { name, in: place, required, schema = {} }) {
  const value = schema.default ?? "";
  const more = { id: `${id}-${name}`, name, required };
  /** @type {string[] | undefined} */
  const values = schema.enum && (required || value ? schema.enum : ["", ...schema.enum]);
  const placeholder = schema.examples && `such as ${schema.examples[0]}`;
  const input = values
    ? h("select", more, values.map((each) => h("option", { selected: each === value }, each)))
    : h("input", { ...more, value, placeholder });
  const label = h("div", { class: "parameter" }, h("label", { for: input.id }, name), input);
  return { name, place, input, label };
}

/**
 * @param {string} id
 * @param {unknown} example
 */
function makeBody(id, example) {
  const text = JSON.stringify(example, null, 2);
  const rows = Math.min(MAX_ROWS, text.split("\n").length + 1);
  const more = { spellcheck: "false", autocapitalize: "off" };
  const body = h("textarea", { id: `${id}-body`, rows, ...more });
  body.value = text;
  return body;
}

/** @param {string} text */
function quote(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** @param {string} text */
function shorten(text) {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}\n...` : text;
}
