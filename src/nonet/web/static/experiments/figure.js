// The figure that grows, the choice among those that there are, and the files to take away.

import { fill, h } from "../dom.js";
import { language, t } from "../words.js";
import { FIRST } from "./kinds.js";
import { session } from "./session.js";

const FORMATS = ["svg", "png", "pdf"];

export class Figure {
  constructor(about) {
    this.about = about;
    this.name = null;
    this.shown = "";
    this.choice = h("select", { id: "figure-choice", disabled: true, onchange: () => this.choose() });
    this.frame = h("div", { class: "frame" }, h("p", {}, t("experiments.nothing")));
    this.files = h("nav", { class: "files", "aria-label": t("experiments.download") });
    this.element = h(
      "div",
      { class: "figure" },
      h("label", { for: "figure-choice" }, t("experiments.figure"), " "),
      this.choice,
      this.frame,
      this.files,
    );
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
    const source = this.address("svg", version);
    if (!this.name || this.isLoading || source === this.shown) return;
    this.isLoading = true;
    const caption = t(`experiments.alt.${this.name}`);
    const image = h("img", { src: source, alt: t("experiments.alt.samples", { caption, done }), width: 680, height: 440 });
    const { id, name } = this;
    const isGood = await image.decode().then(() => true, () => false);
    this.isLoading = false;
    this.shown = source;
    if (isGood && id === this.id && name === this.name) this.put(image, source);
    this.show();
  }

  /** Puts a drawing into the frame; the link around it stays, and so does its focus. */
  put(image, source) {
    let link = this.frame.querySelector("a");
    if (!link) {
      link = h("a", { target: "_blank", title: t("experiments.open") });
      fill(this.frame, link);
    }
    link.href = source;
    fill(link, image);
  }

  address(ending, version) {
    const asked = `language=${language}${version ? `&version=${version}` : ""}`;
    return `api/studies/${this.id}/figure/${this.name}.${ending}?${asked}`;
  }

  links(id, study) {
    const file = (address, name, words) => h("a", { href: address, download: name }, words);
    const data = (ending, table) => `api/studies/${id}/data.${ending}${table ? `?table=${table}` : ""}`;
    const figures = this.about.figures && this.name ? FORMATS : [];
    return [
      file(data("csv"), `nonet-${study}.csv`, t("experiments.download.summary")),
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
