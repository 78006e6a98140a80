// What a schema says, in words that people read.

const WORDS = { string: "text", integer: "whole number", number: "number", boolean: "true or false", object: "object", null: "null" };

/** A schema, or what it refers to. */
export function resolved(api, schema) {
  if (!schema?.$ref) return schema ?? {};
  const path = schema.$ref.replace(/^#\//, "").split("/");
  const { $ref, ...more } = schema;
  return { ...path.reduce((place, name) => place[name], api), ...more };
}

/**
 * Every field of an object: its name, type, what it is if it is not given, its meaning, and the
 * fields of the object, or of each in the list, that it holds.
 */
export function fieldsOf(api, schema) {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).map(([name, told]) => {
    const field = resolved(api, told);
    return {
      name,
      isRequired: required.includes(name),
      type: typeOf(api, field),
      usual: usualOf(field, required.includes(name)),
      description: field.description ?? "",
      inside: fieldsOf(api, heldBy(api, field)),
    };
  });
}

/** The schema of the object that a value is or has in a list; of anything else, what has no fields. */
function heldBy(api, told) {
  const schema = resolved(api, told);
  const within = schema.items ?? schema.anyOf?.find(({ type }) => type !== "null");
  return within ? heldBy(api, within) : schema;
}

function usualOf(field, isRequired) {
  if (isRequired || !("default" in field) || field.default === null) return undefined;
  return JSON.stringify(field.default);
}

/** The type of a value with its limits: "list of up to 12: text of up to 40 characters". */
export function typeOf(api, told) {
  const schema = resolved(api, told);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.filter(({ type }) => type !== "null").map((each) => typeOf(api, each)).join(" or ");
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" or ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.type === "array") return listOf(api, schema);
  if (schema.type === "string" && schema.maxLength) return `text of up to ${grouped(schema.maxLength)} characters`;
  if (schema.properties) return `object: ${Object.keys(schema.properties).join(", ")}`;
  return [WORDS[schema.type] ?? "anything", rangeOf(schema)].filter(Boolean).join(" ");
}

function listOf(api, schema) {
  const most = schema.maxItems ? ` of up to ${grouped(schema.maxItems)}` : "";
  if (schema.prefixItems) return `list of ${schema.prefixItems.map((each) => typeOf(api, each)).join(", ")}`;
  return `list${most}: ${typeOf(api, schema.items ?? {})}`;
}

function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }) {
  const parts = [];
  if (minimum !== undefined) parts.push(`from ${grouped(minimum)}`);
  if (exclusiveMinimum !== undefined) parts.push(`above ${grouped(exclusiveMinimum)}`);
  if (maximum !== undefined) parts.push(`to ${grouped(maximum)}`);
  if (exclusiveMaximum !== undefined) parts.push(`below ${grouped(exclusiveMaximum)}`);
  return parts.join(" ");
}

function grouped(number) {
  return number.toLocaleString("en");
}

/** A body to begin with: the example of the schema, or what it cannot do without. */
export function exampleOf(api, schema) {
  if (schema.examples?.length) return schema.examples[0];
  const needed = fieldsOf(api, schema).filter(({ isRequired }) => isRequired);
  return Object.fromEntries(needed.map(({ name }) => [name, schema.properties[name].examples?.[0] ?? ""]));
}
