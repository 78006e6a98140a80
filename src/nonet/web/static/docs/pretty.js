// JSON for people: an object or a list a line for each part, but lists of plain values in one line.

/** A text in JSON with breaks and indents; what is no JSON stays as it is. */
export function pretty(text) {
  try {
    return laid(JSON.parse(text));
  } catch {
    return text;
  }
}

function laid(value, indent = "") {
  const isList = Array.isArray(value);
  if (isPlain(value)) return JSON.stringify(value);
  if (isList && value.every(isPlain)) return `[${value.map((each) => laid(each)).join(", ")}]`;
  const inside = `${indent}  `;
  const parts = Object.entries(value).map(
    ([name, each]) => `${inside}${isList ? "" : `${JSON.stringify(name)}: `}${laid(each, inside)}`,
  );
  const [open, close] = isList ? "[]" : "{}";
  return parts.length ? `${open}\n${parts.join(",\n")}\n${indent}${close}` : open + close;
}

function isPlain(value) {
  return value === null || typeof value !== "object";
}
