// Keeps the site on the device with a service worker (service.js), updates it when the person asks for it, and installs it where
// the browser can. assets/boot/shell.js loads this once Python is up. whist/ui/session/outside/device.py is told what happens, in one word:
// "kept" (the worker has looked, and all of the site is here), "newer" (so is a newer version, which waits), "installs", "by-hand"
// (on iOS the person must install it), "installed".
const { whist } = window;
const needed = JSON.parse(document.querySelector('meta[name="whist-runtime"]').content);
const HOUR = 3_600_000;

let leaving = false;
let registration;

export function begin(hear) {
  whist.device = (act) => (act === "install" ? install(hear) : renew());
  installable(hear);
  const fetchImage = () => { putBy().catch(() => {}); };
  if (whist.played) fetchImage();
  whist.play = fetchImage;
  // A private window, for example, may have no service workers, or forbid them.
  if (navigator.serviceWorker) watch(hear).catch(() => {});
}

async function watch(hear) {
  const container = navigator.serviceWorker;
  const renewing = Boolean(container.controller);
  container.addEventListener("message", ({ data }) => { if (data === "whole") hear("kept"); });
  container.addEventListener("controllerchange", () => { if (leaving) location.reload(); });
  registration = await container.register(new URL("service.js", document.baseURI), { updateViaCache: "none" });
  const follow = (worker) => worker?.addEventListener("statechange", () => look());
  const look = () => {
    if (registration.waiting && registration.active) hear("newer");
    if (registration.active?.state === "activated") registration.active.postMessage("whole?");
  };
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  look();
  if (renewing) {
    container.controller?.postMessage("up");
    registration.update().catch(() => {}); // browsers do not look for a newer version on every visit
  }
  // A page that stays open for days looks for a newer version, too.
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
}

// Fetches the memory image, from which the next visit starts (interpreter.mjs). It is fetched only once somebody plays, because it
// is as large as everything else together, and not if the browser saves data. It is stored unpacked, so that no start has to unpack
// it.
async function putBy() {
  if (!needed.image || navigator.connection?.saveData || typeof DecompressionStream === "undefined") return;
  const address = new URL(needed.image[0], document.baseURI).href;
  const cache = await caches.open("whist image");
  if (await cache.match(address)) return;
  const ours = new URL("runtime/", document.baseURI).href;
  for (const old of await cache.keys()) if (old.url.startsWith(ours)) await cache.delete(old);
  const response = await fetch(address, { integrity: needed.image[1] });
  if (response.ok) await cache.put(address, new Response(response.body.pipeThrough(new DecompressionStream("gzip"))));
}

// Lets the newer version take over and reloads this page, which asked for it. Other tabs go on as they are.
function renew() {
  leaving = true;
  if (registration?.waiting) registration.waiting.postMessage("take over");
  else location.reload();
}

function installable(hear) {
  addEventListener("appinstalled", () => hear("installed"));
  addEventListener("beforeinstallprompt", () => hear("installs"));
  if (whist.prompt) hear("installs");
  const apple = /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
  if (apple && !navigator.standalone) hear("by-hand");
}

async function install(hear) {
  const { prompt } = whist;
  if (!prompt) return;
  whist.prompt = null; // it can be shown only once
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  hear(outcome === "accepted" ? "installed" : "declined");
}
