// The page's texts and number formats; the texts are complete in every language (catalogue/page).

/** @type {Record<string, string>} */
let texts = {};
export let language = "en";
/** Tells singular from plural: 0 is singular in French. */
let plurals = new Intl.PluralRules(language);

/**
 * Loads a language; the caller redraws the page.
 * @param {string} code
 */
export async function loadLanguage(code) {
  const response = await fetch(`words/${code}.json`);
  if (!response.ok) throw new Error(`no texts for ${code}`);
  texts = await response.json();
  language = code;
  plurals = new Intl.PluralRules(code);
  document.documentElement.lang = code;
}

/**
 * The text of a key. "{count}" stands for a part, its digits grouped if it is a number;
 * "{count:solution|solutions}" for one of two words, singular or plural.
 * @param {string} key
 * @param {Record<string, any>} [parts]
 */
export function t(key, parts = {}) {
  if (!hasText(key)) throw new Error(`no text for ${key}`);
  return texts[key].replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, several) => {
    const part = parts[name];
    if (one !== undefined) return plurals.select(Number(part)) === "one" ? one : several;
    return typeof part === "number" ? formatNumber(part) : String(part);
  });
}

/** @param {string} key */
export function hasText(key) {
  return key in texts;
}

/**
 * The name of a band, a symmetry or a shape; its identifier if it has no other.
 * @param {"band" | "symmetry" | "shape"} kind
 * @param {string} id
 */
export function nameOf(kind, id) {
  return hasText(`${kind}.${id}`) ? t(`${kind}.${id}`) : id;
}

/**
 * The name of any shape, also of one that lists its regions.
 * @param {string} id
 */
export function shapeName(id) {
  const aliases = { "9x9+x": "x", "9x9+windows": "windoku" };
  return nameOf("shape", aliases[/** @type {keyof aliases} */ (id)] ?? id.split(":")[0]);
}

const UNITS = ["row", "column", "box", "region", "diagonal", "window"];

/** @param {import("./shape.js").Unit} unit */
export function unitName({ kind, number }) {
  return t(`unit.${UNITS.includes(kind) ? kind : "other"}`, { number });
}

/**
 * A number with its digits in groups; as a string or BigInt of any size.
 * @param {number | bigint | string} number
 */
export function formatNumber(number) {
  return (typeof number === "string" ? BigInt(number) : number).toLocaleString(language);
}

/**
 * @param {number} number
 * @param {number} digits after the point
 */
export function formatDecimal(number, digits) {
  const both = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return number.toLocaleString(language, both);
}

/**
 * A share in percent, with two significant digits; nothing possible is 0 %.
 * @param {number} share
 */
export function formatPercent(share) {
  const format = (/** @type {number} */ number) =>
    number.toLocaleString(language, { style: "percent", maximumSignificantDigits: 2 });
  if (share > 0 && share < 0.001) return `< ${format(0.001)}`;
  if (share > 0.99 && share < 1) return `> ${format(0.99)}`;
  return format(share);
}

/**
 * A power of ten: 5.96 × 10²⁷.
 * @param {string} mantissa
 * @param {number | string} exponent
 */
export function formatPower(mantissa, exponent) {
  const raised = Array.from(String(exponent), (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]);
  return `${mantissa} × 10${raised.join("")}`;
}

/**
 * A whole number, given by its digits, as a power of ten if it has ten digits or more.
 * @param {string} digits
 */
export function formatLarge(digits) {
  if (digits.length < 10) return formatNumber(digits);
  const mantissa = Number(`${digits[0]}.${digits.slice(1, 4)}`);
  return formatPower(formatDecimal(mantissa, 2), digits.length - 1);
}

/**
 * Seconds as a clock shows them: 4:31, or 1:04:31.
 * @param {number} seconds
 */
export function formatTime(seconds) {
  const two = (/** @type {number} */ number) => String(Math.floor(number)).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
