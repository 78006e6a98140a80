// Elements without markup: text is always text, so nothing a user types can become code.

/**
 * A property of an element: an attribute, or a listener if its name starts with "on". False, null
 * and undefined are left out.
 * @typedef {string | number | boolean | null | undefined | ((event: any) => unknown)} Property
 * @typedef {Node | string | number | boolean | null | undefined | any[]} Child
 */

/**
 * Makes an element: h("button", {class: "quiet", onclick: go, "aria-pressed": "true"}, "Go", icon).
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Property>} [properties]
 * @param {...Child} children
 */
export function h(tag, properties = {}, ...children) {
  return complete(document.createElement(tag), properties, children);
}

/**
 * Makes an SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Property>} [properties]
 * @param {...Child} children
 */
export function s(tag, properties = {}, ...children) {
  return complete(document.createElementNS("http://www.w3.org/2000/svg", tag), properties, children);
}

/**
 * Gives a new element its properties and children.
 * @template {Element} T
 * @param {T} element
 * @param {Record<string, Property>} properties
 * @param {Child[]} children
 */
function complete(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, String(value));
  }
  return fill(element, children);
}

/**
 * Replaces everything inside an element.
 * @template {Element} T
 * @param {T} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...flatten(children));
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function flatten(children) {
  const flat = /** @type {any[]} */ (children.flat(Infinity));
  return flat.filter((child) => child != null && child !== false);
}

/**
 * An element that index.html has.
 * @param {string} id
 */
export function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * Says something to screen readers; the same words twice are heard twice. What lies below an open
 * dialog is silent, so a dialog has a visible line of its own for this.
 * @param {string} text
 */
export function announce(text) {
  const region = document.querySelector("dialog[open] > .announcer") ?? byId("announcer");
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Lets the browser save a file.
 * @param {Blob} blob
 * @param {string} name
 */
export function saveFile(blob, name) {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Sets an attribute only where it differs, as every write costs the browser work.
 * @param {Element} element
 * @param {string} name
 * @param {unknown} value
 */
export function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/**
 * Moves the focus to *to* if it is in *from*, which is about to disappear.
 * @param {Element} from
 * @param {HTMLElement} to
 */
export function moveFocus(from, to) {
  if (from.contains(document.activeElement)) to.focus();
}
