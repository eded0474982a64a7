// The service worker: keeps the whole site on the device, so that a visit needs no network. The build puts it at the site's
// root (tools/site/offline.py), with the list of files and a name for this very build filled in.
//
// A file is kept under its address and a hash of its content, and pages ask for files by both. So a page of an older build gets
// that build's files as long as it is open, whatever the server has by then.
"use strict";

const BUILD = "BUILD_NAME";
// For each address: the revision that pages ask for (?v=…), and the hash of the content.
const FILES = new Map(FILE_LIST);
const HERE = new URL("./", self.location).href;
const OURS = `whist ${HERE} `; // several such sites on one server share the browser's caches
const AT_ONCE = 6;

const key = (path, revision) => `${HERE}${path}?v=${revision}`;
const builds = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));
const current = () => caches.open(OURS + BUILD);

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim().then(() => tidy(0))));
self.addEventListener("message", (event) => {
  const { data, source } = event;
  if (data === "take over") self.skipWaiting(); // sent only because the person wants the new version now
  if (data === "up") event.waitUntil(tidy(1));
  if (data === "whole?") event.waitUntil(fill().then(() => source.postMessage("whole"), () => source.postMessage("lacking")));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(HERE)) event.respondWith(answer(request));
});

// Adds all files of this build that are missing from the cache: at first, and again if the browser has dropped some. Files that an
// older build has, too, are copied from its cache. If one file cannot be fetched or is not what was built (the server is between
// two versions), the whole step fails and is tried again on a later visit.
let filling = null;
function fill() {
  return filling ||= fetchMissing().finally(() => { filling = null; });
}
async function fetchMissing() {
  const cache = await current(), there = new Set((await cache.keys()).map(({ url }) => url));
  const queue = [...FILES].filter(([path, [revision]]) => !there.has(key(path, revision)));
  if (!queue.length) return;
  const older = await Promise.all((await builds()).map((name) => caches.open(name)));
  const some = async () => {
    for (let next; (next = queue.pop());) {
      const [path, [revision]] = next, kept = key(path, revision);
      let response;
      for (const each of older) response ||= await each.match(kept);
      await cache.put(kept, response || await fetched(path, "no-cache"));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

// A file from the server, as it was built. It is fetched by the address that pages use, so that the browser only has to revalidate
// what it has fetched for them. If the browser's cache holds something else, it is bypassed.
async function fetched(path, cache) {
  const [revision, integrity] = FILES.get(path), from = path.startsWith("assets/") ? key(path, revision) : HERE + path;
  const ask = (cache) => fetch(from, { integrity, cache, credentials: "same-origin" });
  const response = await (cache === "reload" ? ask(cache) : ask(cache).catch(() => ask("reload")));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // Some servers redirect from one address of a page to another; browsers refuse a redirected answer from a worker.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

// The file that an address means; a page may be asked for with or without index.html or .html.
function meant(path) {
  if (path === "" || path.endsWith("/")) return `${path}index.html`;
  return !FILES.has(path) && FILES.has(`${path}.html`) ? `${path}.html` : path;
}

async function answer(request) {
  const url = new URL(request.url), asked = url.searchParams.get("v"), navigates = request.mode === "navigate";
  let path;
  try { path = decodeURI(url.pathname).slice(new URL(HERE).pathname.length); } catch { return fetch(request); }
  if (navigates && FILES.has(`${path}/index.html`)) return Response.redirect(`${HERE}${path}/${url.search}`);
  path = meant(path);
  const [revision] = FILES.get(path) || [];
  // Other parameters are for the page and are ignored here.
  if (!revision || (!navigates && asked && asked !== revision)) {
    return await fromOlder(asked ? key(path, asked) : HERE + path) || fetch(request);
  }
  const cache = await current(), kept = key(path, revision);
  // A request with cache "reload" means that the stored file was wrong: it is fetched again. A missing file is stored again.
  const again = request.cache === "reload" && !navigates;
  const found = again ? undefined : await cache.match(kept);
  if (found) return found;
  try {
    const response = await fetched(path, again ? "reload" : "default");
    cache.put(kept, response.clone()).catch(() => {});
    return response;
  } catch {
    return await cache.match(kept) || await fetch(request).catch(() => fromOlder(HERE + path)) || Response.error();
  }
}

// A file that this build does not have, or has in another version, and that an older page still needs.
async function fromOlder(address) {
  const ignoreSearch = !address.includes("?v=");
  for (const name of (await builds()).reverse()) {
    const found = await (await caches.open(name)).match(address, { ignoreSearch });
    if (found) return found;
  }
  return undefined;
}

// Deletes the caches of older builds if no more pages are open than `windows`, the number of those that run this build. Nothing is
// deleted while a newer build is being installed.
async function tidy(windows) {
  const names = await builds();
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  if (open.length > windows || installing || waiting) return;
  await Promise.all(names.filter((name) => name !== OURS + BUILD).map((name) => caches.delete(name)));
}
