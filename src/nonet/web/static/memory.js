// What the browser keeps from one visit to the next; a browser that keeps nothing is no failure.

const PREFIX = "nonet.";

/** What was kept under a name; `tab` looks in this tab's own memory. */
export function recall(name, otherwise = null, { tab = false } = {}) {
  try {
    const found = store(tab).getItem(PREFIX + name);
    return found === null ? otherwise : JSON.parse(found);
  } catch {
    return otherwise;
  }
}

/** Keeps a plain value; says whether that could be done. */
export function keep(name, value, { tab = false } = {}) {
  try {
    store(tab).setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab keeps something under a name. */
export function whenKept(name, call) {
  addEventListener("storage", (event) => {
    if (event.key === PREFIX + name && event.newValue !== null) call(JSON.parse(event.newValue));
  });
}

function store(tab) {
  return tab ? sessionStorage : localStorage;
}
