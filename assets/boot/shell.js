// The page before Python is up: in the reader's language and looks, keeping what is pressed. Plain script, run before the
// body is shown; JavaScript because there is nothing else yet. whist/main.py takes over what is kept here.
"use strict";
{
  const root = document.documentElement;
  const asked = new URLSearchParams(location.search);
  const stored = (store, key) => { try { return store.getItem(key); } catch { return null; } };
  let kept = {};
  try { kept = JSON.parse(stored(localStorageOrNone(), "whist/settings")) || {}; } catch { /* set aside by Python */ }
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

  // A tab's name: the same after a reload, another in a copy of the tab that is open at the same time.
  const session = sessionStorageOrNone();
  let tab = session.getItem("whist/tab") || "";
  const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const presses = [];
  window.whist = {
    tab, others: [], query: [...asked],
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
  // Which tabs are open: each holds a lock by its name. Python's start waits for the answer.
  window.whist.ready = (async () => {
    if (!navigator.locks) { tab ||= fresh(); }
    else {
      const held = (await navigator.locks.query()).held.map((lock) => lock.name).filter((name) => name.startsWith("whist/tab/"));
      const others = held.map((name) => name.slice("whist/tab/".length));
      if (!tab || others.includes(tab)) tab = fresh();
      window.whist.others = others;
      navigator.locks.request(`whist/tab/${tab}`, () => new Promise(() => {})).catch(() => {});
    }
    window.whist.tab = tab;
    try { session.setItem("whist/tab", tab); } catch { /* nothing is kept then */ }
  })().catch(() => { window.whist.tab = tab ||= fresh(); });

  // Presses and choices are kept, in their order, until Python takes them; the shell says so.
  function press(event) {
    const control = event.target.closest("[data-act]");
    if (!control || control.dataset.act === "reload") return;
    event.preventDefault();
    presses.push([control.dataset.act, "", ""]);
    root.dataset.waiting = control.dataset.act;
    control.setAttribute("aria-busy", "true");
  }
  function change(event) {
    const field = event.target;
    if (!field.name) return;
    presses.push(["", field.name, field.type === "checkbox" ? (field.checked ? "1" : "0") : field.value]);
    if (field.name === "lang") root.lang = field.value;
  }
  // What Python needs did not come: the page says so (index.html has the words). Should it come after all, on a second try
  // of the browser's own, Python sets the state itself.
  const fail = () => { if (root.dataset.state === "shell") root.dataset.state = "failed"; };
  addEventListener("unhandledrejection", fail);
  addEventListener("error", (event) => { if (event.target === window || event.target.matches("script, [rel*=preload]")) fail(); }, true);
  document.addEventListener("click", (event) => { if (event.target.closest('[data-act="reload"]')) location.reload(); });
  root.dataset.start = asked.get("autostart") === "1" || location.hash.startsWith("#r=") ? "table" : "lobby";
  document.addEventListener("click", press, true);
  document.addEventListener("change", change, true);
}
