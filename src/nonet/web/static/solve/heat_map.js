// The heat map: in what share of the solutions each symbol stands in each cell.

import { announce, fill, h } from "../dom.js";
import { formatPercent, t } from "../i18n.js";
import { Progress } from "../progress.js";
import { cellName, symbolText } from "../shape.js";
import { button, table } from "../widgets.js";
import { breakableNumber } from "./count_panel.js";

/** @typedef {{total: string, shares: number[][], numbers: string[][]}} Possibilities by cell and symbol */

export class HeatMap {
  /** @param {(found: Possibilities) => void} onfound */
  constructor(onfound) {
    this.onfound = onfound;
    /** @type {Possibilities | null} */
    this.found = null;
    /** @type {object} */
    this.request = {};
    /** @type {import("../shape.js").Shape} */
    this.shape;
    this.cell = -1;
    this.again = button(t("solve.heat.again"), () => this.find(), { hidden: true });
    this.progress = new Progress(
      t("solve.heat.counting"),
      () => {
        this.again.hidden = false;
        return this.again;
      },
      () => this.element.hidden || this.find(),
    );
    this.cellTable = h("div", { class: "heat-cell" });
    const label = t("solve.heat.table");
    const region = { class: "scrolling", tabindex: 0, role: "region", "aria-label": label };
    this.table = h("div", region);
    this.details = h(
      "details",
      { ontoggle: () => this.#fillTable() },
      h("summary", {}, label),
      this.table,
    );
    const help = h("p", { class: "quiet-text" }, t("solve.heat.read"));
    this.result = h("div", { class: "heat-result" }, help, this.cellTable, this.details);
    this.element = h(
      "div",
      { class: "heat-panel card" },
      [this.progress.element, this.progress.errors, this.again, this.result],
    );
  }

  /**
   * Starts over with another grid.
   * @param {object} request
   * @param {import("../shape.js").Shape} shape
   */
  begin(request, shape) {
    this.progress.reset();
    Object.assign(this, { request, shape, found: null, cell: -1 });
    this.result.hidden = true;
    this.again.hidden = true;
    this.details.open = false;
    fill(this.table);
  }

  /** Requests the map, unless it is known. */
  async find() {
    const { request } = this;
    if (this.found) return this.onfound(this.found);
    this.again.hidden = true;
    const found = await this.progress.stream("possibilities", { ...request, stream: true });
    if (request !== this.request) return;
    this.found = found ?? null;
    this.again.hidden = this.found !== null;
    if (!this.found) return;
    this.result.hidden = false;
    announce(t("solve.heat.done"));
    this.onfound(this.found);
  }

  /**
   * What a board shows of the map.
   * @param {Possibilities} found
   */
  state({ shares, numbers }) {
    const candidates = numbers.map((row) => row.flatMap((number, n) => (number === "0" ? [] : n + 1)));
    const symbols = candidates.map((list) => (list.length === 1 ? list[0] : 0));
    // What is possible has a share above 0, however rare it is.
    const heat = shares.map((row, cell) =>
      row.map((share, n) => (numbers[cell][n] === "0" ? 0 : Math.max(share, 1e-6))),
    );
    return { symbols, candidates, heat };
  }

  /**
   * Shows the numbers of one cell.
   * @param {number} cell
   */
  showCell(cell) {
    if (cell === this.cell || !this.found) return;
    this.cell = cell;
    const { shares, numbers } = this.found;
    const rows = numbers[cell].flatMap((number, n) => {
      if (number === "0") return [];
      const bar = h("span", { class: "share" });
      bar.style.setProperty("--share", shares[cell][n].toFixed(4));
      const share = h("span", { class: "share-bar", "aria-hidden": "true" }, bar);
      return h(
        "tr",
        {},
        h("th", { scope: "row" }, symbolText(this.shape, n + 1)),
        h("td", {}, share, formatPercent(shares[cell][n])),
        h("td", {}, breakableNumber(number)),
      );
    });
    const heads = ["symbol", "share", "count"].map((name) => t(`solve.heat.${name}`));
    fill(this.cellTable, table(h("caption", {}, cellName(this.shape, cell)), heads, rows));
  }

  /** The whole map as a table, made when the user opens it. */
  #fillTable() {
    if (!this.details.open || this.table.firstChild || !this.found) return;
    const { shares, numbers } = this.found;
    const rows = shares.map((row, cell) => {
      const cells = row.map((share, n) =>
        h("td", {}, numbers[cell][n] === "0" ? "" : formatPercent(share)),
      );
      return h("tr", {}, h("th", { scope: "row" }, cellName(this.shape, cell)), cells);
    });
    fill(this.table, table(null, [t("solve.heat.cell"), ...this.shape.alphabet], rows));
  }
}
