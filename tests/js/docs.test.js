import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.js";

const { compactJson, formatJson } = await load("docs/json.js");
const { exampleOf, fieldsOf } = await load("docs/schema.js");

const api = {
  components: {
    schemas: {
      Step: { type: "object", properties: { cell: { type: "string", maxLength: 4000 } }, description: "a step" },
    },
  },
};

test("lists of plain values are in one line", () => {
  const text = formatJson('{"a":{"regions":[0,1,2],"none":[]},"b":[{"c":null}]}');
  assert.equal(text, '{\n  "a": {\n    "regions": [0, 1, 2],\n    "none": []\n  },\n  "b": [\n    {\n      "c": null\n    }\n  ]\n}');
  assert.equal(formatJson("no JSON"), "no JSON");
  assert.equal(compactJson('{ "a": [1, 2] }'), '{"a":[1,2]}');
  assert.equal(compactJson("{"), "{");
});

test("a field has its type, limits, default, meaning and inner fields", () => {
  const schema = {
    required: ["grid"],
    properties: {
      grid: { type: "string", maxLength: 100_000, examples: ["1.2."] },
      limit: { anyOf: [{ type: "integer", minimum: 1, maximum: 10_000 }, { type: "null" }], default: null },
      stream: { type: "boolean", default: false },
      way: { enum: ["a", "b"] },
      pair: { type: "array", prefixItems: [{ type: "integer" }, { type: "string" }] },
      steps: { type: "array", maxItems: 12, items: { $ref: "#/components/schemas/Step" } },
      share: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
      anything: {},
    },
  };
  const fields = Object.fromEntries(fieldsOf(api, schema).map((field) => [field.name, field]));
  const types = Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, type]));
  assert.deepEqual(types, {
    grid: "text of up to 100,000 characters",
    limit: "whole number from 1 to 10,000",
    stream: "true or false",
    way: '"a" or "b"',
    pair: "list of whole number, text",
    steps: "list of up to 12: object: cell",
    share: "number above 0 below 1",
    anything: "anything",
  });
  assert.deepEqual([fields.grid.isRequired, fields.stream.isRequired], [true, false]);
  assert.deepEqual([fields.stream.defaultValue, fields.limit.defaultValue], ["false", undefined]);
  assert.deepEqual(fields.steps.fields.map(({ name }) => name), ["cell"]);
  assert.deepEqual(exampleOf(api, schema), { grid: "1.2." });
  assert.deepEqual(exampleOf(api, { ...schema, examples: [{ grid: "." }] }), { grid: "." });
});
