// Values that the browser keeps between visits; a browser that keeps nothing is no error.

const PREFIX = "nonet.";

/**
 * `tab` means the storage of this tab alone.
 * @typedef {{tab?: boolean}} Where
 */

/** @param {Where} where */
function storage({ tab = false }) {
  return tab ? sessionStorage : localStorage;
}

/**
 * @param {string} name
 * @param {any} [fallback]
 * @param {Where} [where]
 */
export function load(name, fallback = null, where = {}) {
  try {
    const text = storage(where).getItem(PREFIX + name);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/**
 * Stores a plain value; returns whether there was room for it.
 * @param {string} name
 * @param {unknown} value
 * @param {Where} [where]
 */
export function save(name, value, where = {}) {
  try {
    storage(where).setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * Calls back when another tab stores a value.
 * @param {string} name
 * @param {(value: any) => void} callback
 */
export function onStored(name, callback) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === PREFIX + name && newValue !== null) callback(JSON.parse(newValue));
  });
}
