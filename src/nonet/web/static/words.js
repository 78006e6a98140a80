// The words of the page, from the catalogue of the package: complete in every language.

let words = {};
export let language = "en";

/** Loads a language; the page is then drawn anew by whoever asked. */
export async function speak(code) {
  const answer = await fetch(`words/${code}.json`);
  if (!answer.ok) throw new Error(`no words for ${code}`);
  words = await answer.json();
  language = code;
  document.documentElement.lang = code;
}

/**
 * The words of a key. Parts stand in braces: "{count}" is the part itself, grouped if it is a
 * number, and "{count:solution|solutions}" one of two words, by whether it is one or several.
 */
export function t(key, parts = {}) {
  if (!(key in words)) throw new Error(`no words for ${key}`);
  return words[key].replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, several) => {
    const part = parts[name];
    if (one !== undefined) return isOne(part) ? one : several;
    return typeof part === "number" || typeof part === "bigint" ? grouped(part) : String(part);
  });
}

/** Whether there are words for a key. */
export function has(key) {
  return key in words;
}

function isOne(part) {
  return Number(part) === 1 || (language === "fr" && Number(part) === 0);
}

/** A number with its digits in groups, as the language writes it; whole numbers of any size. */
export function grouped(number) {
  return (typeof number === "string" ? BigInt(number) : number).toLocaleString(language);
}

/** A share as a percentage, with two digits that count; what is possible is never 0 %. */
export function percent(share) {
  const shown = (number) =>
    number.toLocaleString(language, { style: "percent", maximumSignificantDigits: 2 });
  if (share > 0 && share < 0.001) return `< ${shown(0.001)}`;
  if (share > 0.99 && share < 1) return `> ${shown(0.99)}`;
  return shown(share);
}
