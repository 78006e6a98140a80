// The numbers of a study as a table.

import { get } from "../api.js";
import { fill, h } from "../dom.js";
import { formatPower, language, t } from "../i18n.js";
import { table } from "../widgets.js";
import { session } from "./session.js";
import { COLUMNS, FORMATS, tableName } from "./studies.js";

/** Numbers from which on a power of ten is shown; the least share that is not "< 0.1 %". */
const [MAX_PLAIN, MIN_SHARE] = [1e6, 0.001];

export class TablePanel {
  constructor() {
    /** @type {string | null} */
    this.id = null;
    this.shown = "";
    this.isLoading = false;
    const label = t("experiments.table");
    this.body = h("div", { class: "table", tabindex: 0, role: "region", "aria-label": label });
    const summary = h("summary", {}, label);
    this.element = h("details", { class: "numbers", ontoggle: () => this.show() }, summary, this.body);
  }

  /** Requests the numbers if the table is open and there are new ones. */
  async show() {
    const { id, study, progress } = session;
    if (id !== this.id) fill(this.body);
    this.id = id;
    const key = `${id} ${progress?.version}`;
    if (!this.element.open || !id || !progress?.version || key === this.shown || this.isLoading) return;
    this.isLoading = true;
    const response = await get(`studies/${id}/table?table=${tableName(study)}`);
    this.isLoading = false;
    this.shown = key;
    if (response?.ok && id === session.id) fill(this.body, makeTable(study, await response.json()));
    this.show();
  }
}

/**
 * @param {string} study
 * @param {{columns: string[], rows: any[][]}} data
 */
function makeTable(study, { columns, rows }) {
  const shown = COLUMNS[study].map((name) => {
    return { name, format: FORMATS[name] ?? "count", index: columns.indexOf(name) };
  });
  const heads = shown.map(({ name, format }) =>
    h("th", { scope: "col", class: format }, t(`experiments.column.${name}`)),
  );
  const cellsOf = (/** @type {any[]} */ row) =>
    shown.map(({ format, index }) => h("td", { class: format }, formatValue(row[index], format)));
  const lines = rows.map((row) => h("tr", {}, cellsOf(row)));
  return table(h("caption", { class: "unseen" }, t("experiments.table")), heads, lines);
}

/**
 * A value as its column shows it; a dash if it is missing. A count may come as a string of digits.
 * @param {string | number | null} value
 * @param {import("./studies.js").Format} format
 */
export function formatValue(value, format) {
  if (value == null) return "–";
  if (format === "name") return String(value);
  if (format === "share") return formatShare(Number(value));
  if (format === "count" && typeof value === "number") return value.toLocaleString(language);
  return formatApproximate(Number(value));
}

/**
 * A share in percent; if it is too small for that, it is still not 0.
 * @param {number} share
 */
function formatShare(share) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const { format } = new Intl.NumberFormat(language, { style: "percent", ...digits });
  return share > 0 && share < MIN_SHARE ? `< ${format(MIN_SHARE)}` : format(share);
}

/** @param {number} number */
function formatApproximate(number) {
  if (Math.abs(number) < MAX_PLAIN) return number.toLocaleString(language, { maximumSignificantDigits: 4 });
  const [mantissa, exponent] = number.toExponential(1).split("e+");
  return formatPower(Number(mantissa).toLocaleString(language), exponent);
}
