// Moves cards from where they lay to where they lie (FLIP). Before a drawing `note` takes the boxes that the cards leave; after it
// `go` animates from there, with transform and opacity alone, so that the compositor does the work. What is to move is worked out in
// whist/ui/session/showing/movement.py; the names of places are explained in whist/ui/markup/motion.py.
// Nothing waits for a movement. A press or a key hurries it. Cards that leave the page, and backs, move as copies in a layer of
// their own; all others are the elements that lie there afterwards. No copy can be pressed, read or heard.
const FLIGHT = 260; // milliseconds of one card's way, at the normal speed
const HURRIED = 12; // times as fast after a press
const WIDTH = 60; // of a card, in pixels, where neither end of its way has one
const RATIO = 1.42; // a card's height by its width (cards.css)
const EASE = "cubic-bezier(.25, .7, .3, 1)";

const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
const sign = (card) => `.card[data-suit="${card[1]}"][data-rank="${card[0]}"]`;

// The places where a card may lie, the likeliest first. Of those that are not to be seen on this screen none counts.
function places(place, card) {
  const [kind, at] = place.split("-"), cloth = [".pile > .card.back > .face", ".trick", ".felt"];
  switch (kind) {
    case "hand": return [`[data-role="hand"] ${sign(card)} > .face`];
    case "trick": return [`.felt > .trick ${sign(card)}`];
    case "turned": return [`.pile .turned${sign(card)}`];
    case "open": return [`.seat.${at} .open-hand ${sign(card)}`];
    case "seat": return [...(card ? [`.seat.${at} .open-hand ${sign(card)}`] : []), `.seat.${at} .backs`, `.seat.${at} .plate`, ...cloth];
    case "won": return [`.seat.${at} .won`, `.seat.${at} .plate`];
    default: return cloth;
  }
}
const ARRIVES = { hand: true, trick: true, turned: true, open: true };

function found(place, card) {
  for (const each of places(place, card)) {
    const element = document.querySelector(each), box = element?.getBoundingClientRect();
    if (box?.width) return { element, box };
  }
  return null;
}

// A card's place in the window: its middle and its width. On a plate, or where backs stand as narrow strips, it is as high as these.
function spot({ element, box }, width) {
  const card = element.matches(".card, .face"), cloth = element.matches(".trick, .felt");
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: card ? box.width : cloth ? width : Math.min(box.width, box.height / RATIO) };
}

const flights = new Set(); // what moves now, as functions that end it
let due = [], hidden, hiding = "", layer, counts = [], pace = 1;

// Until they set out, cards that arrive are not to be seen where a drawing takes several frames.
function hide(selectors) {
  try {
    if (!hidden) document.adoptedStyleSheets = [...document.adoptedStyleSheets, hidden = new CSSStyleSheet()];
    const rule = selectors.length ? `${selectors.join(",")} { opacity: 0; }` : "";
    if (rule !== hiding) hidden.replaceSync(hiding = rule);
  } catch { /* then they are seen a moment too early */ }
}

function copy(card, from) {
  const made = document.createElement("span"), face = card && from?.element.matches(".face, .card") && (from.element.querySelector(".face") || from.element);
  made.className = face ? "card flight" : "card flight back";
  made.setAttribute("aria-hidden", "true");
  if (face) {
    Object.assign(made.dataset, { suit: card[1], rank: card[0] });
    made.append(face.cloneNode(true));
  } else made.append(Object.assign(document.createElement("span"), { className: "face" }));
  if (!layer) document.body.append(layer = Object.assign(document.createElement("div"), { className: "flights" }));
  return made;
}

function lay(made, { x, y, width }) {
  made.style.setProperty("--card-w", `${width}px`);
  made.style.left = `${x - width / 2}px`;
  made.style.top = `${y - width * RATIO / 2}px`;
  layer.append(made);
}

// Numbers on plates that change when the cards arrive; what is told to ears has changed already.
const number = (place) => document.querySelector(`.seat.${place.split("-")[1]} .won > [aria-hidden]`);

function release() {
  for (const { element, old, now } of counts) if (element.textContent === old) element.textContent = now;
  counts = [];
}

export function note(text, speed, slowly) {
  release();
  // What was noted for a drawing that goes on in this one sets out with it; what moves anew takes its place.
  if (!text) return;
  for (const { made } of due) made?.remove();
  due = [];
  if (calm?.matches) { hide([]); return; }
  pace = speed;
  const soon = [];
  for (const [card, start, end, after] of JSON.parse(text)) {
    const from = found(start, card), kind = end.split("-")[0], arrives = card && kind in ARRIVES;
    const flight = { card, start, end, after, arrives, from: from && spot(from, 0) };
    if (arrives) soon.push(places(end, card)[0]);
    else flight.made = copy(card, from);
    if (kind === "won") flight.old = number(end)?.textContent;
    if (from && flight.made && card) lay(flight.made, flight.from);
    due.push(flight);
  }
  hide(slowly ? soon : []);
}

export function go() {
  const ready = due;
  due = [];
  if (!ready.length) return;
  // First everything is read, then everything is written, so that the page is laid out once.
  // Where a deal begins, the places that its cards come from are new as well.
  for (const flight of ready) {
    const to = flight.to = found(flight.end, flight.card), from = flight.from ? null : found(flight.start, flight.card);
    if (from) flight.from = spot(from, 0);
    if (!to || !flight.from) continue;
    flight.there = spot(to, flight.from.width || WIDTH);
    flight.from.width ||= flight.there.width;
  }
  hide([]);
  for (const flight of ready) {
    if (!flight.there) flight.made?.remove();
    else if (flight.arrives) arrive(flight);
    else leave(flight);
  }
}

const way = (from, to) => [`${from.x - to.x}px ${from.y - to.y}px`, String(from.width / to.width)];

function run(element, frames, flight, ended, length = FLIGHT) {
  const animation = element.animate(frames, { duration: length * pace, delay: flight.after * pace, easing: EASE, fill: "both" });
  const end = () => {
    if (!flights.delete(animation)) return;
    animation.cancel();
    ended();
  };
  flights.add(animation);
  animation.finished.then(end, end);
}

// The element that lies there now comes from where its card was. One that was hidden until now turns over on its way.
function arrive(flight) {
  const { element } = flight.to, card = element.closest(".card"), [by, size] = way(flight.from, flight.there);
  const turns = flight.start === "stock";
  let frames = [{ translate: by, scale: size }, { translate: "0px 0px", scale: "1" }];
  if (turns) {
    const half = `${(flight.from.x - flight.there.x) / 2}px ${(flight.from.y - flight.there.y) / 2}px`, middle = (1 + Number(size)) / 2;
    frames = [{ translate: half, scale: `0 ${middle}`, opacity: 0 }, { translate: half, scale: `0 ${middle}`, opacity: 1, offset: .5 }, { translate: "0px 0px", scale: "1", opacity: 1 }];
    const back = copy("", flight.to), there = { x: (flight.from.x + flight.there.x) / 2, y: (flight.from.y + flight.there.y) / 2, width: flight.there.width * middle };
    lay(back, there);
    const [from, small] = way(flight.from, there);
    run(back, [{ translate: from, scale: small, opacity: 1 }, { translate: "0px 0px", scale: "0 1", opacity: 1, offset: .5 }, { translate: "0px 0px", scale: "0 1", opacity: 0 }], flight, () => back.remove(), FLIGHT * 1.4);
  }
  card.dataset.flies = flight.card;
  run(element, frames, flight, () => { delete card.dataset.flies; }, turns ? FLIGHT * 1.4 : FLIGHT);
}

// A copy goes where the card is no longer seen as one: to a plate, among another's backs, under the stock.
function leave(flight) {
  const { made, old } = flight, [by, size] = way(flight.there, flight.from), won = old && number(flight.end);
  if (!made.parentNode) lay(made, flight.from);
  if (won && won.textContent !== old) {
    counts.push({ element: won, old, now: won.textContent });
    won.textContent = old;
  }
  // It is seen while it waits only if it lay there before.
  const first = { translate: "0px 0px", scale: "1", opacity: 1 }, last = { translate: by, scale: size, opacity: 1 };
  if (!flight.card) made.style.opacity = 0;
  run(made, [first, { ...last, offset: .92 }, { ...last, opacity: 0 }], flight, () => {
    made.remove();
    if (old) release();
  });
}

// A press means the table as it will lie: all is there at once, almost.
function hurry() {
  for (const animation of flights) animation.updatePlaybackRate(HURRIED);
}

if (globalThis.document) {
  globalThis.whist.motion = { note, go };
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, hurry, true);
}
