// The documentation of the API, made in the browser from openapi.json: every operation, and a form
// to try it.

import { RequestForm } from "./docs/request_form.js";
import { exampleOf, fieldsOf, resolve } from "./docs/schema.js";
import { byId, fill, h } from "./dom.js";

/**
 * @typedef {import("./docs/schema.js").Api} Api
 * @typedef {import("./docs/schema.js").Schema} Schema
 * @typedef {object} Operation
 * @property {string} path
 * @property {string} method
 * @property {string} id
 * @property {string} tag
 * @property {string} title
 * @property {string} description
 * @property {{name: string, in: string, required: boolean, description?: string, schema?: Schema}[]} parameters
 * @property {Schema} [body]
 * @property {Record<string, {description: string, content?: Record<string, any>}>} responses
 */

const METHODS = ["get", "post", "put", "delete"];
const INTRODUCTION = [
  "Send requests by POST as JSON; unknown fields are errors. Grids are texts in any format that " +
    "Nonet reads, and come back in one line. Numbers that may be larger than 2^53 are texts of digits.",
  "What cannot be done is answered with 422 and one sentence, the same as on the command line: " +
    '`{"error": "NoSolution", "detail": "..."}`. Long responses are lines of JSON, each sent as soon ' +
    "as it is known; closing the connection ends the work. An error on the way is the last line.",
];

/**
 * @param {Api} api
 * @returns {Operation[]}
 */
function operationsOf(api) {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? operationOf(api, path, method, item[method]) : [])),
  );
}

/**
 * @param {Api} api
 * @param {string} path
 * @param {string} method
 * @param {any} item
 * @returns {Operation}
 */
function operationOf(api, path, method, item) {
  const body = item.requestBody?.content["application/json"]?.schema;
  return {
    path,
    method,
    id: `${method}-${path.replace(/^\/api\//, "").replace(/[^\w]+/g, "-")}`,
    tag: item.tags?.[0] ?? "other",
    title: item.summary ?? path,
    description: item.description ?? "",
    parameters: (item.parameters ?? []).map((/** @type {any} */ each) => resolve(api, each)),
    body: body && resolve(api, body),
    responses: item.responses,
  };
}

/** @param {Api} api */
function show(api) {
  const groups = Object.entries(Object.groupBy(operationsOf(api), ({ tag }) => tag));
  fill(
    byId("docs"),
    h("h1", {}, `${api.info.title} ${api.info.version}: the API`),
    INTRODUCTION.map((text) => h("p", {}, prose(text))),
    h("nav", { "aria-label": "Operations" }, groups.map(([tag, operations = []]) => contents(tag, operations))),
    groups.map(([tag, operations = []]) => {
      const head = h("h2", { id: `tag-${tag}` }, capitalize(tag));
      const articles = operations.map((each) => article(api, each));
      return h("section", { "aria-labelledby": `tag-${tag}` }, head, articles);
    }),
  );
}

/**
 * @param {string} tag
 * @param {Operation[]} operations
 */
function contents(tag, operations) {
  const links = operations.map(({ id, method, path, title }) =>
    h("li", {}, h("a", { href: `#${id}` }, `${method.toUpperCase()} ${path}`), ` ${title}`),
  );
  return [h("h2", { class: "tag" }, capitalize(tag)), h("ul", {}, links)];
}

/**
 * @param {Api} api
 * @param {Operation} operation
 */
function article(api, operation) {
  const { id, method, path, title, description, body, responses } = operation;
  const name = method.toUpperCase();
  return h(
    "article",
    { id, class: "operation", "aria-labelledby": `${id}-title` },
    h("h3", { id: `${id}-title` }, h("code", { class: method }, name), " ", h("code", {}, path)),
    h("p", { class: "title" }, title),
    description && description !== title && h("p", {}, prose(description)),
    fieldTable(requestFields(api, operation), `Fields of ${name} ${path}`),
    responseList(api, responses),
    new RequestForm(operation, body ? exampleOf(api, body) : null).element,
  );
}

/**
 * Parameters and the fields of the body.
 * @param {Api} api
 * @param {Operation} operation
 */
function requestFields(api, { parameters, body }) {
  const ofParameters = parameters.map(({ name, in: place, required, description, schema }) => {
    const [field] = fieldsOf(api, { properties: { [name]: { description, ...schema } } });
    return { ...field, place, isRequired: required };
  });
  const ofBody = body ? fieldsOf(api, body) : [];
  return [...ofParameters, ...ofBody.map((field) => ({ ...field, place: "" }))];
}

/**
 * @param {ReturnType<typeof requestFields>} fields
 * @param {string} caption
 */
function fieldTable(fields, caption) {
  if (!fields.length) return null;
  const rows = fields.map(({ name, place, isRequired, type, defaultValue, description }) => {
    const required = isRequired && h("span", { class: "required" }, " required");
    const otherwise = defaultValue && [h("br"), "if not given ", h("code", {}, defaultValue)];
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, h("code", {}, name), required),
      h("td", {}, type, place && `, in the ${place}`, otherwise),
      h("td", {}, prose(description)),
    );
  });
  const heads = ["Field", "Type", "Meaning"].map((text) => h("th", { scope: "col" }, text));
  const head = [h("caption", { class: "unseen" }, caption), h("thead", {}, h("tr", {}, heads))];
  const region = { class: "scroll", tabindex: 0, role: "region", "aria-label": caption };
  return h("div", region, h("table", {}, head, h("tbody", {}, rows)));
}

/**
 * @param {Api} api
 * @param {Operation["responses"]} responses
 */
function responseList(api, responses) {
  const items = Object.entries(responses).map(([status, { description, content = {} }]) => {
    const text = description === "Successful Response" ? "The answer" : prose(description);
    const types = Object.keys(content).filter((type) => type !== "application/json");
    const schema = status === "200" && content["application/json"]?.schema;
    const fields = schema && fieldList(fieldsOf(api, resolve(api, schema)));
    return [
      h("dt", {}, h("code", {}, status)),
      h("dd", {}, text, types.length > 0 && ` (${types.join(", ")})`, fields),
    ];
  });
  return h("details", {}, h("summary", {}, "Answers"), h("dl", {}, items));
}

/**
 * Fields, each with those of the object that it holds.
 * @param {import("./docs/schema.js").Field[]} list
 * @returns {HTMLElement | null}
 */
function fieldList(list) {
  if (!list.length) return null;
  const items = list.map(({ name, type, description, fields }) => {
    const meaning = description && ["; ", prose(description)];
    return h("li", {}, h("code", {}, name), `: ${type}`, meaning, fieldList(fields));
  });
  return h("ul", {}, items);
}

/**
 * A text in which backticks mark code.
 * @param {string} text
 */
function prose(text) {
  return text.split("`").map((part, n) => (n % 2 ? h("code", {}, part) : part));
}

/** @param {string} word */
function capitalize(word) {
  return word[0].toUpperCase() + word.slice(1);
}

try {
  const response = await fetch("openapi.json");
  show(await response.json());
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
} catch (/** @type {any} */ error) {
  const text = `The server cannot be reached: ${error.message}`;
  fill(byId("docs"), h("p", { class: "refusal", role: "alert" }, text));
}
