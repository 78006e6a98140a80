// The figure that grows, the menu of all figures, and files to download.

import { isDark, onThemeChange } from "../colours.js";
import { fill, h, saveFile } from "../dom.js";
import { language, t } from "../i18n.js";
import { button, options } from "../widgets.js";
import { session } from "./session.js";
import { FIRST_FIGURES, tableName } from "./studies.js";

const FORMATS = ["svg", "png", "pdf"];
/** Windows that are too small for a wide figure. */
const SMALL = matchMedia("(max-width: 36rem)");

export class FigurePanel {
  /**
   * @param {import("./studies.js").Offer} offer
   * @param {AbortSignal} signal aborts when the view is left
   */
  constructor(offer, signal) {
    this.offer = offer;
    /** @type {string | null | undefined} */
    this.id = undefined;
    /** What is shown: the URL of the image, and the links. */
    this.url = this.linksKey = "";
    this.isLoading = false;
    this.menu = h("select", { id: "figure-choice", disabled: true, onchange: () => this.show() });
    this.frame = h("div", { class: "frame" });
    this.files = h("nav", { class: "files", "aria-label": t("experiments.download") });
    this.errors = h("div", { class: "trouble" });
    const label = h("label", { for: "figure-choice" }, t("experiments.figure"), " ");
    this.element = h("div", { class: "figure" }, label, this.menu, this.frame, this.files, this.errors);
    onThemeChange(() => this.show(), signal);
    SMALL.addEventListener("change", () => this.show(), { signal });
  }

  /** The name of the figure that the menu shows. */
  get name() {
    return this.menu.value;
  }

  show() {
    const { id, study, progress } = session;
    if (id !== this.id) this.#reset(id);
    this.#showMenu(progress?.figures ?? []);
    if (!id || !progress?.version) return;
    this.draw(progress);
    const key = `${id} ${this.name}`;
    if (key !== this.linksKey) fill(this.files, this.#links(id, study));
    this.linksKey = key;
  }

  /** @param {string | null} id */
  #reset(id) {
    Object.assign(this, { id, url: "", linksKey: "" });
    fill(this.frame, h("p", {}, t("experiments.nothing")));
    fill(this.files);
    fill(this.errors);
  }

  /** @param {string[]} figures */
  #showMenu(figures) {
    if (String(Array.from(this.menu.options, ({ value }) => value)) === String(figures)) return;
    const chosen = [this.name, ...FIRST_FIGURES].find((each) => figures.includes(each)) ?? "";
    fill(this.menu, options(figures, chosen, (name) => t(`experiments.figure.${name}`)));
    this.menu.disabled = figures.length < 2;
  }

  /**
   * Loads the newest figure beside the one that is shown, then replaces it.
   * @param {import("./session.js").Progress} progress
   */
  async draw({ version, done }) {
    if (!this.offer.figures) {
      fill(this.frame, h("p", {}, t("experiments.no-figures")));
      return;
    }
    const look = `theme=${isDark() ? "dark" : "light"}&layout=${SMALL.matches ? "narrow" : "wide"}`;
    const url = `${this.#figureUrl("svg", version)}&${look}`;
    if (!this.name || this.isLoading || url === this.url) return;
    this.isLoading = true;
    const caption = t(`experiments.alt.${this.name}`);
    const image = h("img", { src: url, alt: t("experiments.alt.samples", { caption, done }) });
    const { id, name } = this;
    const isLoaded = await image.decode().then(() => true, () => false);
    this.isLoading = false;
    this.url = url;
    if (id === this.id && name === this.name) {
      if (isLoaded) this.#showImage(image, version);
      else this.#showFailure();
    }
    this.show();
  }

  /** Says that the figure cannot be drawn; the next version is tried without a request. */
  #showFailure() {
    const retry = () => {
      this.url = "";
      this.show();
    };
    fill(this.frame, h("div", {}, failure("figure-failed"), button(t("experiments.again"), retry)));
  }

  /**
   * Shows an image within the same link, which keeps the focus. The link leads to the figure as it is
   * printed.
   * @param {HTMLImageElement} image
   * @param {number} version
   */
  #showImage(image, version) {
    const link = this.frame.querySelector("a") ?? h("a", { target: "_blank", title: t("experiments.open") });
    if (!link.isConnected) fill(this.frame, link);
    link.href = this.#figureUrl("svg", version);
    fill(link, image);
  }

  /**
   * @param {string} format
   * @param {number} [version]
   */
  #figureUrl(format, version) {
    const query = `language=${language}${version ? `&version=${version}` : ""}`;
    return `api/studies/${this.id}/figure/${this.name}.${format}?${query}`;
  }

  /**
   * @param {string} id
   * @param {string} study
   */
  #links(id, study) {
    const link = (/** @type {string} */ href, /** @type {string} */ download, /** @type {string} */ text) =>
      h("a", { href, download, onclick: (event) => this.download(event) }, text);
    const data = (/** @type {string} */ format, /** @type {string} */ table) =>
      `api/studies/${id}/data.${format}?table=${table}`;
    const formats = this.offer.figures && this.name ? FORMATS : [];
    return [
      link(data("csv", tableName(study)), `nonet-${study}.csv`, t("experiments.download.summary")),
      link(data("csv", "samples"), `nonet-${study}-samples.csv`, t("experiments.download.samples")),
      this.offer.parquet &&
        link(data("parquet", "samples"), `nonet-${study}-samples.parquet`, t("experiments.download.parquet")),
      formats.map((format) => {
        const text = t("experiments.download.figure", { format: format.toUpperCase() });
        return link(this.#figureUrl(format), `nonet-${study}-${this.name}.${format}`, text);
      }),
    ];
  }

  /**
   * Saves a file; if the server cannot make it, says so instead of saving an error.
   * @param {Event} event
   */
  async download(event) {
    const { href, download } = /** @type {HTMLAnchorElement} */ (event.currentTarget);
    event.preventDefault();
    fill(this.errors);
    try {
      const response = await fetch(href);
      if (!response.ok) throw new Error(response.statusText);
      saveFile(await response.blob(), download);
    } catch {
      fill(this.errors, failure("download-failed"));
    }
  }
}

/** @param {string} key */
function failure(key) {
  return h("p", { class: "refusal", role: "alert" }, t(`experiments.${key}`));
}
