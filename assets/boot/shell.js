// The page before Python is up: it shows the reader's language and colours, and keeps what is pressed. The build writes this script
// into the page itself, so that it runs before the body is shown and does not depend on other files. whist/main.py takes over what
// is kept here.
import { element, idle, needed, parsed, script, start } from "./start.mjs";
import { address, again, fail, missed, say } from "./trouble.mjs";

const LOCK = "whist/tab/";
const LONG_ENOUGH = 1000; // milliseconds to wait for the browser's answer, which may never come

const root = document.documentElement;
const asked = new URLSearchParams(location.search);
const framed = asked.get("embed") === "1";
// The browser's storage may be refused, missing or broken. Then nothing is stored and nothing is found.
const stored = (store, key) => { try { return window[store].getItem(key); } catch { return null; } };
let kept = {};
try { kept = JSON.parse((framed && stored("localStorage", "whist/frame/settings")) || stored("localStorage", "whist/settings")) || {}; } catch { /* Python sets it aside */ }

const languages = { sv: "sv", da: "da", en: "en", nb: "da", nn: "da", no: "da" };
const own = (navigator.languages || []).map((tag) => languages[tag.toLowerCase().split("-")[0]]).find(Boolean);
const choose = (name, values, otherwise) => [asked.get(name), kept[name]].find((value) => values.includes(value)) || otherwise;
const settings = {
  lang: choose("lang", ["sv", "da", "en"], own || "en"),
  theme: choose("theme", ["auto", "light", "dark"], "auto"),
  deck: choose("deck", ["2", "4"], "2"),
  cards: choose("cards", ["normal", "large"], "normal"),
  back: choose("back", ["woven", "knitted"], "woven"),
  cloth: choose("cloth", ["green", "blue", "wine"], "green"),
};
root.lang = settings.lang;
for (const name of ["theme", "deck", "cards", "back", "cloth"]) root.dataset[name] = settings[name];

// In a page of another site each frame has storage keys of its own: by its place among that page's frames, and by that page's
// origin.
let frame = "";
if (framed) {
  let place = 0;
  while (place < parent.length && parent[place] !== window) place += 1;
  let around = "";
  try { around = new URL(document.referrer).origin; } catch { /* the referrer is hidden */ }
  frame = `frame ${place} ${around} `;
  root.dataset.embed = "1";
  if (asked.get("header") === "0") root.dataset.header = "0";
}

// A tab's name: the same after a reload, but different in a copy of the tab that is open at the same time.
const name = framed ? `whist/${frame}${location.search}` : "whist/tab";
let tab = /^[0-9a-f]{12}$/.exec(stored("sessionStorage", name))?.[0] || "";
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const presses = [];
window.whist = {
  tab, returning: Boolean(tab), query: [...asked], frame, start,
  // Messages to and from the page around a frame; assets/boot/frame.js replaces these functions.
  send() {}, listen() {},
  // Whether workers are possible here; PyScript logs an error if they are not. The worker that is tried may finish loading, because
  // a worker that is ended at once leaves a request that never finishes.
  works() {
    try {
      const tried = new Worker(URL.createObjectURL(new Blob([])));
      setTimeout(() => tried.terminate(), LONG_ENOUGH);
      return true;
    } catch { return false; }
  },
  // Installing and updating: assets/boot/offline.mjs replaces this once Python is up, if the page has a window of its own.
  device() {},
  play() { window.whist.played = true; }, // the first game is under way: see offline.mjs
  idle: () => new Promise((go) => idle(go, { timeout: 5000 })),
  offline(hear) {
    if (parent !== window || !isSecureContext) return;
    const from = address(needed.offline); // asked for by another name if the file by this name is no script
    import(from).catch(() => import(`${from}&again=1`)).then(({ begin }) => begin(hear)).catch(() => {});
  },
  take() { soon(); const all = presses.splice(0); document.removeEventListener("click", press, true); document.removeEventListener("change", change, true); return all; },
  // After a phone call or a locked screen the browser has suspended sound. It is resumed; sounds that came in the meantime are
  // dropped.
  sound(kind) {
    try {
      const context = window.whist.audio ||= new AudioContext();
      const last = window.whist.sounded = {};
      if (context.state === "running") play(context, kind);
      else context.resume().then(() => { if (window.whist.sounded === last) play(context, kind); }, () => {});
    } catch { /* then there is no sound */ }
  },
};
function play(context, kind) {
  const [tone, gain] = [context.createOscillator(), context.createGain()];
  tone.frequency.value = { card: 190, trick: 260, end: 390 }[kind] || 190;
  gain.gain.setValueAtTime(0.12, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.09);
  tone.connect(gain).connect(context.destination);
  tone.start(); tone.stop(context.currentTime + 0.1);
}

// The pictures of the courts are a style sheet of their own, fetched when there is nothing better to do: a court shows its index and
// its suit without them.
let drawn = false;
function courts() {
  if (drawn) return;
  drawn = true;
  const [href, integrity] = needed.courts;
  element("link", { rel: "stylesheet", href, integrity, crossOrigin: "anonymous" });
}
const soon = () => idle(courts, { timeout: 3000 });
addEventListener("beforeinstallprompt", (event) => { event.preventDefault(); window.whist.prompt = event; });

// Finds which tabs are open: each holds a lock with its name. Python's start waits a short time for the answer.
const others = () => navigator.locks.query().then(({ held }) =>
  held.map((lock) => lock.name).filter((each) => each.startsWith(LOCK)).map((each) => each.slice(LOCK.length)));
const hold = () => new Promise((held) => {
  const take = (lock) => { held(Boolean(lock)); return lock && new Promise(() => {}); };
  navigator.locks.request(LOCK + tab, { ifAvailable: true }, take).catch(() => held(true));
  setTimeout(held, LONG_ENOUGH, true);
});
window.whist.ready = (async () => {
  const open = await Promise.race([others(), new Promise((_, late) => setTimeout(late, LONG_ENOUGH))]);
  if (!tab || open.includes(tab)) tab = fresh();
  // If two tabs start at the same moment with one name, one of them takes another name.
  if (!await hold()) { tab = fresh(); await hold(); }
})().catch(() => { tab ||= fresh(); }).then(() => {
  window.whist.returning &&= tab === window.whist.tab; // a copy of a tab is a new tab
  window.whist.tab = tab;
  try { sessionStorage.setItem(name, tab); } catch { /* then the name is not stored */ }
});

// Presses and choices are kept, in their order, until Python takes them. The page shows which control is waiting.
function press(event) {
  const control = event.target.closest("[data-act]");
  if (!control || control.dataset.act === "reload") return;
  if (root.dataset.state === "failed") return; // a link works as a link again
  event.preventDefault();
  start();
  if (presses.some(([act]) => act === control.dataset.act)) return; // pressed again out of impatience
  presses.push([control.dataset.act, "", ""]);
  root.dataset.waiting = control.dataset.act;
  control.setAttribute("aria-busy", "true");
}
function change(event) {
  const field = event.target;
  if (!field.name) return;
  start();
  presses.push(["", field.name, field.type === "checkbox" ? (field.checked ? "1" : "0") : field.value]);
  if (field.name === "lang") { root.lang = field.value; say(); }
}
addEventListener("unhandledrejection", ({ reason }) => fail(reason));
addEventListener("error", (event) => event.target === window ? fail(event.error || event.message) : missed(event.target), true);
document.addEventListener("click", (event) => {
  const button = event.target.closest('[data-act="reload"]');
  if (button) again(button);
});
document.addEventListener("click", press, true);
document.addEventListener("change", change, true);
parsed.then(say);

// Python and everything that it needs is fetched when a game is asked for: by the address, by an open match of this device, or by a
// press. In the lobby it is also fetched when the browser is idle. In a frame on another site a poster is shown until somebody
// presses.
window.whist.rules = needed.rules;
const open = () => Object.keys(localStorage).some((key) => key.startsWith("whist/match/") && !/"(away|finished)":true/.test(localStorage[key]));
const lies = () => { try { return open(); } catch { return false; } };
// assets/boot/kept.mjs restores what a killed browser had not written. Python waits for it.
window.whist.kept = import(address(needed.kept)).catch(() => import(`${address(needed.kept)}&again=1`))
  .then((kept) => { kept.recovery.then((back) => back && !framed && lies() && start()); return kept; }).catch(() => null);
const autostart = asked.get("autostart") === "1", record = location.hash.startsWith("#r=");
root.dataset.start = framed && !autostart ? "poster" : autostart || record ? "table" : "lobby";
if (framed) {
  root.dataset.poster = asked.get("game") || "";
  root.dataset.position = record ? "1" : "0";
  script(needed.frame);
  parsed.then(() => {
    // The link from a frame to a window of its own: the same address without the parameters for frames.
    const full = new URLSearchParams(location.search);
    for (const name of ["embed", "header", "origin", "play"]) full.delete(name);
    full.set("autostart", "1");
    for (const link of document.querySelectorAll("a[data-full]")) link.href = `?${full}${location.hash}`;
  });
  if (autostart) start();
  else addEventListener("load", soon);
} else if (autostart || record || lies()) {
  start();
} else if (!navigator.connection?.saveData) {
  addEventListener("load", () => { idle(start, { timeout: 2000 }); soon(); });
}
