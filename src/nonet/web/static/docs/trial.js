// A try: the question as a line for the shell, and a form that sends it and shows what comes.

import { announce, fill, h } from "../dom.js";
import { pretty } from "./pretty.js";

const MOST = 100_000;
const STREAM = "application/x-ndjson";
/** Tells every form with "study" the name of the study that was begun last. */
const studies = new EventTarget();

/** The example and the form of an operation. */
export function trial(operation, example) {
  return new Trial(operation, example).element;
}

class Trial {
  constructor(operation, example) {
    this.operation = operation;
    const { id } = operation;
    this.inputs = operation.parameters.map((each) => parameter(id, each));
    this.body = example === null ? null : h("textarea", { id: `${id}-body`, rows: rowsOf(example), spellcheck: "false", autocapitalize: "off" });
    if (this.body) this.body.value = JSON.stringify(example, null, 2);
    this.line = h("code", {});
    this.send = h("button", { class: "main" }, "Send");
    this.stop = h("button", { type: "button", disabled: true, onclick: () => this.leaving?.abort() }, "Cancel");
    this.status = h("p", { class: "status" });
    this.output = h("pre", { tabindex: 0, role: "region", "aria-label": `Answer of ${operation.method.toUpperCase()} ${operation.path}`, hidden: true });
    this.element = this.drawn(id);
    this.tellLine();
    studies.addEventListener("study", ({ detail }) => this.take(detail));
  }

  /** Fills in the study that was begun last, where one is needed. */
  take(study) {
    const field = this.inputs.find(({ name, place }) => name === "name" && place === "path");
    if (!field) return;
    field.input.value = study;
    this.tellLine();
  }

  drawn(id) {
    const copy = h("button", { type: "button", onclick: () => this.copy() }, "Copy");
    const form = h(
      "form",
      { oninput: () => this.tellLine(), novalidate: true },
      this.inputs.map(({ label }) => label),
      this.body && [h("label", { for: `${id}-body` }, "Body"), this.body],
      h("div", { class: "buttons" }, this.send, this.stop),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.run();
    });
    const line = h("pre", { tabindex: 0, role: "region", "aria-label": `Command for ${this.operation.method.toUpperCase()} ${this.operation.path}` }, this.line);
    const inner = [h("div", { class: "line" }, line, copy), form, this.status, this.output];
    return h("details", { class: "trial" }, h("summary", {}, "Try it"), inner);
  }

  get address() {
    let path = this.operation.path;
    const query = new URLSearchParams();
    for (const { name, place, input } of this.inputs) {
      if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(input.value));
      else if (input.value) query.set(name, input.value);
    }
    const asked = String(query);
    return new URL(`..${path}${asked && `?${asked}`}`, document.baseURI).href;
  }

  /** The same question as a line for the shell. */
  tellLine() {
    const parts = ["curl", "-sN", quoted(this.address)];
    if (this.body) parts.push("-H 'Content-Type: application/json'", "-d", quoted(compact(this.body.value)));
    this.line.textContent = parts.join(" ");
  }

  async copy() {
    const isDone = await navigator.clipboard.writeText(this.line.textContent).then(() => true, () => false);
    announce(isDone ? "Copied." : "The browser does not let this page copy.");
  }

  /** Says which field must be filled in, if one must. */
  isWhole() {
    const missing = this.inputs.filter(({ input }) => input.required && !input.value);
    for (const { input } of this.inputs) input.setAttribute("aria-invalid", missing.some((each) => each.input === input));
    if (!missing.length) return true;
    this.status.textContent = `Fill in: ${missing.map(({ name }) => name).join(", ")}`;
    announce(this.status.textContent);
    missing[0].input.focus();
    return false;
  }

  async run() {
    if (!this.isWhole()) return;
    this.leaving = new AbortController();
    this.dress(true);
    fill(this.output);
    this.status.textContent = "Sent ...";
    const start = performance.now();
    try {
      const answer = await fetch(this.address, { ...this.question(), signal: this.leaving.signal });
      await this.show(answer);
      this.tell(`${answer.status} ${answer.statusText}`, start);
    } catch (error) {
      this.tell(error.name === "AbortError" ? "Cancelled" : `No answer: ${error.message}`, start);
    }
    this.dress(false);
  }

  question() {
    if (!this.body) return {};
    return { method: "POST", headers: { "Content-Type": "application/json" }, body: this.body.value };
  }

  async show(answer) {
    const kind = answer.headers.get("content-type") ?? "";
    this.output.hidden = false;
    if (kind.startsWith(STREAM)) return this.follow(answer);
    if (kind.startsWith("image/")) return fill(this.output, picture(await answer.blob(), this.operation.path));
    if (kind.startsWith("application/json")) return fill(this.output, shortened(pretty(await answer.text())));
    if (kind.startsWith("text/")) return fill(this.output, shortened(await answer.text()));
    const { size } = await answer.blob();
    return fill(this.output, `${kind}: ${size.toLocaleString("en")} bytes`);
  }

  /** Shows lines as they come, up to so many. */
  async follow(answer) {
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let length = 0;
    let begun = this.operation.path === "/api/studies" ? "" : null;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (begun !== null) begun = tellStudy(begun + value);
      if (length < MOST) this.output.append(length + value.length < MOST ? value : `${value.slice(0, MOST - length)}\n...`);
      length += value.length;
      this.status.textContent = `Receiving ... ${length.toLocaleString("en")} characters`;
    }
  }

  tell(text, start) {
    this.status.textContent = `${text}, ${((performance.now() - start) / 1000).toFixed(2)} s`;
    announce(this.status.textContent);
  }

  dress(isBusy) {
    const hadFocus = this.element.contains(document.activeElement);
    this.send.disabled = isBusy;
    this.stop.disabled = !isBusy;
    if (hadFocus) (isBusy ? this.stop : this.send).focus();
  }
}

/** Tells the study that one of the lines names; until then, gives back the line that is not whole. */
function tellStudy(read) {
  const lines = read.split("\n");
  const rest = lines.pop();
  const study = lines.map((line) => JSON.parse(line).study).find(Boolean);
  if (!study) return rest;
  studies.dispatchEvent(new CustomEvent("study", { detail: study }));
  return null;
}

/** A field for a parameter: a list if only some values make sense. */
function parameter(id, { name, in: place, required, schema = {} }) {
  const usual = schema.default ?? "";
  const about = { id: `${id}-${name}`, name, required };
  const values = schema.enum && (required || usual ? schema.enum : ["", ...schema.enum]);
  const input = values
    ? h("select", about, values.map((value) => h("option", { selected: value === usual }, value)))
    : h("input", { ...about, value: usual, placeholder: schema.examples && `such as ${schema.examples[0]}` });
  const label = h("div", { class: "parameter" }, h("label", { for: input.id }, name), input);
  return { name, place, input, label };
}

function rowsOf(example) {
  return Math.min(14, JSON.stringify(example, null, 2).split("\n").length + 1);
}

function picture(blob, path) {
  return h("img", { src: URL.createObjectURL(blob), alt: `The picture that ${path} gives` });
}

function quoted(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function compact(text) {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

function shortened(text) {
  return text.length > MOST ? `${text.slice(0, MOST)}\n...` : text;
}
