// Plays on as a person who presses anything that may be pressed: only controls that can be seen and are not off. Runs
// inside the page, so that a match takes no round trip per press. The same seed presses the same.
async ({ until, presses, seed, look, patience }) => {
  const root = document.documentElement;
  const commands = /^(undo|hint|claim|concede|last-trick|same-deal|lobby|review|rules|settings|statistics|share|report|close|score|result|save-report|open-hands|window|play-on)$|^(new|resume|forget|dismiss|copy|step|step-back|step-on|review):?/;
  let state32 = seed >>> 0;
  const random = () => {
    state32 = (state32 + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state32 ^ (state32 >>> 15), 1 | state32);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const any = (list) => list[Math.floor(random() * list.length)];
  const pause = (ms) => new Promise((go) => setTimeout(go, ms));
  const seen = [];
  const kept = () => {
    const matches = Object.keys(localStorage).filter((key) => key.startsWith("whist/match/")).map((key) => JSON.parse(localStorage[key]));
    return matches.sort((one, other) => other.when - one.when)[0]?.text || "";
  };
  const page = () => {
    // All that is in the markup, but for the drawings inside a card's face.
    const cards = [...document.querySelectorAll(".card[data-rank]")].map((each) => each.dataset.rank + each.dataset.suit);
    const attributes = [...document.querySelectorAll("#app *")].flatMap((each) => each.closest(".face, svg") ? [] :
      [...each.attributes].filter((one) => one.name !== "class").map((one) => one.value));
    return { state: root.dataset.state, record: kept(), cards, attributes: [...new Set(attributes)], text: document.body.textContent,
      polite: document.getElementById("polite").textContent, alert: document.getElementById("alert").textContent,
      number: document.querySelector("[data-number]")?.dataset.number || "" };
  };
  const done = (stuck) => ({ state: root.dataset.state, stuck, seen });
  let since = performance.now();
  let pressed = 0;
  for (;;) {
    const state = root.dataset.state;
    if (until.includes(state) || pressed >= presses) return done("");
    if (state === "thinking" || state === "shell") {
      if (performance.now() - since > patience) return done(`still ${state}`);
      await pause(2);
      continue;
    }
    const modal = document.querySelector("dialog:modal");
    const controls = [...(modal || document).querySelectorAll("[data-act]")].filter((each) =>
      each.getAttribute("aria-disabled") !== "true" && !each.disabled && each.checkVisibility({ visibilityProperty: true }));
    const acts = controls.filter((each) => !commands.test(each.dataset.act));
    const next = controls.filter((each) => each.dataset.act === "next");
    const final = controls.filter((each) => /^swap:/.test(each.dataset.act));
    const going = controls.filter((each) => each.dataset.act === "continue");
    const choice = state === "deal-over" ? any(next) : state === "trick-over" ? any(going)
      : final.length && random() < 0.4 ? any(final) : any(acts.filter((each) => each.dataset.act !== "continue"));
    if (look) seen.push({ ...page(), press: choice?.dataset.act || "" });
    if (!choice) {
      // Between a trick and what follows it there is nothing to press without a pause; but not for long.
      if (performance.now() - since > patience) return done(controls.map((each) => each.dataset.act).join(" ") || "no controls");
      await pause(5);
      continue;
    }
    choice.click();
    pressed += 1;
    since = performance.now();
    await pause(0);
  }
}
