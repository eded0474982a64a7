// The Python that PyScript is given (pyscript.toml: interpreter). It is Pyodide as published, but:
// - it starts to load as soon as this module is evaluated, beside PyScript and not after it;
// - its standard library is the trimmed, compiled one, and whist's own modules lie beside it in one archive;
// - its list of packages is empty: none is ever installed;
// - on a later visit it starts from a memory image, if one has been put by (assets/boot/offline.mjs).
// The names in capitals are filled in by the build (tools/site/runtime.py).
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const LIBRARY = "STDLIB_FILE";
const GAMES = "WHIST_FILE";
const IMAGE = "IMAGE_FILE";
const PACKAGES = { info: LOCK_INFO, packages: {} };
const here = (name) => new URL(name, import.meta.url).href;

// Both archives are gzipped as a whole: smaller than a zip of compressed files, and the browser unpacks faster than Python.
async function unpacked(name) {
  const response = await fetch(here(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

// The image that belongs to these very archives; nothing where there is none, or the browser keeps nothing for this page.
async function putBy() {
  try {
    const found = IMAGE && await caches.match(here(IMAGE), { cacheName: "whist image" });
    return found ? new Uint8Array(await found.arrayBuffer()) : undefined;
  } catch { return undefined; }
}

async function start(stdout, stderr) {
  const image = await putBy();
  try {
    return await boot(stdout, stderr, image);
  } catch (error) {
    if (!image) throw error;
    await caches.delete("whist image");
    return boot(stdout, stderr);
  }
}

// Pyodide is to take what the page has begun to compile before any of these scripts was there (shell.js). It has no place for
// that and would fetch and compile its module once more; so while it starts, it is answered from there. Gives back what ends that.
function answered(ahead) {
  const { fetch } = globalThis, { instantiateStreaming } = WebAssembly, wasm = here("pyodide.asm.wasm"), nothing = new Response();
  const module = ahead.catch(() => WebAssembly.compileStreaming(fetch(wasm)));
  globalThis.fetch = (asked, ...how) => String(asked) === wasm ? Promise.resolve(nothing) : fetch(asked, ...how);
  WebAssembly.instantiateStreaming = async (response, imports) => {
    if (await response !== nothing) return instantiateStreaming.call(WebAssembly, response, imports);
    return { module: await module, instance: await WebAssembly.instantiate(await module, imports) };
  };
  return () => { globalThis.fetch = fetch; WebAssembly.instantiateStreaming = instantiateStreaming; };
}

async function boot(stdout, stderr, image) {
  const scripts = import("./pyodide.asm.mjs");
  const end = globalThis.whist?.compiled ? answered(globalThis.whist.compiled) : () => {};
  const library = unpacked(LIBRARY), games = unpacked(GAMES);
  // Pyodide wants a library to fetch before anything else. It gets an empty one, and the real one before Python starts,
  // so that nothing waits for anything but what it needs.
  const empty = URL.createObjectURL(new Blob([new Uint8Array([0x50, 0x4b, 5, 6, ...Array(18).fill(0)])]));
  const python = await load({
    indexURL: here("."),
    createPyodideModule: async (settings) => (await scripts).default(settings),
    stdLibURL: empty,
    env: { PYTHONPATH: "/lib/stdlib.zip:/lib/whist.zip" },
    fsInit: async (files) => {
      files.writeFile("/lib/stdlib.zip", await library, { canOwn: true });
      files.writeFile("/lib/whist.zip", await games, { canOwn: true });
    },
    ...(image && { _loadSnapshot: image }),
    lockFileContents: PACKAGES,
    packageBaseUrl: here("."),
    stdout,
    stderr,
  }).finally(end);
  URL.revokeObjectURL(empty);
  // For those who measure (tools/bench/page_speed.py). The worker has no such thing.
  performance.mark(image ? "whist from image" : "whist from files");
  if (globalThis.whist) globalThis.whist.memory = () => python._module.HEAPU8.length;
  // PyScript writes its Python package out as source, into the current folder. The compiled one in the library goes first.
  python.runPython("import sys; sys.path.append(sys.path.pop(0))");
  return python;
}

// What Python prints before PyScript has said where to goes to the console.
let print = console.log, complain = console.error;
let started = start((text) => print(text), (text) => complain(text));
started.catch(() => {});

export async function loadPyodide({ stdout, stderr } = {}) {
  if (stdout) print = stdout;
  if (stderr) complain = stderr;
  const python = await (started ?? start(print, complain));
  started = null;
  return python;
}
