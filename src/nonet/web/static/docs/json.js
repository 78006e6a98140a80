// JSON for people: one line for each part of an object or list, but lists of plain values in one line.

/**
 * A JSON text with line breaks and indents; any other text unchanged.
 * @param {string} text
 */
export function formatJson(text) {
  try {
    return format(JSON.parse(text));
  } catch {
    return text;
  }
}

/**
 * A JSON text without spaces; any other text unchanged.
 * @param {string} text
 */
export function compactJson(text) {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/**
 * @param {any} value
 * @param {string} [indent]
 * @returns {string}
 */
function format(value, indent = "") {
  const isList = Array.isArray(value);
  if (isPlain(value)) return JSON.stringify(value);
  if (isList && value.every(isPlain)) return `[${value.map((each) => JSON.stringify(each)).join(", ")}]`;
  const deeper = `${indent}  `;
  const parts = Object.entries(value).map(
    ([name, each]) => `${deeper}${isList ? "" : `${JSON.stringify(name)}: `}${format(each, deeper)}`,
  );
  const [open, close] = isList ? "[]" : "{}";
  return parts.length ? `${open}\n${parts.join(",\n")}\n${indent}${close}` : open + close;
}

/** @param {unknown} value */
function isPlain(value) {
  return value === null || typeof value !== "object";
}
