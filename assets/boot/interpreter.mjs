// The Python that PyScript is given (pyscript.toml: interpreter). It is Pyodide as published, but:
// - it starts to load as soon as this module is evaluated, beside PyScript and not after it;
// - all that it is made of is checked against the hashes that the build knows, and fetched again past the browser's cache if wrong;
// - its standard library is the trimmed, compiled one, and whist's own modules lie beside it in one archive;
// - its list of packages is empty: none is ever installed, and no database is kept for them;
// - it runs this site's own programs and no others;
// - on a later visit it starts from a memory image, if one has been put by (assets/boot/offline.mjs).
// The names in capitals are filled in by the build (tools/site/python/runtime.py): files as [name, hash].
import { pretend } from "./pretend.mjs";
import { loadPyodide as load, version } from "./pyodide.js";

export { version };

const WASM = WASM_FILE, LIBRARY = STDLIB_FILE, GAMES = WHIST_FILE, IMAGE = IMAGE_FILE, INFLATE = INFLATE_FILE;
const PROGRAMS = PROGRAM_TEXTS;
const PACKAGES = { info: LOCK_INFO, packages: {} };
const LONG_ENOUGH = 1500; // milliseconds to wait for what the browser keeps, where it may never answer

if (!globalThis.whist) pretend(); // in the page that has been done already

const { fetch } = globalThis; // the browser's own, also while Pyodide is answered in its place
const here = (name) => new URL(name, import.meta.url).href;
// What the page has begun to fetch before this module was there (start.mjs); the worker has no such thing.
const begun = globalThis.whist?.begun;
const fetched = ([name, integrity], cache) => fetch(here(name), { integrity, cache });

// A file as it was built. What has come by another way, or is wrong, is fetched again past the cache.
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

// Throws where the bytes are others than those built. An insecure address has no `crypto.subtle`: there compiling must tell.
async function check(bytes, integrity) {
  if (!crypto.subtle) return;
  const sum = await crypto.subtle.digest("SHA-256", bytes);
  if (`sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}` !== integrity) throw new Error("not as built");
}

// Python, compiled: on its way from the server, where that says that it is WebAssembly; else from all its bytes.
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

// The image that belongs to these very archives; nothing where there is none, or the browser keeps nothing for this page.
async function putBy() {
  try {
    const found = IMAGE && await Promise.race([
      caches.match(here(IMAGE[0]), { cacheName: "whist image" }),
      new Promise((late) => setTimeout(late, LONG_ENOUGH)),
    ]);
    return found ? new Uint8Array(await found.arrayBuffer()) : undefined;
  } catch { return undefined; }
}

// Pyodide is to take the module that is being compiled already. It has no place for that and would fetch and compile it once more;
// so while it starts, it is answered from there. Gives back what ends that.
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

// A script of type py that somebody puts into the page is none to the browser's content-security policy, so it is stopped here. So
// is PyScript's own package, which it would have Python write out and compile: the compiled one lies in the library.
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
// Pyodide only logs that its module could not be had, and waits for ever.
const missing = Promise.all([scripts, module, library, games]).then(() => new Promise(() => {}));
let stop; // says that the module cannot be had alive, for want of memory for instance
const stopped = new Promise((_, fail) => { stop = fail; });

async function boot(stdout, stderr, image) {
  const end = answered();
  // Pyodide wants a library to fetch before anything else. It gets an empty one, and the real one before Python starts,
  // so that nothing waits for anything but what it needs.
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
  // For those who measure (tools/bench/page_speed.py). The worker has no such thing.
  performance.mark(image ? "whist from image" : "whist from files");
  if (globalThis.whist) globalThis.whist.memory = () => python._module.HEAPU8.length;
  // The folder that Python is in comes last: what is looked for lies in the archives.
  python.runPython("import sys; sys.path.append(sys.path.pop(0))");
  guard(python);
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
