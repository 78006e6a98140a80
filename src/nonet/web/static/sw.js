// The service worker keeps the page, so that it works without its server.
//
// A cache holds one complete version, as /files.json lists it. When a user opens the page, the server
// is asked for its version first, and a new one is used as soon as all of it is here: never a mix,
// and old code only while the server is away. If the server is no longer Nonet's, the worker removes
// itself.

/** @typedef {{version: string, files: string[]}} Listing */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;
/** The name of a cache is this and the version. */
const PREFIX = "nonet-";
const LIST = new URL("files.json", scope).href;
const API = new URL("api/", scope).href;
/** Milliseconds that the server may take for the list. */
const TIMEOUT = 3000;

worker.addEventListener("install", (event) => {
  event.waitUntil(update().then(() => worker.skipWaiting()));
});
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  if (request.mode === "navigate") event.respondWith(open(request));
  else if (!request.url.startsWith(API)) event.respondWith(respond(request));
});

/**
 * Responds to a user who opens a page: only then may the version change.
 * @param {Request} request
 */
async function open(request) {
  await update().catch(() => {}); // the server is away, or nothing can be stored
  return respond(request);
}

/**
 * Responds from the oldest cache that has the file: a newer one is being filled.
 * @param {Request} request
 */
async function respond(request) {
  const url = request.url.split(/[?#]/)[0];
  const cached = await caches.match(url).catch(() => undefined); // a browser may forbid caches
  return cached ?? fetch(request);
}

/** Caches the version of the server; throws if the server is away. */
async function update() {
  const list = await fetchList();
  if (!list) return remove();
  const name = PREFIX + list.version;
  try {
    if (!(await caches.match(LIST, { cacheName: name }))) await fillCache(name, list);
    await deleteCaches(name);
  } catch (error) {
    await deleteCaches(); // or the old version would be served
    throw error;
  }
}

/**
 * The list of files; null if the server is not Nonet's, whose list has this worker.
 * @returns {Promise<Listing | null>}
 */
async function fetchList() {
  const response = await fetch(LIST, { cache: "no-cache", signal: AbortSignal.timeout(TIMEOUT) });
  if (response.status >= 500) throw new Error(`the list of files failed with ${response.status}`);
  const list = response.ok && (await response.json().catch(() => null));
  return list?.files?.includes?.("/sw.js") ? list : null;
}

/**
 * Fetches all files, and the list last: a cache that has it is complete, and of one version.
 * @param {string} name
 * @param {Listing} list
 */
async function fillCache(name, { version, files }) {
  const cache = await caches.open(name);
  await cache.addAll(files.map((path) => new Request(new URL(`.${path}`, LIST), { cache: "no-cache" })));
  const list = await fetchList();
  if (list?.version !== version) throw new Error("the version changed meanwhile");
  await cache.put(LIST, Response.json(list));
}

/** @param {string} [kept] the name of the one to keep */
async function deleteCaches(kept) {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== kept);
  for (const name of others) await caches.delete(name);
}

async function remove() {
  await deleteCaches();
  await worker.registration.unregister();
}
