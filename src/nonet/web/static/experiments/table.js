// The same numbers as a table, for those who would rather read than look.

import { fill, h } from "../dom.js";
import { language, t } from "../words.js";
import { TABLES } from "./kinds.js";
import { get, session } from "./session.js";

const EXACT = 1e6;
/** The least share that is written as it is. */
const LEAST = 0.001;

export class Numbers {
  constructor() {
    this.body = h("div", { class: "table", tabindex: 0, role: "region", "aria-label": t("experiments.table") });
    this.element = h(
      "details",
      { class: "numbers", ontoggle: () => this.show() },
      h("summary", {}, t("experiments.table")),
      this.body,
    );
  }

  /** Asks for the numbers if somebody looks at them and there are new ones. */
  async show() {
    const { id, study, progress } = session;
    if (id !== this.id) fill(this.body);
    this.id = id;
    const key = `${id} ${progress?.version}`;
    if (!this.element.open || !id || !progress?.version || key === this.shown || this.isLoading) return;
    this.isLoading = true;
    const answer = await get(`studies/${id}/table?table=${TABLES[study].name}`);
    this.isLoading = false;
    this.shown = key;
    if (answer.ok && id === session.id) fill(this.body, drawn(study, await answer.json()));
    this.show();
  }
}

function drawn(study, { columns, rows }) {
  const kinds = TABLES[study].columns;
  const places = Object.keys(kinds).map((name) => [columns.indexOf(name), kinds[name]]);
  const head = Object.entries(kinds).map(([name, kind]) =>
    h("th", { scope: "col", class: kind }, t(`experiments.column.${name}`)),
  );
  const lines = rows.map((row) =>
    h("tr", {}, places.map(([at, kind]) => h("td", { class: kind }, written(row[at], kind)))),
  );
  return h("table", {}, h("caption", { class: "unseen" }, t("experiments.table")),
    h("thead", {}, h("tr", {}, head)), h("tbody", {}, lines));
}

/** A value as its column writes it; what is missing is a dash. */
export function written(value, kind) {
  if (value == null) return "–";
  if (kind === "name") return String(value);
  if (kind === "share") return inPercent(Number(value));
  if (kind === "rough") return rough(Number(value));
  return typeof value === "string" ? rough(Number(value)) : value.toLocaleString(language);
}

/** A share in percent; what is too small for that is not nothing. */
function inPercent(share) {
  const one = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const isTiny = share > 0 && share < LEAST;
  return (isTiny ? "< " : "") + (isTiny ? LEAST : share).toLocaleString(language, one);
}

function rough(number) {
  if (Math.abs(number) < EXACT) return number.toLocaleString(language, { maximumSignificantDigits: 4 });
  const [digits, power] = number.toExponential(1).split("e+");
  return `${Number(digits).toLocaleString(language)} × 10${raised(power)}`;
}

function raised(power) {
  return [...power].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("");
}
