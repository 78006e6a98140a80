// How hard a puzzle is: three numbers, a name, and what they mean.

import { fill, h } from "../dom.js";
import { t } from "../words.js";
import { ratingOf } from "./stage.js";

const BANDS = ["easy", "medium", "hard", "expert", "extreme"];
/** The numbers, and what says of each that it is more than a lower bound. */
const NUMBERS = { er: "exact", ep: "exact_ep", ed: "exact_ed" };

export class RatingCard {
  constructor() {
    this.body = h("div", {});
    this.element = h(
      "section",
      { class: "card rating", "aria-labelledby": "rating-title", hidden: true },
      h("h2", { id: "rating-title" }, t("explain.rating")),
      this.body,
    );
  }

  hide() {
    this.element.hidden = true;
  }

  /** Shows what the server said at the end of the steps. */
  show({ rating, summary }, isFromClues) {
    this.element.hidden = false;
    fill(
      this.body,
      scale(rating),
      h("p", {}, t(`explain.band.${rating.band}`)),
      h(
        "dl",
        {},
        Object.entries(NUMBERS).map(([name, exact]) => number(name, rating[name], rating[exact])),
      ),
      !isFromClues && h("p", { class: "quiet-text" }, t("explain.rating.position")),
      summary && h("p", { class: "quiet-text" }, summary),
    );
  }
}

/** The five difficulties in a row, the one that it is marked. */
function scale({ band, title }) {
  const at = BANDS.indexOf(band);
  const steps = BANDS.map((name, index) =>
    h("span", { class: index === at ? "here" : index < at ? "below" : "above" }),
  );
  return h(
    "p",
    { class: "scale" },
    h("strong", {}, title),
    h("span", { class: "steps", "aria-hidden": "true" }, steps),
  );
}

function number(name, value, isExact) {
  const rating = ratingOf(value);
  const shown = isExact ? rating : t("explain.rating.atLeast", { rating });
  return h("div", {}, h("dt", {}, t(`explain.${name}`)), h("dd", {}, shown));
}
