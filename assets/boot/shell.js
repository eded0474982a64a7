// The page before Python is up: in the reader's language and looks, keeping what is pressed. Plain script, run before the
// body is shown; JavaScript because there is nothing else yet. whist/main.py takes over what is kept here.
"use strict";
{
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const framed = asked.get("embed") === "1";
  const stored = (store, key) => { try { return store.getItem(key); } catch { return null; } };
  let kept = {};
  try { kept = JSON.parse((framed && stored(localStorageOrNone(), "whist/frame/settings")) || stored(localStorageOrNone(), "whist/settings")) || {}; } catch { /* set aside by Python */ }
  function localStorageOrNone() { try { return localStorage; } catch { return { getItem: () => null }; } }
  function sessionStorageOrNone() { try { return sessionStorage; } catch { return { getItem: () => null, setItem: () => {} }; } }

  const languages = { sv: "sv", da: "da", en: "en", nb: "da", nn: "da", no: "da" };
  const own = navigator.languages.map((tag) => languages[tag.toLowerCase().split("-")[0]]).find(Boolean);
  const choose = (name, values, otherwise) => [asked.get(name), kept[name]].find((value) => values.includes(value)) || otherwise;
  const settings = {
    lang: choose("lang", ["sv", "da", "en"], own || "en"),
    theme: choose("theme", ["auto", "light", "dark"], "auto"),
    deck: choose("deck", ["2", "4"], "2"),
    cards: choose("cards", ["normal", "large"], "normal"),
  };
  root.lang = settings.lang;
  for (const name of ["theme", "deck", "cards"]) root.dataset[name] = settings[name];

  // In somebody else's page each frame keeps its own things: by its place among that page's frames, and by whose page it is.
  let frame = "";
  if (framed) {
    let place = 0;
    while (place < parent.length && parent[place] !== window) place += 1;
    let around = "";
    try { around = new URL(document.referrer).origin; } catch { /* nobody says */ }
    frame = `frame ${place} ${around} `;
    root.dataset.embed = "1";
    if (asked.get("header") === "0") root.dataset.header = "0";
  }

  // A tab's name: the same after a reload, another in a copy of the tab that is open at the same time.
  const session = sessionStorageOrNone(), name = framed ? `whist/${frame}${location.search}` : "whist/tab";
  let tab = /^[0-9a-f]{12}$/.exec(session.getItem(name))?.[0] || "";
  const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const presses = [];
  window.whist = {
    tab, returning: Boolean(tab), query: [...asked], frame, start,
    // Messages to and from the page around a frame: assets/boot/frame.js does it.
    send() {}, listen() {},
    // Whether the browser keeps anything here: workers have no memory in place of a database.
    stores: true,
    // What the device can do with the site: assets/boot/offline.mjs, once Python is up and in a window of its own.
    device() {},
    play() { window.whist.played = true; }, // the first game is under way: see there
    idle: () => new Promise((go) => idle(go, { timeout: 5000 })),
    offline(hear) { if (parent === window && isSecureContext) import(new URL(needed.offline, document.baseURI)).then(({ begin }) => begin(hear), () => {}); },
    take() { const all = presses.splice(0); document.removeEventListener("click", press, true); document.removeEventListener("change", change, true); return all; },
    sound(kind) {
      const context = window.whist.audio ||= new AudioContext();
      const [tone, gain] = [context.createOscillator(), context.createGain()];
      tone.frequency.value = { card: 190, trick: 260, end: 390 }[kind] || 190;
      gain.gain.setValueAtTime(0.12, context.currentTime);
      gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.09);
      tone.connect(gain).connect(context.destination);
      tone.start(); tone.stop(context.currentTime + 0.1);
    },
  };
  addEventListener("beforeinstallprompt", (event) => { event.preventDefault(); window.whist.prompt = event; });

  // Which tabs are open: each holds a lock by its name. Python's start waits for the answer.
  window.whist.ready = (async () => {
    if (!navigator.locks) { tab ||= fresh(); }
    else {
      const held = (await navigator.locks.query()).held.map((lock) => lock.name).filter((name) => name.startsWith("whist/tab/"));
      const others = held.map((name) => name.slice("whist/tab/".length));
      if (!tab || others.includes(tab)) tab = fresh();
      const hold = () => new Promise((held) => {
        const take = (lock) => { held(Boolean(lock)); return lock && new Promise(() => {}); };
        navigator.locks.request(`whist/tab/${tab}`, { ifAvailable: true }, take).catch(() => held(true));
      });
      // Of two that start at the same moment with one name, one takes another.
      if (!await hold()) { tab = fresh(); await hold(); }
    }
    window.whist.returning &&= tab === window.whist.tab; // a copy of a tab is a new one
    window.whist.tab = tab;
    try { session.setItem(name, tab); } catch { /* nothing is kept then */ }
  })().catch(() => { window.whist.tab = tab ||= fresh(); });

  // Presses and choices are kept, in their order, until Python takes them; the shell says so.
  function press(event) {
    const control = event.target.closest("[data-act]");
    if (!control || control.dataset.act === "reload") return;
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
    if (field.name === "lang") root.lang = field.value;
  }
  // What Python needs did not come: the page says so (index.html has the words). Should it come after all, on a second try
  // of the browser's own, Python sets the state itself.
  function fail() {
    if (root.dataset.state !== "shell") return;
    root.dataset.state = "failed";
    const told = document.querySelector(`.failed[lang="${root.lang}"] p`);
    window.whist.send({ type: "error", text: told ? told.textContent : "" });
  }
  addEventListener("unhandledrejection", fail);
  addEventListener("error", (event) => { if (event.target === window || event.target.matches("script, [rel*=preload]")) fail(); }, true);
  document.addEventListener("click", (event) => { if (event.target.closest('[data-act="reload"]')) location.reload(); });
  document.addEventListener("click", press, true);
  document.addEventListener("change", change, true);

  // Python and all it needs is fetched once a game is asked for: by the address, by a match that lies open here, by a press.
  // In the lobby also when the browser has nothing else to do; in somebody else's page not before, but a poster is shown.
  const idle = window.requestIdleCallback || ((act) => setTimeout(act, 200));
  const needed = JSON.parse(document.querySelector('meta[name="whist-runtime"]').content);
  window.whist.rules = needed.rules;
  const parsed = new Promise((done) => addEventListener("DOMContentLoaded", done));
  const element = (tag, given) => document.head.append(Object.assign(document.createElement(tag), given));
  let started = false;
  function start() {
    if (started) return;
    started = true;
    root.dataset.loading = "1";
    // Compiling takes longest, and can begin with the first bytes: assets/boot/interpreter.mjs takes up what comes of it.
    window.whist.compiled = WebAssembly.compileStreaming?.(fetch(needed.wasm));
    window.whist.compiled?.catch(fail);
    for (const href of needed.files) element("link", { rel: "preload", as: "fetch", crossOrigin: "", href });
    for (const href of needed.modules) element("link", { rel: "modulepreload", href });
    element("script", { type: "module", src: needed.interpreter });
    // PyScript looks for its program in the page once it is there; and it stops where it gets no database.
    Promise.all([parsed, databases().then((real) => (window.whist.stores = real) || import(new URL(needed.memory, document.baseURI)))])
      .then(() => element("script", { type: "module", src: needed.core }), fail);
  }
  // Whether the browser lets the page have a database. The one asked for is never made; no answer is a refusal too.
  function databases() {
    return new Promise((answer) => {
      setTimeout(answer, 1500, false);
      try {
        const asked = indexedDB.open("whist");
        asked.onupgradeneeded = () => { answer(true); asked.transaction.abort(); };
        asked.onsuccess = () => { answer(true); asked.result.close(); };
        asked.onerror = (event) => { event.preventDefault(); answer(false); };
      } catch { answer(false); }
    });
  }
  const open = () => Object.keys(localStorage).some((key) => key.startsWith("whist/match/") && !/"(away|finished)":true/.test(localStorage[key]));
  const lies = () => { try { return open(); } catch { return false; } };
  // What a killed browser had not written is brought back: assets/boot/kept.js. Python's start waits for it.
  window.whist.kept = import(new URL(needed.kept, document.baseURI))
    .then(async (kept) => { if (await kept.recover() && !framed && lies()) start(); return kept; }).catch(() => null);
  const autostart = asked.get("autostart") === "1", record = location.hash.startsWith("#r=");
  root.dataset.start = framed && !autostart ? "poster" : autostart || record ? "table" : "lobby";
  if (framed) {
    root.dataset.poster = asked.get("game") || "";
    root.dataset.position = record ? "1" : "0";
    element("script", { src: needed.frame });
    parsed.then(() => {
      // A frame's way into a window of its own: the same address without what is only meant for frames.
      const full = new URLSearchParams(location.search);
      for (const name of ["embed", "header", "origin", "play"]) full.delete(name);
      full.set("autostart", "1");
      for (const link of document.querySelectorAll("a[data-full]")) link.href = `?${full}${location.hash}`;
    });
    if (autostart) start();
  } else if (autostart || record || lies()) {
    start();
  } else if (!navigator.connection?.saveData) {
    addEventListener("load", () => idle(start, { timeout: 2000 }));
  }
}
