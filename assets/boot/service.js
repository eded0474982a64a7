// The service worker: keeps the whole site on the device, so that a visit needs no network. The build puts it at the site's
// root (tools/site/offline.py), with the list of files and a name for this very build filled in.
//
// A file is kept under its address and a hash of its content, and pages ask by both for whatever they need later on. So a page
// of an older build gets that build's files for as long as it is open, whatever the server has by then.
"use strict";

const BUILD = "BUILD_NAME";
// By address: the revision that pages ask for (?v=…), and what the content must hash to.
const FILES = new Map(FILE_LIST);
const HERE = new URL("./", self.location).href;
const OURS = `whist ${HERE} `; // a server may have several such sites, which share what the browser keeps
const AT_ONCE = 6;

const key = (path, revision) => `${HERE}${path}?v=${revision}`;
const builds = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));
const current = () => caches.open(OURS + BUILD);

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim().then(() => tidy(0))));
self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting(); // only ever said because a person wants the new version now
  if (data === "up") tidy(1);
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(HERE)) event.respondWith(answer(request));
});

// All files of this build; those that an older build has had as well come from there. It fails as a whole, to be tried again at
// a later visit, when one cannot be had or is not what was built (a server halfway to a newer version).
async function install() {
  const cache = await current();
  const older = await Promise.all((await builds()).map((name) => caches.open(name)));
  const queue = [...FILES];
  const some = async () => {
    for (let next; (next = queue.pop());) {
      const [path, [revision, integrity]] = next, kept = key(path, revision);
      let response;
      for (const each of older) response ||= await each.match(kept);
      // By the address that pages use, so that what the browser has fetched for them is only asked after, not fetched again.
      response ||= await fetch(path.startsWith("assets/") ? kept : HERE + path, { integrity, cache: "no-cache", credentials: "same-origin" });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(kept, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

async function answer(request) {
  const url = new URL(request.url), asked = url.searchParams.get("v");
  let path;
  try { path = decodeURI(url.pathname).slice(new URL(HERE).pathname.length); } catch { return fetch(request); }
  if (path === "" || path.endsWith("/")) path += "index.html";
  const [revision] = FILES.get(path) || [];
  // A page's own parameters mean nothing here: they are for the page.
  const kept = request.mode === "navigate" || !asked || asked === revision
    ? revision && await (await current()).match(key(path, revision))
    : await fromOlder(key(path, asked));
  return kept || (!revision && await fromOlder(HERE + path)) || fetch(request);
}

// A file that this build has not, or not so: an older page still needs it.
async function fromOlder(address) {
  const ignoreSearch = !address.includes("?v=");
  for (const name of (await builds()).reverse()) {
    const found = await (await caches.open(name)).match(address, { ignoreSearch });
    if (found) return found;
  }
  return undefined;
}

// Drops what older builds have left, once no more pages are open than `windows`, those that run this build. While a newer one
// is on its way nothing is dropped.
async function tidy(windows) {
  const names = await builds();
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { installing, waiting } = self.registration;
  if (open.length > windows || installing || waiting) return;
  await Promise.all(names.filter((name) => name !== OURS + BUILD).map((name) => caches.delete(name)));
}
