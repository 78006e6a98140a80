// The map of possibilities: in which share of the solutions each symbol stands in each cell.

import { stream } from "../api.js";
import { announce, fill, h } from "../dom.js";
import { showRefusal } from "../refusals.js";
import { cellName, shown } from "../shape.js";
import { Waiting } from "../waiting.js";
import { percent, t } from "../words.js";
import { breakable } from "./numbers.js";

export class Heating {
  /** *onfound* is told when the map is there. */
  constructor({ onfound }) {
    this.onfound = onfound;
    this.again = h(
      "button",
      { type: "button", hidden: true, onclick: () => this.find() },
      t("solve.heat.again"),
    );
    this.waiting = new Waiting({ label: t("solve.heat.counting"), back: () => this.offer() });
    this.trouble = h("div", { class: "trouble" });
    this.place = h("div", { class: "heat-cell" });
    this.table = h("div", {
      class: "scrolling",
      tabindex: 0,
      role: "region",
      "aria-label": t("solve.heat.table"),
    });
    this.details = h(
      "details",
      { ontoggle: () => this.fillTable() },
      h("summary", {}, t("solve.heat.table")),
      this.table,
    );
    this.result = h(
      "div",
      { class: "heat-result", hidden: true },
      h("p", { class: "quiet-text" }, t("solve.heat.read")),
      this.place,
      this.details,
    );
    this.element = h(
      "div",
      { class: "heating card" },
      this.waiting.element,
      this.trouble,
      this.again,
      this.result,
    );
  }

  /** Another grid: what was known is forgotten. */
  begin(question, shape) {
    this.waiting.stop();
    Object.assign(this, { question, shape, found: null, cell: -1, isLost: false });
    this.result.hidden = true;
    this.again.hidden = true;
    this.details.open = false;
    fill(this.trouble);
    fill(this.table);
  }

  /** Asks the server, unless it is known. */
  async find() {
    const { question } = this;
    if (this.found) return this.onfound(this.found);
    fill(this.trouble);
    this.again.hidden = true;
    this.isLost = false;
    try {
      const found = await this.waiting.run((signal) => this.asked(signal));
      if (found) return this.know(found);
    } catch (error) {
      this.isLost = error.isOffline;
      showRefusal(this.trouble, error);
    }
    this.again.hidden = question !== this.question;
  }

  /** The server is there again. */
  reached() {
    if (this.isLost) this.find();
  }

  /** Whoever cancels or is refused can begin again. */
  offer() {
    this.again.hidden = false;
    return this.again;
  }

  async asked(signal) {
    let result;
    for await (const message of stream(
      "possibilities",
      { ...this.question, stream: true },
      { signal },
    )) {
      if (message.progress !== undefined) this.waiting.tell(message.progress);
      if (message.result) result = message.result;
    }
    return result;
  }

  know(found) {
    this.found = found;
    this.result.hidden = false;
    announce(t("solve.heat.done"));
    this.onfound(found);
  }

  /** The symbols that stand in a cell in some solution. */
  symbolsIn(cell) {
    return this.found.numbers[cell].flatMap((number, index) => (number === "0" ? [] : [index + 1]));
  }

  /** The shares by cell, for a board: what is possible is never 0, however rare it is. */
  shares() {
    const { shares, numbers } = this.found;
    return shares.map((row, cell) =>
      row.map((share, index) => (numbers[cell][index] === "0" ? 0 : Math.max(share, 1e-6))),
    );
  }

  /** Shows the numbers of one cell. */
  look(cell) {
    if (cell === this.cell) return;
    this.cell = cell;
    const rows = this.symbolsIn(cell).map((symbol) => this.row(cell, symbol));
    const heads = ["symbol", "share", "count"].map((name) =>
      h("th", { scope: "col" }, t(`solve.heat.${name}`)),
    );
    fill(
      this.place,
      h(
        "table",
        {},
        h("caption", {}, cellName(this.shape, cell)),
        h("thead", {}, h("tr", {}, heads)),
        h("tbody", {}, rows),
      ),
    );
  }

  row(cell, symbol) {
    const share = this.found.shares[cell][symbol - 1];
    const bar = h("span", { class: "share" });
    bar.style.setProperty("--share", share.toFixed(4));
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, shown(this.shape, symbol)),
      h("td", {}, h("span", { class: "share-bar", "aria-hidden": "true" }, bar), percent(share)),
      h("td", {}, breakable(this.found.numbers[cell][symbol - 1])),
    );
  }

  /** The whole map as a table, made when somebody opens it. */
  fillTable() {
    if (!this.details.open || this.table.firstChild || !this.found) return;
    const symbols = Array.from({ length: this.shape.size }, (_, index) => index + 1);
    const head = symbols.map((symbol) => h("th", { scope: "col" }, shown(this.shape, symbol)));
    const rows = this.found.shares.map((shares, cell) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, cellName(this.shape, cell)),
        shares.map((share, index) =>
          h("td", {}, this.found.numbers[cell][index] === "0" ? "" : percent(share)),
        ),
      ),
    );
    fill(
      this.table,
      h(
        "table",
        {},
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("solve.heat.cell")), head)),
        h("tbody", {}, rows),
      ),
    );
  }

  leave() {
    this.waiting.stop();
  }
}
