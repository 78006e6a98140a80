// The part of a browser that the page's logic touches, so that it runs in Node.

class FakeNode extends EventTarget {
  /** @type {FakeElement | null} */
  parentElement = null;

  remove() {
    const { parentElement: parent } = this;
    if (parent) parent.childNodes = parent.childNodes.filter((each) => each !== this);
    this.parentElement = null;
  }
}

class FakeText extends FakeNode {
  constructor(data) {
    super();
    this.data = String(data);
  }

  get textContent() {
    return this.data;
  }
}

const SELECTOR = /([\w-]+)|\.([\w-]+)|#([\w-]+)|\[([\w-]+)(?:="?([^"\]]*)"?)?\]/gy;

class FakeElement extends FakeNode {
  childNodes = [];
  attributes = new Map();
  style = { setProperty: (name, value) => (this.style[name] = value) };

  constructor(tag) {
    super();
    this.localName = tag;
    const camel = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    this.dataset = new Proxy({}, {
      get: (_, name) => this.getAttribute(camel(name)) ?? undefined,
      set: (_, name, value) => (this.setAttribute(camel(name), value), true),
    });
  }

  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }

  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  removeAttribute(name) {
    this.attributes.delete(name);
  }

  get className() {
    return this.getAttribute("class") ?? "";
  }

  set className(value) {
    this.setAttribute("class", value);
  }

  get classList() {
    const names = new Set(this.className.split(" ").filter(Boolean));
    const change = (name, isOn) => {
      if (isOn) names.add(name);
      else names.delete(name);
      this.className = [...names].join(" ");
    };
    return {
      contains: (name) => names.has(name),
      add: (name) => change(name, true),
      remove: (name) => change(name, false),
      toggle: (name, isOn = !names.has(name)) => change(name, isOn),
    };
  }

  append(...nodes) {
    for (const node of nodes) this.insertBefore(node, null);
  }

  insertBefore(node, next) {
    const child = node instanceof FakeNode ? node : new FakeText(node);
    child.remove();
    const place = next ? this.childNodes.indexOf(next) : this.childNodes.length;
    this.childNodes.splice(place, 0, child);
    child.parentElement = this;
  }

  before(node) {
    this.parentElement.insertBefore(node, this);
  }

  after(node) {
    const { childNodes } = this.parentElement;
    this.parentElement.insertBefore(node, childNodes[childNodes.indexOf(this) + 1] ?? null);
  }

  replaceChildren(...nodes) {
    for (const child of this.childNodes) child.parentElement = null;
    this.childNodes = [];
    this.append(...nodes);
  }

  get children() {
    return this.childNodes.filter((node) => node instanceof FakeElement);
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get lastElementChild() {
    return this.children.at(-1) ?? null;
  }

  get textContent() {
    return this.childNodes.map((node) => node.textContent).join("");
  }

  set textContent(text) {
    this.replaceChildren(...(text === "" ? [] : [text]));
  }

  get isConnected() {
    return this === document.body || Boolean(this.parentElement?.isConnected);
  }

  contains(node) {
    return node === this || Boolean(node?.parentElement && this.contains(node.parentElement));
  }

  /** Knows tags, classes, ids and attributes, alone or together; no descendants. */
  matches(selectors) {
    return selectors.split(",").some((selector) =>
      [...selector.trim().matchAll(SELECTOR)].every(([, tag, name, id, attribute, value]) => {
        if (tag) return this.localName === tag;
        if (name) return this.classList.contains(name);
        if (id) return this.getAttribute("id") === id;
        const found = this.getAttribute(attribute);
        return value === undefined ? found !== null : found === value;
      }),
    );
  }

  closest(selectors) {
    return this.matches(selectors) ? this : (this.parentElement?.closest(selectors) ?? null);
  }

  querySelectorAll(selectors) {
    return this.children.flatMap((child) => [
      ...(child.matches(selectors) ? [child] : []),
      ...child.querySelectorAll(selectors),
    ]);
  }

  querySelector(selectors) {
    return this.querySelectorAll(selectors)[0] ?? null;
  }

  focus() {
    document.activeElement = this;
  }

  click() {
    this.dispatchEvent(new Event("click"));
  }

  /** The context of a canvas, which draws nothing. */
  getContext() {
    return new Proxy({}, { get: () => () => {}, set: () => true });
  }
}

/** Only one radio button of a name is checked. */
function uncheckOthers(radio) {
  let root = radio;
  while (root.parentElement) root = root.parentElement;
  for (const other of root.querySelectorAll(`input[name="${radio.name}"]`)) other.checked = false;
}

/** Attributes that are properties too; a flag is true if the attribute is there. */
for (const name of ["hidden", "disabled", "checked", "open", "required", "inert"]) {
  Object.defineProperty(FakeElement.prototype, name, {
    get() {
      return this.attributes.has(name);
    },
    set(isOn) {
      if (isOn && this.getAttribute("type") === "radio") uncheckOthers(this);
      if (isOn) this.setAttribute(name, "");
      else this.removeAttribute(name);
    },
  });
}
for (const name of ["id", "value", "name", "href", "title", "lang"]) {
  Object.defineProperty(FakeElement.prototype, name, {
    get() {
      return this.getAttribute(name) ?? "";
    },
    set(value) {
      this.setAttribute(name, value);
    },
  });
}

/** As much storage as a test allows. */
export class FakeStorage {
  items = new Map();
  room = Infinity;

  getItem(name) {
    return this.items.get(name) ?? null;
  }

  setItem(name, value) {
    if (value.length > this.room) throw new Error("QuotaExceededError");
    this.items.set(name, value);
  }
}

const body = new FakeElement("body");
const announcer = new FakeElement("div");
announcer.id = "announcer";
body.append(announcer);

export const document = Object.assign(new EventTarget(), {
  body,
  activeElement: body,
  documentElement: new FakeElement("html"),
  hidden: false,
  createElement: (tag) => new FakeElement(tag),
  createElementNS: (_, tag) => new FakeElement(tag),
  createTextNode: (data) => new FakeText(data),
  getElementById: (id) => body.querySelector(`#${id}`),
  querySelector: (selectors) => body.querySelector(selectors),
  querySelectorAll: (selectors) => body.querySelectorAll(selectors),
});

const page = new EventTarget();
Object.assign(globalThis, {
  Node: FakeNode,
  Element: FakeElement,
  HTMLElement: FakeElement,
  document,
  localStorage: new FakeStorage(),
  sessionStorage: new FakeStorage(),
  location: new URL("http://nonet.test/#play"),
  addEventListener: page.addEventListener.bind(page),
  dispatchEvent: page.dispatchEvent.bind(page),
  devicePixelRatio: 1,
  getComputedStyle: () => ({ color: "rgb(0, 0, 0)" }),
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  requestAnimationFrame: (callback) => setTimeout(() => callback(performance.now()), 0),
  cancelAnimationFrame: clearTimeout,
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
  MutationObserver: class {
    observe() {}
    disconnect() {}
  },
});
