// The page as a frame on another site (?embed=1): messages to and from the page around it, and its height. A message may hold
// anything, so it is taken apart here into short texts, which whist/ui/session/outside/frame.py checks.
"use strict";
{
  const root = document.documentElement, whist = window.whist;
  const asked = new URLSearchParams(location.search).get("origin");
  const good = () => { try { return new URL(asked).origin === asked; } catch { return false; } };
  const open = parent !== window && (asked === null || good());
  const LONGEST = 65_537, SHORT = 200, MANY = 40;

  whist.send = (message) => {
    const said = typeof message === "string" ? JSON.parse(message) : message;
    if (open) parent.postMessage({ source: "whist", v: 1, ...said }, asked || "*");
  };

  const word = (value, longest) =>
    ["string", "number", "boolean"].includes(typeof value) ? String(value).slice(0, longest) : `(${typeof value})`;
  function flat(data) {
    const told = [];
    for (const name of ["type", "v", "game", "code", "lang", "theme", "record", "at", "play"]) {
      if (data[name] !== undefined && data[name] !== null) told.push([name, word(data[name], name === "record" ? LONGEST : SHORT)]);
    }
    const options = data.options;
    if (typeof options === "object" && options !== null) {
      for (const [name, value] of Object.entries(options).slice(0, MANY)) told.push([`options.${name.slice(0, SHORT)}`, word(value, SHORT)]);
    } else if (options !== undefined && options !== null) {
      told.push(["options", word(options, SHORT)]);
    }
    return told;
  }

  // The poster's link to a window of its own carries its present language and colours.
  function aim() {
    for (const link of document.querySelectorAll("a[data-full]")) {
      const full = new URL(link.href);
      full.searchParams.set("lang", root.lang);
      full.searchParams.set("theme", root.dataset.theme);
      link.href = full.href;
    }
  }

  // Messages that come before Python is up are kept. A message that asks for a table starts Python.
  const waiting = [];
  let hear = (told) => { waiting.push(told); };
  whist.listen = (handle) => { hear = handle; waiting.splice(0).forEach((told) => handle(told)); };

  // The frame must stay usable even if the page around it sends without end. Beyond a hundred messages at once, and then twenty a
  // second, messages are dropped. This is answered once, until there is room again.
  const AT_ONCE = 100, A_SECOND = 20;
  let room = AT_ONCE, counted = performance.now(), dropping = false;
  function taken() {
    const now = performance.now();
    room = Math.min(AT_ONCE, room + (now - counted) / 1000 * A_SECOND);
    counted = now;
    if (room >= 1 && waiting.length < MANY) {
      room -= 1;
      if (room > AT_ONCE / 2) dropping = false;
      return true;
    }
    if (!dropping) hear([["dropped", "1"]]);
    dropping = true;
    return false;
  }
  addEventListener("message", (event) => {
    const data = event.data;
    if (!open || event.source !== parent || (asked !== null && event.origin !== asked)) return;
    if (typeof data !== "object" || data === null || data.source !== "whist" || !taken()) return;
    if (root.dataset.state === "shell") {
      if (data.type === "set-lang" && ["sv", "da", "en"].includes(data.lang)) root.lang = data.lang;
      if (data.type === "set-theme" && ["auto", "light", "dark"].includes(data.theme)) root.dataset.theme = data.theme;
      if (["set-lang", "set-theme"].includes(data.type)) aim();
      if (data.type === "new-deal" || data.type === "show") whist.start();
    }
    hear(flat(data));
  });

  let height = 0;
  const measure = () => {
    const now = Math.ceil(root.getBoundingClientRect().height - 0.01);
    if (now !== height) whist.send({ type: "height", px: (height = now) });
  };
  const begin = () => { whist.send({ type: "ready" }); new ResizeObserver(measure).observe(root); };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin); else begin();
}
