// What a JSON schema says, in words.

/**
 * @typedef {any} Schema
 * @typedef {any} Api the whole of openapi.json
 * @typedef {object} Field
 * @property {string} name
 * @property {boolean} isRequired
 * @property {string} type
 * @property {string | undefined} defaultValue as JSON
 * @property {string} description
 * @property {Field[]} fields those of the object that it holds, alone or in a list
 */

/** @type {Record<string, string>} */
const TYPES = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

/**
 * A schema, or the one that it refers to.
 * @param {Api} api
 * @param {Schema} schema
 * @returns {Schema}
 */
export function resolve(api, schema) {
  if (!schema?.$ref) return schema ?? {};
  const { $ref, ...more } = schema;
  const path = $ref.replace(/^#\//, "").split("/");
  return { ...path.reduce((/** @type {any} */ place, /** @type {string} */ name) => place[name], api), ...more };
}

/**
 * The fields of an object.
 * @param {Api} api
 * @param {Schema} schema
 * @returns {Field[]}
 */
export function fieldsOf(api, schema) {
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const field = resolve(api, property);
    const isRequired = required.includes(name);
    const hasDefault = !isRequired && "default" in field && field.default !== null;
    return {
      name,
      isRequired,
      type: typeOf(api, field),
      defaultValue: hasDefault ? JSON.stringify(field.default) : undefined,
      description: field.description ?? "",
      fields: fieldsOf(api, innerSchema(api, field)),
    };
  });
}

/**
 * The schema of the object that a value is, or that a list holds.
 * @param {Api} api
 * @param {Schema} outer
 * @returns {Schema}
 */
function innerSchema(api, outer) {
  const schema = resolve(api, outer);
  const inner = schema.items ?? schema.anyOf?.find((/** @type {Schema} */ { type }) => type !== "null");
  return inner ? innerSchema(api, inner) : schema;
}

/**
 * A type with its limits: "list of up to 12: text of up to 40 characters".
 * @param {Api} api
 * @param {Schema} outer
 * @returns {string}
 */
function typeOf(api, outer) {
  const schema = resolve(api, outer);
  const types = (/** @type {Schema[]} */ list) => list.map((each) => typeOf(api, each));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return types(choices.filter((/** @type {Schema} */ { type }) => type !== "null")).join(" or ");
  if (schema.enum) return schema.enum.map((/** @type {any} */ each) => JSON.stringify(each)).join(" or ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.prefixItems) return `list of ${types(schema.prefixItems).join(", ")}`;
  if (schema.type === "array") {
    const most = schema.maxItems ? ` of up to ${formatNumber(schema.maxItems)}` : "";
    return `list${most}: ${typeOf(api, schema.items ?? {})}`;
  }
  if (schema.type === "string" && schema.maxLength) {
    return `text of up to ${formatNumber(schema.maxLength)} characters`;
  }
  if (schema.properties) return `object: ${Object.keys(schema.properties).join(", ")}`;
  return [TYPES[schema.type] ?? "anything", rangeOf(schema)].filter(Boolean).join(" ");
}

/** @param {Schema} schema */
function rangeOf({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }) {
  const limits = { from: minimum, above: exclusiveMinimum, to: maximum, below: exclusiveMaximum };
  const parts = Object.entries(limits).filter(([, limit]) => limit !== undefined);
  return parts.map(([word, limit]) => `${word} ${formatNumber(limit)}`).join(" ");
}

/** @param {number} number */
function formatNumber(number) {
  return number.toLocaleString("en");
}

/**
 * A request to begin with: the schema's example, or its required fields.
 * @param {Api} api
 * @param {Schema} schema
 */
export function exampleOf(api, schema) {
  if (schema.examples?.length) return schema.examples[0];
  const required = fieldsOf(api, schema).filter(({ isRequired }) => isRequired);
  return Object.fromEntries(required.map(({ name }) => [name, schema.properties[name].examples?.[0] ?? ""]));
}
