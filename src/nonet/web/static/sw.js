// The worker keeps the page, so that it works without its server. A shelf holds one version of it,
// whole, as /files.json lists it. Whoever opens the page has the server asked for its version first,
// and gets a new one as soon as all of it is here: never a mix, and old code only while there is no
// server to ask. A server that is not Nonet's has no use for a worker, which then goes.

/** What the name of a shelf begins with; the rest is the version. */
const SHELF = "nonet-";
const LIST = new URL("files.json", registration.scope).href;
const API = new URL("api/", registration.scope).href;
/** How long the server may take for the list, in milliseconds. */
const PATIENCE = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(stock().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
  if (request.mode === "navigate") event.respondWith(opened(request));
  else if (!request.url.startsWith(API)) event.respondWith(answer(request));
});

/** The answer to somebody who opens a page: only then may the version change. */
async function opened(request) {
  await stock().catch(() => {}); // the server is away, or nothing can be kept
  return answer(request);
}

/** What is kept, else what the server answers. */
async function answer(request) {
  const address = request.url.split(/[?#]/)[0];
  const kept = await keptAt(address).catch(() => undefined); // a browser may forbid to look
  return kept ?? fetch(request);
}

/** The oldest shelf is the one that holds: a newer one is being filled. */
async function keptAt(address) {
  for (const cacheName of await shelves()) {
    const kept = await caches.match(address, { cacheName });
    if (kept) return kept;
  }
}

async function shelves() {
  return (await caches.keys()).filter((name) => name.startsWith(SHELF));
}

/** Makes what is kept the version of the server; throws if the server is away. */
async function stock() {
  const list = await listed();
  if (!list) return leave();
  const name = SHELF + list.version;
  try {
    if (!(await caches.match(LIST, { cacheName: name }))) await fillShelf(name, list);
    await clear({ but: name });
  } catch (error) {
    await clear(); // where the new version cannot be kept, none is: the old one would be served
    throw error;
  }
}

/** What the server lists; null if it is not Nonet's, whose list has this worker on it. */
async function listed() {
  const found = await fetch(LIST, { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) });
  if (found.status >= 500) throw new Error(`expected the list of files, found ${found.status}`);
  const list = found.ok && (await found.json().catch(() => null));
  return list?.files?.includes?.("/sw.js") ? list : null;
}

/** Fetches all files, and the list last: a shelf that has it is whole, and of one version. */
async function fillShelf(name, { version, files }) {
  const shelf = await caches.open(name);
  const ask = (path) => new Request(new URL(`.${path}`, LIST), { cache: "no-cache" });
  await shelf.addAll(files.map(ask));
  const list = await listed();
  if (list?.version !== version) throw new Error("expected one version, found another at the end");
  await shelf.put(LIST, Response.json(list));
}

async function clear({ but } = {}) {
  for (const name of await shelves()) if (name !== but) await caches.delete(name);
}

async function leave() {
  await clear();
  await registration.unregister();
}
