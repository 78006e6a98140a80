// The figure that grows, the choice among those that there are, and the files to take away.

import { isDark, whenDressed } from "../colours.js";
import { fill, h } from "../dom.js";
import { language, t } from "../words.js";
import { FIRST, TABLES } from "./kinds.js";
import { session } from "./session.js";

const FORMATS = ["svg", "png", "pdf"];
/** Windows in which a wide figure could not be read. */
const SMALL = matchMedia("(max-width: 36rem)");

export class Figure {
  /** *signal* tells when nobody looks any more. */
  constructor(about, signal) {
    this.about = about;
    this.name = null;
    this.shown = "";
    this.choice = h("select", { id: "figure-choice", disabled: true, onchange: () => this.choose() });
    this.frame = h("div", { class: "frame" }, h("p", {}, t("experiments.nothing")));
    this.files = h("nav", { class: "files", "aria-label": t("experiments.download") });
    this.trouble = h("div", { class: "trouble" });
    this.element = h(
      "div",
      { class: "figure" },
      h("label", { for: "figure-choice" }, t("experiments.figure"), " "),
      this.choice,
      this.frame,
      this.files,
      this.trouble,
    );
    signal.addEventListener("abort", whenDressed(() => this.show()));
    SMALL.addEventListener("change", () => this.show(), { signal });
  }

  choose() {
    this.name = this.choice.value;
    this.show();
  }

  /** Shows what there is of the study now. */
  show() {
    const { id, study, progress } = session;
    if (id !== this.id) this.forget(id);
    const figures = progress?.figures ?? [];
    this.offer(figures);
    if (!id || !progress?.version) return;
    this.draw(progress);
    const key = `${id} ${this.name}`;
    if (key !== this.listed) fill(this.files, this.links(id, study));
    this.listed = key;
  }

  forget(id) {
    Object.assign(this, { id, name: null, shown: "", listed: "", offered: "" });
    fill(this.frame, h("p", {}, t("experiments.nothing")));
    fill(this.files);
    fill(this.trouble);
  }

  offer(figures) {
    if (!figures.includes(this.name)) this.name = FIRST.find((each) => figures.includes(each)) ?? figures[0];
    const key = `${figures} ${this.name}`;
    if (key === this.offered) return;
    this.offered = key;
    this.choice.disabled = figures.length < 2;
    const options = figures.map((name) =>
      h("option", { value: name, selected: name === this.name }, t(`experiments.figure.${name}`)),
    );
    fill(this.choice, options);
  }

  /** Loads the newest drawing beside the one that is seen, and lets it take its place. */
  async draw({ version, done }) {
    if (!this.about.figures) return fill(this.frame, h("p", {}, t("experiments.no-figures")));
    const layout = SMALL.matches ? "narrow" : "wide";
    const source = `${this.address("svg", version)}&theme=${isDark() ? "dark" : "light"}&layout=${layout}`;
    if (!this.name || this.isLoading || source === this.shown) return;
    this.isLoading = true;
    const caption = t(`experiments.alt.${this.name}`);
    const image = h("img", { src: source, alt: t("experiments.alt.samples", { caption, done }) });
    const { id, name } = this;
    const isGood = await image.decode().then(() => true, () => false);
    this.isLoading = false;
    this.shown = source;
    if (id === this.id && name === this.name) isGood ? this.put(image, version) : this.miss();
    this.show();
  }

  /** Says that a drawing cannot be had; the next one is tried by itself. */
  miss() {
    const again = () => {
      this.shown = "";
      this.show();
    };
    const words = h("p", { class: "refusal", role: "alert" }, t("experiments.figure-failed"));
    fill(this.frame, h("div", {}, words, h("button", { type: "button", onclick: again }, t("experiments.again"))));
  }

  /** Takes a file away; where it cannot be had, that is said, and nothing is saved. */
  async take(event) {
    const link = event.currentTarget;
    event.preventDefault();
    fill(this.trouble);
    const blob = await fileAt(link.href);
    if (!blob) return fill(this.trouble, h("p", { class: "refusal", role: "alert" }, t("experiments.download-failed")));
    const address = URL.createObjectURL(blob);
    h("a", { href: address, download: link.download }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  /** Puts a drawing into the frame; the link around it stays, and so does its focus. By itself, the
   * figure is as it is printed. */
  put(image, version) {
    let link = this.frame.querySelector("a");
    if (!link) {
      link = h("a", { target: "_blank", title: t("experiments.open") });
      fill(this.frame, link);
    }
    link.href = this.address("svg", version);
    fill(link, image);
  }

  address(ending, version) {
    const asked = `language=${language}${version ? `&version=${version}` : ""}`;
    return `api/studies/${this.id}/figure/${this.name}.${ending}?${asked}`;
  }

  links(id, study) {
    const take = (event) => this.take(event);
    const file = (address, name, words) => h("a", { href: address, download: name, onclick: take }, words);
    const data = (ending, table) => `api/studies/${id}/data.${ending}${table ? `?table=${table}` : ""}`;
    const figures = this.about.figures && this.name ? FORMATS : [];
    return [
      file(data("csv", TABLES[study].name), `nonet-${study}.csv`, t("experiments.download.summary")),
      file(data("csv", "samples"), `nonet-${study}-samples.csv`, t("experiments.download.samples")),
      this.about.parquet &&
        file(data("parquet", "samples"), `nonet-${study}-samples.parquet`, t("experiments.download.parquet")),
      figures.map((ending) =>
        file(this.address(ending), `nonet-${study}-${this.name}.${ending}`,
          t("experiments.download.figure", { format: ending.toUpperCase() })),
      ),
    ].flat();
  }
}

/** The file at an address, or null. */
async function fileAt(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
