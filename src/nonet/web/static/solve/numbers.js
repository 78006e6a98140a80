// Numbers as people read them, however large they are.

import { h } from "../dom.js";
import { grouped, language } from "../words.js";

/** Digits from which a number that is not exact is written as a power of ten. */
const LONG = 10;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A large number that may break between its groups, and nowhere else. */
export function breakable(number) {
  const text = grouped(number);
  const parts = text.split(/(?<=[^0-9])/);
  return parts.flatMap((part) => [part, h("wbr")]);
}

/** About how large a whole number is: 1,234 or 5.96 × 10²⁷. */
export function roughly(digits) {
  if (digits.length < LONG) return grouped(digits);
  const mantissa = Number(`${digits[0]}.${digits.slice(1, 4)}`);
  const shown = mantissa.toLocaleString(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const power = Array.from(String(digits.length - 1), (digit) => RAISED[digit]).join("");
  return `${shown} × 10${power}`;
}
