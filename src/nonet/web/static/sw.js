// The worker keeps the page, so that it works without its server. It always asks the server first,
// so that nobody is ever left with old code; only what the server does not answer comes from here.

const SHELF = "nonet";
/** How long the server may take for a file that is kept, in milliseconds. */
const PATIENCE = 3000;
/** Where the page begins; all else is found by what these files name. */
const STARTS = ["./", "app.js", "words/en.json", "words/fr.json"];
/** What a file names: modules that it imports, and what the page and the manifest link to. */
const NAMED = /(?:from|import|import\()\s*"(\.[^"]+\.js)"|(?:href|src)"?[=:]\s?"([\w./-]+)"/g;

self.addEventListener("install", (event) => {
  event.waitUntil(stock().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
// each visit asks for this, so that what is kept is always one version, whole
self.addEventListener("message", (event) => event.data === "stock" && event.waitUntil(stock()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = url.origin === location.origin && request.method === "GET";
  const isApi = url.pathname.startsWith(new URL("api/", registration.scope).pathname);
  if (isOurs && !isApi) event.respondWith(answer(request));
});

/** Fetches every file of the page, following what each names; keeps all of them or none. */
async function stock() {
  const files = new Map();
  const take = async (address) => {
    const url = new URL(address, registration.scope).href;
    if (files.has(url)) return;
    files.set(url, null);
    const found = await fetch(url, { cache: "no-cache" });
    if (!found.ok) return;
    files.set(url, found.clone());
    await Promise.all(namedIn(await found.text(), url).map(take));
  };
  await Promise.all(STARTS.map(take));
  const shelf = await caches.open(SHELF);
  for (const { url } of await shelf.keys()) if (!files.get(url)) await shelf.delete(url);
  for (const [url, file] of files) if (file) await shelf.put(url, file);
}

function namedIn(text, base) {
  return [...text.matchAll(NAMED)]
    .map(([, module, link]) => new URL(module ?? link, base).href)
    .filter((url) => url.startsWith(registration.scope) && !url.includes("/api/"));
}

/** The server's answer, which is kept; or what was kept if there is none in time. */
async function answer(request) {
  const shelf = await caches.open(SHELF);
  const address = request.url.split(/[?#]/)[0];
  const kept = await shelf.match(address);
  try {
    const signal = kept ? AbortSignal.timeout(PATIENCE) : undefined;
    const found = await fetch(request, { signal });
    if (found.ok) await shelf.put(address, found.clone());
    return found;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}
