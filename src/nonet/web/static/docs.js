// The documentation of the API: Swagger UI, from the Python package fastapi-swagger.

import { isDark, onThemeChange } from "./colours.js";

/** @type {any} what swagger-ui-bundle.js and the browser define */
const { SwaggerUIBundle, trustedTypes } = window;

/** What Swagger UI lacks for screen readers, and for responses of several lines. */
function improvements(/** @type {any} */ { React }) {
  const h = React.createElement;
  return {
    wrapComponents: {
      DeepLink: () => (/** @type {any} */ { text }) => text, // it is a link within a button
      InfoContainer: (/** @type {any} */ Info) => (/** @type {any} */ properties) =>
        h("section", { "aria-label": "About the API" }, h(Info, properties)),
      JsonSchema_string: (/** @type {any} */ Field) => (/** @type {any} */ properties) =>
        h("label", {}, h("span", {}, properties.schema.get("title")), h(Field, properties)),
      TextArea: (/** @type {any} */ TextArea) => (/** @type {any} */ properties) =>
        h(TextArea, { "aria-label": "Request body", ...properties }),
      responseBody: (/** @type {any} */ Body) => (/** @type {any} */ { contentType, ...more }) =>
        h(Body, { contentType: contentType?.replace("application/x-ndjson", "text/plain"), ...more }),
    },
  };
}

function setTheme() {
  document.documentElement.classList.toggle("dark-mode", isDark());
}

/** Aborts when the user clicks Cancel. */
let stop = new AbortController();
document.addEventListener("click", ({ target }) => {
  if (!(/** @type {Element} */ (target).closest(".try-out__btn"))) return;
  stop.abort();
  stop = new AbortController();
});

setTheme();
onThemeChange(setTheme, new AbortController().signal);
// Swagger UI cleans the descriptions before it uses them as markup.
trustedTypes?.createPolicy("default", { createHTML: (/** @type {string} */ html) => html });
SwaggerUIBundle({
  dom_id: "#docs",
  url: "openapi.json",
  deepLinking: true,
  defaultModelRendering: "model",
  defaultModelExpandDepth: 3,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  syntaxHighlight: false,
  validatorUrl: null,
  plugins: [improvements],
  requestInterceptor: (/** @type {RequestInit} */ request) => Object.assign(request, { signal: stop.signal }),
});
