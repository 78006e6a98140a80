// Elements without markup: text is always text, so that nothing that anybody types can become code.

/**
 * Makes an element: h("button", {class: "quiet", onclick: go, "aria-pressed": "true"}, "Go", icon).
 * A property whose name starts with "on" is a listener; false, null and undefined are left out.
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...present(children));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** The same for the elements of a drawing. */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Puts new children in the place of all that an element has. */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
  return element;
}

/** Children of any depth of lists, without those that are nothing. */
function present(children) {
  return children.flat(Infinity).filter((child) => child != null && child !== false);
}

/**
 * Says something to those who listen to the page; the same words twice are heard twice. What lies
 * below an open dialog is silent, so each has a line of its own for it, that is also seen.
 */
export function announce(text) {
  const own = document.querySelector("dialog[open] > .announcer");
  const region = own ?? document.getElementById("announcer");
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
