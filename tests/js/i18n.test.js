import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { load, setLanguage } from "./page.js";

const i18n = await load("i18n.js");
const spaces = (text) => text.replace(/\s/g, " ");

afterEach(() => setLanguage("en"));

test("a text has its parts, in singular and plural", async () => {
  assert.equal(i18n.t("play.mistakes", { count: 1 }), "1 mistake, struck out in the grid.");
  assert.equal(i18n.t("play.mistakes", { count: 0 }), "0 mistakes, struck out in the grid.");
  assert.match(i18n.t("methods.found", { count: 12_345 }), /12,345 solutions/);
  await setLanguage("fr");
  assert.doesNotMatch(i18n.t("play.mistakes", { count: 0 }), /erreurs|fautes/); // 0 is singular
});

test("a text that is missing is an error", () => {
  assert.throws(() => i18n.t("no.such.text"), /no text for no\.such\.text/);
});

test("numbers are written as the language does", async () => {
  assert.equal(i18n.formatNumber("6670903752021072936960"), "6,670,903,752,021,072,936,960");
  assert.equal(i18n.formatDecimal(1, 2), "1.00");
  assert.equal(i18n.formatLarge("123456789"), "123,456,789");
  assert.equal(i18n.formatLarge("5964994308"), "5.96 × 10⁹");
  await setLanguage("fr");
  assert.equal(spaces(i18n.formatNumber(1234567)), "1 234 567");
  assert.equal(i18n.formatDecimal(1.5, 1), "1,5");
});

test("what is possible is never 0 %, and what is not certain never 100 %", () => {
  const shares = [0, 1e-9, 0.0123, 0.25, 0.9999, 1];
  assert.deepEqual(shares.map(i18n.formatPercent), ["0%", "< 0.1%", "1.2%", "25%", "> 99%", "100%"]);
});

test("a clock", () => {
  assert.deepEqual([0, 65, 3871].map(i18n.formatTime), ["0:00", "1:05", "1:04:31"]);
});

test("names of shapes, bands and units", () => {
  assert.equal(i18n.shapeName("9x9"), "Classic 9×9");
  assert.equal(i18n.shapeName("9x9+x"), i18n.shapeName("x"));
  assert.equal(i18n.shapeName("jigsaw:1122"), i18n.shapeName("jigsaw"));
  assert.equal(i18n.nameOf("band", "unheard of"), "unheard of");
  assert.equal(i18n.unitName({ kind: "row", number: 1, cells: [] }), "row 1");
});
