// Begins to fetch Python and all that it needs. What the files are called, and what they hash to, stands in the page
// (tools/site/pages/index_page.py). What has begun here assets/boot/interpreter.mjs takes up.
import { pretend } from "./pretend.mjs";
import { address, fail, hopeless, watch } from "./trouble.mjs";

export const needed = JSON.parse(document.querySelector('meta[name="whist-runtime"]').content);
export const parsed = new Promise((done) => addEventListener("DOMContentLoaded", done));
export const idle = window.requestIdleCallback || ((act) => setTimeout(act, 200));

export const element = (tag, given) => document.head.append(Object.assign(document.createElement(tag), given));

// In a frame without an origin of its own the site's files come from elsewhere, and are checked only where they say who may have
// them: hence "anonymous".
export const script = ([src, integrity], type = "") => element("script", { type, src, integrity, crossOrigin: "anonymous" });

// Compiling takes longest, and can begin with the first bytes. It is checked beside that against its hash, unless the service worker
// has done so. Gives the module to come, or null where it cannot be compiled on its way; and the answer that is to be read whole.
function streamed(answer) {
  const type = answer.headers.get("content-type") || "";
  if (!answer.ok || !type.startsWith("application/wasm") || !WebAssembly.compileStreaming) return [null, answer];
  const copy = window.crypto.subtle && !controlled() ? answer.clone() : null;
  const module = WebAssembly.compileStreaming(answer);
  module.catch(() => {});
  return [module, copy];
}

const controlled = () => { try { return Boolean(navigator.serviceWorker.controller); } catch { return false; } };

// A file that nobody waits for yet may fail: whoever comes for it hears of that.
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
  // PyScript looks for its program in the page once it is there.
  parsed.then(() => script(core, "module"));
}
