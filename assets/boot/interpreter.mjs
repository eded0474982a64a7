// The interpreter that PyScript uses (pyscript.toml: interpreter). It is Pyodide as published, with these differences:
// - it starts to load as soon as this module is evaluated, in parallel with PyScript;
// - all its files are checked against the hashes that the build knows; a wrong file is fetched again past the browser's cache;
// - its standard library is the trimmed, compiled one, and whist's own modules lie beside it in one archive;
// - its list of packages is empty, so no package is installed and no database is opened for them;
// - it runs this site's own programs and no others;
// - on a later visit it starts from a memory image, if one has been stored (assets/boot/offline.mjs).
// The build fills in the names in capitals (tools/site/python/runtime_files.py); files are [name, hash].
import "./motion.mjs"; // of the page, which draws as soon as Python is up
import { pretend } from "./pretend.mjs";
import { loadPyodide as load, version } from "./pyodide.js";

export { version };

const WASM = WASM_FILE, LIBRARY = STDLIB_FILE, GAMES = WHIST_FILE, IMAGE = IMAGE_FILE, INFLATE = INFLATE_FILE;
const PROGRAMS = PROGRAM_TEXTS;
const PACKAGES = { info: LOCK_INFO, packages: {} };
const LONG_ENOUGH = 1500; // milliseconds to wait for the browser's cache, which may never answer

if (!globalThis.whist) pretend(); // in the page that has been done already

const { fetch } = globalThis; // the browser's own function, while another one answers Pyodide
const here = (name) => new URL(name, import.meta.url).href;
// What the page began to fetch before this module had arrived (start.mjs). The worker has nothing of the kind.
const begun = globalThis.whist?.begun;
const fetched = ([name, integrity], cache) => fetch(here(name), { integrity, cache });

// The content of a file as it was built. If the first answer fails or has the wrong hash, the file is fetched again past the cache.
async function whole(file, first) {
  try {
    return await (await first).arrayBuffer();
  } catch {
    return (await fetched(file, "reload")).arrayBuffer();
  }
}

// Both archives are gzipped as a whole: smaller than a zip of compressed files, and the browser unpacks faster than Python.
async function unpacked(file) {
  const packed = await whole(file, begun?.files[file[0]] ?? fetched(file));
  if (typeof DecompressionStream === "undefined") return (await import(here(INFLATE[0]))).gunzip(new Uint8Array(packed));
  const stream = new Response(packed).body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Throws if the bytes are not those that were built. On an insecure address there is no `crypto.subtle`; there a wrong file fails
// when it is compiled.
async function check(bytes, integrity) {
  if (!crypto.subtle) return;
  const sum = await crypto.subtle.digest("SHA-256", bytes);
  if (`sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}` !== integrity) throw new Error("not as built");
}

// The compiled WebAssembly module of Python: compiled while it arrives if the server sends the right type, otherwise from all its
// bytes.
async function compiled() {
  try {
    if (begun) {
      const [module, answer] = await begun.wasm, bytes = answer && await answer.arrayBuffer();
      if (bytes) await check(bytes, WASM[1]);
      return await (module ?? WebAssembly.compile(bytes));
    }
    return await WebAssembly.compileStreaming(fetch(here(WASM[0])));
  } catch {
    return WebAssembly.compile(await whole(WASM, fetched(WASM)));
  }
}

// The memory image that belongs to these archives; undefined if there is none, or if the browser stores nothing for this page.
async function putBy() {
  try {
    const found = IMAGE && await Promise.race([
      caches.match(here(IMAGE[0]), { cacheName: "whist image" }),
      new Promise((late) => setTimeout(late, LONG_ENOUGH)),
    ]);
    return found ? new Uint8Array(await found.arrayBuffer()) : undefined;
  } catch { return undefined; }
}

// Pyodide should use the module that is being compiled already, but has no option for that: it would fetch and compile it once
// more. So while it starts, its calls of `fetch` and `instantiateStreaming` are answered here. Returns a function that ends this.
function answered() {
  const { instantiateStreaming } = WebAssembly, wasm = here(WASM[0]), nothing = new Response();
  globalThis.fetch = (asked, ...how) => String(asked) === wasm ? Promise.resolve(nothing) : fetch(asked, ...how);
  WebAssembly.instantiateStreaming = async (response, imports) => {
    if (await response !== nothing) return instantiateStreaming.call(WebAssembly, response, imports);
    const instance = await WebAssembly.instantiate(await module, imports).catch((error) => { stop(error); throw error; });
    return { module: await module, instance };
  };
  return () => { globalThis.fetch = fetch; WebAssembly.instantiateStreaming = instantiateStreaming; };
}

// The browser's content-security policy does not cover scripts of type py, so a foreign one is stopped here. PyScript's program
// that writes out and compiles its own package is stopped as well, because the library holds that package already compiled.
function guard(python) {
  for (const name of ["runPython", "runPythonAsync"]) {
    const run = python[name];
    python[name] = (program, ...how) => PROGRAMS.includes(program.trim()) ? run.call(python, program, ...how) : undefined;
  }
}

async function start(stdout, stderr) {
  const image = await putBy();
  try {
    return await boot(stdout, stderr, image);
  } catch (error) {
    if (!image) throw error;
    caches.delete("whist image").catch(() => {});
    return boot(stdout, stderr);
  }
}

const scripts = import("./pyodide.asm.js"), module = compiled(), library = unpacked(LIBRARY), games = unpacked(GAMES);
// Pyodide only logs that its module failed, and then waits for ever. This promise fails instead.
const missing = Promise.all([scripts, module, library, games]).then(() => new Promise(() => {}));
let stop; // reports that the module cannot be instantiated, for example for lack of memory
const stopped = new Promise((_, fail) => { stop = fail; });

async function boot(stdout, stderr, image) {
  const end = answered();
  // Pyodide fetches its library before it does anything else. It gets an empty one here, and the real one in `fsInit`, before
  // Python starts. So no step waits for a file that it does not need.
  const empty = URL.createObjectURL(new Blob([new Uint8Array([0x50, 0x4b, 5, 6, ...Array(18).fill(0)])]));
  const loading = load({
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
  });
  const python = await Promise.race([loading, missing, stopped]).finally(end);
  URL.revokeObjectURL(empty);
  // For measurements (tools/bench/page_speed.py). The worker has no `whist`.
  performance.mark(image ? "whist from image" : "whist from files");
  if (globalThis.whist) globalThis.whist.memory = () => python._module.HEAPU8.length;
  // The current folder comes last on the path, because all modules lie in the archives.
  python.runPython("import sys; sys.path.append(sys.path.pop(0))");
  guard(python);
  return python;
}

// Until PyScript has said where to print, Python's output goes to the console.
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
