// Taking solutions along: the one that is shown, or all of them as a text, one a line.

import { stream } from "../api.js";
import { announce, fill, h } from "../dom.js";
import { showRefusal } from "../refusals.js";
import { Waiting } from "../waiting.js";
import { grouped, t } from "../words.js";

/** Solutions in a file at most; a server may allow fewer. */
const MOST = 10_000;

export class Saving {
  /** *line* gives the solution that is shown. */
  constructor({ line }) {
    this.line = line;
    this.copyButton = h("button", { type: "button", onclick: () => this.copy() }, t("solve.copy"));
    this.saveButton = h("button", { type: "button", onclick: () => this.save() }, t("solve.save"));
    this.told = h("p", { class: "told" });
    this.trouble = h("div", { class: "trouble" });
    this.waiting = new Waiting({ label: t("solve.saving"), back: () => this.saveButton });
    this.element = h(
      "div",
      { class: "saving card" },
      h("div", { class: "buttons" }, this.copyButton, this.saveButton),
      this.waiting.element,
      this.told,
      this.trouble,
    );
  }

  begin(question) {
    this.waiting.stop();
    this.question = question;
    this.told.textContent = "";
    fill(this.trouble);
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.line());
      this.tell(t("solve.copied"));
    } catch {
      this.tell(t("solve.notCopied"));
    }
  }

  async save() {
    if (this.waiting.leaving) return;
    fill(this.trouble);
    try {
      const lines = await this.waiting.run((signal) => this.lines(signal));
      if (lines) this.offer(lines);
    } catch (error) {
      showRefusal(this.trouble, error);
    }
  }

  async lines(signal) {
    const lines = [];
    this.isComplete = false;
    for await (const message of stream(
      "solutions",
      { ...this.question, limit: MOST },
      { signal },
    )) {
      if (message.solution) lines.push(message.solution);
      if (message.end) this.isComplete = message.end.complete;
    }
    return lines;
  }

  offer(lines) {
    const address = URL.createObjectURL(
      new Blob([`${lines.join("\n")}\n`], { type: "text/plain" }),
    );
    h("a", { href: address, download: "nonet-solutions.txt" }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    const key = this.isComplete ? "solve.saved" : "solve.savedFirst";
    this.tell(t(key, { count: lines.length, number: grouped(lines.length) }));
  }

  tell(text) {
    this.told.textContent = text;
    announce(text);
  }

  leave() {
    this.waiting.stop();
  }
}
