// What the browser keeps from one visit to the next; a browser that keeps nothing is no failure.

const PREFIX = "nonet.";

export function recall(name, otherwise = null) {
  try {
    const found = localStorage.getItem(PREFIX + name);
    return found === null ? otherwise : JSON.parse(found);
  } catch {
    return otherwise;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
