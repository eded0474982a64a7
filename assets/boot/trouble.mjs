// Finds out why the start fails or takes long, says so, and mends what can be mended.
//
// The hash of each file of the start is known. A file that is wrong (the browser has cached a sign-in page in its place, or the
// server is between two versions) is fetched again past the browser's cache. If all files are right then, the page reloads itself,
// once. Otherwise the page names the file and says what came instead.
import { LANGUAGES, WORDS } from "./words.mjs";

const root = document.documentElement;
const PATIENCE = 8; // seconds without progress until the page says what it is waiting for
const LONG_ENOUGH = 10_000; // milliseconds after which a file that is being checked counts as right
const AGAIN = "whist/again"; // in sessionStorage: this page has reloaded itself

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

// Writes the message into its place, in the current language of the page.
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
  if (!starting()) return; // the page is up after all
  told = [cause, path, what];
  delete root.dataset.slow;
  root.dataset.state = "failed";
  say();
  const text = document.querySelector(".failed p");
  window.whist.send({ type: "error", text: text ? text.textContent : "" });
}

// Checks a file: "right", as far as that is known, or what came in its place.
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

// The reason why no start is possible: the page's address allows no fetching, or the browser has no WebAssembly. Null if there is
// none.
export function hopeless() {
  if (!/^https?:$/.test(location.protocol)) return ["place", "", location.href.split(/[/,;]/)[0]];
  if (typeof WebAssembly !== "object") return ["wasm"];
  return null;
}

// Called when something in the start has failed. Looks for the cause and mends it if possible; otherwise says what is wrong.
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

// The person asks for another try. First all files of the start are fetched past the browser's cache. Without a connection the page
// stays as it is, because a reload might find nothing.
export async function again(button) {
  button.disabled = true;
  try {
    const found = hopeless() ? [] : await Promise.all(files.map(([path, integrity]) => look(path, integrity, "reload")));
    const lost = found.find(([what]) => what === "connection");
    if (lost && window.origin !== "null") tell(...lost);
    else location.reload();
  } finally { button.disabled = false; }
}

// Handles style sheets and scripts that did not arrive, or not as they were built. The page can be used without its style, so in
// the end a style sheet is accepted as it comes. Without any other file there is no game.
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

// Watches the files that are being fetched now. If one takes long, the page names it and goes on waiting.
export function watch(needed) {
  files = needed;
  let seen = 0, still = 0;
  const timer = setInterval(() => {
    if (root.dataset.state !== "shell") {
      clearInterval(timer);
      // Python itself has failed without saying why.
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
