// Experiments: a small study is asked for, and its figure grows before one's eyes.

import { fill, h } from "../dom.js";
import { Advance } from "../experiments/advance.js";
import { Figure } from "../experiments/figure.js";
import { Form } from "../experiments/form.js";
import { get, session } from "../experiments/session.js";
import { Numbers } from "../experiments/table.js";
import { recall } from "../memory.js";
import { t } from "../words.js";

/** Shows the view; gives back how to leave it. A study goes on while one is away. */
export function mount(host) {
  const form = h("div", { class: "ask" });
  const result = h("section", { class: "result", tabindex: -1, "aria-label": t("experiments.result") });
  host.append(h("h1", {}, t("view.experiments")), h("div", { class: "experiments" }, form, result));
  const leaving = new AbortController();
  const begin = async () => {
    const about = await offered(recall("experiments")?.shape ?? "9x9");
    if (leaving.signal.aborted) return;
    if (about) furnish(fill(form), result, about, leaving.signal);
    else fill(form, unreached(begin));
  };
  begin();
  return () => leaving.abort();
}

function unreached(again) {
  return [
    h("p", { class: "refusal", role: "alert" }, t("experiments.unreached")),
    h("button", { onclick: again }, t("experiments.again")),
  ];
}

function furnish(ask, result, about, signal) {
  const form = new Form(about, { ask: offered, start: (asked) => begin(asked, result) });
  const parts = [new Advance(about.limits.samples), new Figure(about, signal), new Numbers()];
  ask.append(form.element);
  result.append(...parts.map(({ element }) => element));
  const show = () => {
    form.dress(session.isBusy);
    for (const part of parts) part.show();
  };
  session.addEventListener("change", show, { signal });
  show();
  session.find();
}

/** On a phone the result is below: it comes into view. */
function begin(asked, result) {
  session.start(asked);
  result.focus({ preventScroll: true });
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  result.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
}

/** What the server offers for a shape. */
async function offered(shape) {
  const answer = await get(`studies?shape=${encodeURIComponent(shape)}`);
  return answer.ok ? answer.json() : null;
}
