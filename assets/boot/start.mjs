// Begins to fetch Python and everything that it needs. The page holds the files' names and hashes (tools/site/pages/index_page.py).
// assets/boot/interpreter.mjs takes over what is fetched here.
import { pretend } from "./pretend.mjs";
import { address, fail, hopeless, watch } from "./trouble.mjs";

export const needed = JSON.parse(document.querySelector('meta[name="whist-runtime"]').content);
export const parsed = new Promise((done) => addEventListener("DOMContentLoaded", done));
export const idle = window.requestIdleCallback || ((act) => setTimeout(act, 200));

export const element = (tag, given) => document.head.append(Object.assign(document.createElement(tag), given));

// A sandboxed frame has no origin of its own, so the site's files are cross-origin there. The browser checks their hashes only if
// they are asked for as "anonymous".
export const script = ([src, integrity], type = "") => element("script", { type, src, integrity, crossOrigin: "anonymous" });

// Compiling takes longest, and can begin with the first bytes. Meanwhile a copy of the answer is checked against its hash, unless
// the service worker has done so already. Returns the promise of the module, or null if it cannot be compiled while it arrives; and
// the answer that is still to be read whole.
function streamed(answer) {
  const type = answer.headers.get("content-type") || "";
  if (!answer.ok || !type.startsWith("application/wasm") || !WebAssembly.compileStreaming) return [null, answer];
  const copy = window.crypto.subtle && !controlled() ? answer.clone() : null;
  const module = WebAssembly.compileStreaming(answer);
  module.catch(() => {});
  return [module, copy];
}

const controlled = () => { try { return Boolean(navigator.serviceWorker.controller); } catch { return false; } };

// A file may fail before anybody waits for it. Whoever awaits the promise later still gets the error.
const quiet = (promise) => { promise.catch(() => {}); return promise; };

let started = false;
export function start() {
  if (started) return;
  started = true;
  document.documentElement.dataset.loading = "1";
  if (hopeless()) { fail(); return; }
  pretend();
  const { wasm, files, modules, interpreter, core } = needed;
  const scripts = [interpreter, ...modules].map(([path, integrity]) => [path, integrity, true]);
  watch([wasm, ...files, ...scripts]);
  window.whist.begun = {
    wasm: quiet(fetch(address(wasm[0])).then(streamed)),
    files: Object.fromEntries(files.map(([path, integrity]) => [path.split("/").pop(), quiet(fetch(address(path), { integrity }))])),
  };
  for (const [href, integrity] of modules) element("link", { rel: "modulepreload", href, integrity });
  script(interpreter, "module");
  // PyScript looks for its program in the page as soon as it runs, so the page must be complete.
  parsed.then(() => script(core, "module"));
}
