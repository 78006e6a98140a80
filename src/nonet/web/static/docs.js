// The documents of the API, made in the browser from openapi.json: what can be asked, and a try.

import { exampleOf, fieldsOf, resolved } from "./docs/schema.js";
import { trial } from "./docs/trial.js";
import { fill, h } from "./dom.js";

const METHODS = ["get", "post", "put", "delete"];
const INTRODUCTION = [
  "Questions are sent by POST as JSON; a field that is not known is refused. Grids are texts in any " +
    "format that Nonet reads, and come back in one line. Numbers that may be larger than 2^53 are " +
    "texts of digits.",
  "What cannot be done is answered with 422 and one sentence, the same as the command line says: " +
    '`{"error": "NoSolution", "detail": "..."}`. Long answers come as lines of JSON, each as soon as ' +
    "it is known; to close the connection ends the work. An error on the way is the last line.",
];

/** Every operation: its method, path, words, body, parameters and answers. */
function operationsOf(api) {
  const found = [];
  for (const [path, item] of Object.entries(api.paths)) {
    for (const method of METHODS) {
      if (item[method]) found.push(operationOf(api, path, method, item[method]));
    }
  }
  return found;
}

function operationOf(api, path, method, told) {
  const body = told.requestBody?.content["application/json"]?.schema;
  return {
    path,
    method,
    id: `${method}-${path.replace(/^\/api\//, "").replace(/[^\w]+/g, "-")}`,
    tag: told.tags?.[0] ?? "other",
    title: told.summary ?? path,
    description: told.description ?? "",
    parameters: (told.parameters ?? []).map((each) => resolved(api, each)),
    body: body && resolved(api, body),
    answers: told.responses,
  };
}

function show(api) {
  const operations = operationsOf(api);
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  const of = (tag) => operations.filter((each) => each.tag === tag);
  fill(
    document.getElementById("docs"),
    h("h1", {}, `${api.info.title} ${api.info.version}: the API`),
    INTRODUCTION.map((text) => h("p", {}, prose(text))),
    h("nav", { "aria-label": "Operations" }, tags.flatMap((tag) => contents(tag, of(tag)))),
    tags.map((tag) => group(api, tag, of(tag))),
  );
}

function contents(tag, operations) {
  const links = operations.map(({ id, method, path, title }) =>
    h("li", {}, h("a", { href: `#${id}` }, `${method.toUpperCase()} ${path}`), ` ${title}`),
  );
  return [h("h2", { class: "tag" }, capital(tag)), h("ul", {}, links)];
}

function group(api, tag, operations) {
  const head = h("h2", { id: `tag-${tag}` }, capital(tag));
  return h("section", { "aria-labelledby": `tag-${tag}` }, head, operations.map((each) => article(api, each)));
}

function article(api, operation) {
  const { id, method, path, title, description, parameters, body, answers } = operation;
  const fields = [
    ...parameters.map((each) => ({
      ...fieldsOf(api, { properties: { [each.name]: { description: each.description, ...each.schema } } })[0],
      place: each.in,
      isRequired: each.required,
    })),
    ...(body ? fieldsOf(api, body) : []),
  ];
  return h(
    "article",
    { id, class: "operation", "aria-labelledby": `${id}-title` },
    h("h3", { id: `${id}-title` }, h("code", { class: method }, method.toUpperCase()), " ", h("code", {}, path)),
    h("p", { class: "title" }, title),
    description && description !== title && h("p", {}, prose(description)),
    fields.length ? fieldTable(fields, `Fields of ${method.toUpperCase()} ${path}`) : null,
    answerList(api, answers),
    trial(operation, body ? exampleOf(api, body) : null),
  );
}

function fieldTable(fields, caption) {
  const rows = fields.map(({ name, place, isRequired, type, usual, description }) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, h("code", {}, name), isRequired && h("span", { class: "required" }, " required")),
      h("td", {}, type, place && `, in the ${place}`, usual && [h("br"), "if not given ", h("code", {}, usual)]),
      h("td", {}, prose(description)),
    ),
  );
  const head = ["Field", "Type", "Meaning"].map((text) => h("th", { scope: "col" }, text));
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": caption },
    h("table", {}, h("caption", { class: "unseen" }, caption), h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows)));
}

function answerList(api, answers) {
  const items = Object.entries(answers).flatMap(([status, { description, content = {} }]) => [
    h("dt", {}, h("code", {}, status)),
    h("dd", {}, description === "Successful Response" ? "The answer" : prose(description), kinds(content),
      status === "200" && answerFields(api, content)),
  ]);
  return h("details", {}, h("summary", {}, "Answers"), h("dl", {}, items));
}

function kinds(content) {
  const names = Object.keys(content).filter((name) => name !== "application/json");
  return names.length ? ` (${names.join(", ")})` : null;
}

function answerFields(api, content) {
  const schema = content["application/json"]?.schema;
  return schema ? fieldList(fieldsOf(api, resolved(api, schema))) : null;
}

/** Fields, each with those of the object that it holds. */
function fieldList(fields) {
  if (!fields.length) return null;
  return h("ul", {}, fields.map(({ name, type, description, inside }) =>
    h("li", {}, h("code", {}, name), `: ${type}`, description && ["; ", prose(description)], fieldList(inside))));
}

/** A text in which what stands between backticks is code. */
function prose(text) {
  return text.split("`").map((part, number) => (number % 2 ? h("code", {}, part) : part));
}

function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}

try {
  const answer = await fetch("openapi.json");
  show(await answer.json());
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
} catch (error) {
  fill(document.getElementById("docs"), h("p", { class: "refusal", role: "alert" }, `The server cannot be reached: ${error.message}`));
}
