// When the start fails, or takes long: what is wrong, in words, and what can be done about it.
//
// Each file of the start is known by its hash. One that is wrong (a sign-in page that the browser has put by in its place, a
// server between two versions) is fetched again past the browser's cache; when all are right then, the page starts anew by itself,
// once. Else the page names the file and what came instead.
import { LANGUAGES, WORDS } from "./words.mjs";

const root = document.documentElement;
const PATIENCE = 8; // seconds without progress after which the page says what it is waiting for
const LONG_ENOUGH = 10_000; // milliseconds after which a file that is being looked at is not known to be wrong
const AGAIN = "whist/again"; // in the session's store: this page has been started anew by itself

let files = []; // [address, hash, whether it must be JavaScript]
let told = ["other", "", ""];
let looking = false;
const secondTry = (() => {
  try {
    const before = sessionStorage.getItem(AGAIN) !== null;
    sessionStorage.removeItem(AGAIN);
    return before;
  } catch { return true; }
})();

export const address = (path) => new URL(path, document.baseURI).href;
const named = (path) => path.split("?")[0].split("/").pop();

// Fills the one place for such words, in the language of the page as it is now.
export function say() {
  const box = document.querySelector(".failed");
  if (!box) return;
  const at = Math.max(0, LANGUAGES.indexOf(root.lang)), [cause, path, what] = told;
  const words = WORDS[cause][at].replace("{file}", named(path)).replace("{what}", what).trim();
  box.querySelector("p").textContent = root.dataset.slow ? words : `${words} ${WORDS.rules[at]}`;
  box.querySelector("button").textContent = WORDS.again[at];
}

const starting = () => root.dataset.state === "shell" || root.dataset.state === "failed";

function tell(cause, path = "", what = "") {
  if (!starting()) return; // it has come up after all
  told = [cause, path, what];
  delete root.dataset.slow;
  root.dataset.state = "failed";
  say();
  const text = document.querySelector(".failed p");
  window.whist.send({ type: "error", text: text ? text.textContent : "" });
}

// What the file is: "right", as far as that is known; else what came in its place.
function look(path, integrity, cache) {
  return Promise.race([seen(path, integrity, cache), new Promise((late) => setTimeout(late, LONG_ENOUGH, ["right", path, ""]))]);
}
async function seen(path, integrity, cache) {
  try {
    const answer = await fetch(address(path), { integrity, cache });
    if (!answer.ok) throw new Error();
    await answer.arrayBuffer();
    return ["right", path, answer.headers.get("content-type") || ""];
  } catch {
    let answer;
    try { answer = await fetch(address(path), { cache: cache === "reload" ? "force-cache" : "no-store" }); } catch { return ["connection", path]; }
    if (!answer.ok) return ["status", path, String(answer.status)];
    const type = (answer.headers.get("content-type") || "").split(";")[0];
    return type === "text/html" ? ["page", path, type] : ["changed", path];
  }
}

// Where the page lies, if nothing can be fetched from there; what of the browser is missing.
export function hopeless() {
  if (!/^https?:$/.test(location.protocol)) return ["place", "", location.href.split(/[/,;]/)[0]];
  if (typeof WebAssembly !== "object") return ["wasm"];
  return null;
}

// Something of the start has failed: looks for the cause, mends what can be mended, and says so where it cannot.
export async function fail(reason) {
  if (looking || root.dataset.state !== "shell") return;
  looking = true;
  try { await find(reason); } finally { looking = false; }
}

async function find(reason) {
  const before = hopeless();
  if (before) return tell(...before);
  const first = await Promise.all(files.map(([path, integrity]) => look(path, integrity)));
  const wrong = files.filter((_, at) => first[at][0] !== "right");
  const second = await Promise.all(wrong.map(([path, integrity]) => look(path, integrity, "reload")));
  const left = second.find(([found]) => found !== "right");
  if (left) return left[0] === "connection" && window.origin === "null" ? tell("place", "", "sandbox") : tell(...left);
  if (wrong.length && !secondTry) return anew();
  const typed = first.find(([, path, type], at) => files[at][2] && type && !/javascript|ecmascript/.test(type));
  if (typed) return tell("type", typed[1], typed[2].split(";")[0]);
  const name = reason?.name || "";
  if (/SyntaxError|CompileError|LinkError/.test(name)) return tell("old");
  return tell("other", "", String(reason?.message || reason || "").slice(0, 300));
}

function anew() {
  if (!starting()) return;
  try { sessionStorage.setItem(AGAIN, "1"); } catch { tell("other"); return; }
  location.reload();
}

// Somebody asks for another try: all files of the start past the browser's cache first. While there is no connection the page
// stays, for there may be nothing to come back to.
export async function again(button) {
  button.disabled = true;
  try {
    const found = hopeless() ? [] : await Promise.all(files.map(([path, integrity]) => look(path, integrity, "reload")));
    const lost = found.find(([what]) => what === "connection");
    if (lost && window.origin !== "null") tell(...lost);
    else location.reload();
  } finally { button.disabled = false; }
}

// Style sheets and scripts that did not come, or not as they were built. A page without its looks can be played, so a style sheet
// is taken as it comes in the end; with anything else missing there is no game.
export function missed(element) {
  if (!element.matches("link[rel=stylesheet]")) {
    if (element.matches("script, [rel*=preload]")) fail();
    return;
  }
  const tries = Number(element.dataset.tries || 0), next = element.cloneNode();
  if (tries > 1) return;
  next.dataset.tries = String(tries + 1);
  const put = () => element.replaceWith(next);
  if (tries === 0) {
    fetch(element.href, { integrity: element.integrity, cache: "reload" }).then(put, put);
  } else {
    next.removeAttribute("integrity");
    next.removeAttribute("crossorigin");
    put();
  }
}

// From here on these files are being fetched. Whatever takes long is named; it is waited for all the same.
export function watch(needed) {
  files = needed;
  let seen = 0, still = 0;
  const timer = setInterval(() => {
    if (root.dataset.state !== "shell") {
      clearInterval(timer);
      // Python itself has failed, and says no more than that.
      if (root.dataset.slow && root.dataset.state === "failed") tell("other");
      delete root.dataset.slow;
      return;
    }
    const missing = files.filter(([path]) => !performance.getEntriesByName(address(path)).length);
    still = missing.length === seen ? still + 1 : 0;
    seen = missing.length;
    if (still < PATIENCE) {
      delete root.dataset.slow;
    } else if (!root.dataset.slow) {
      told = missing.length ? ["waiting", missing[0][0], ""] : ["starting", "", ""];
      root.dataset.slow = "1";
      say();
    }
  }, 1000);
}
