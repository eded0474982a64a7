// The Python that PyScript is given (pyscript.toml: interpreter). It is Pyodide as published, but:
// - it starts to load as soon as this module is evaluated, beside PyScript and not after it;
// - its standard library is the trimmed, compiled one, and whist's own modules lie beside it in one archive;
// - its list of packages is empty: none is ever installed.
// The names in capitals are filled in by the build (tools/runtime.py).
import { loadPyodide as load, version } from "./pyodide.mjs";
import createPyodideModule from "./pyodide.asm.mjs";

export { version };

const fetched = (name) => fetch(new URL(name, import.meta.url)).then((response) => {
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
});

const LIBRARY = "STDLIB_FILE";
const GAMES = "WHIST_FILE";
const PACKAGES = { info: LOCK_INFO, packages: {} };

async function start(stdout, stderr) {
  const games = fetched(GAMES).then((response) => response.arrayBuffer());
  const library = URL.createObjectURL(await fetched(LIBRARY).then((response) => response.blob()));
  const python = await load({
    createPyodideModule,
    indexURL: new URL(".", import.meta.url).href,
    stdLibURL: library,
    lockFileContents: PACKAGES,
    packageBaseUrl: new URL(".", import.meta.url).href,
    env: { PYTHONPATH: "/lib/whist.zip" },
    fsInit: async (files) => files.writeFile("/lib/whist.zip", new Uint8Array(await games)),
    stdout,
    stderr,
  });
  URL.revokeObjectURL(library);
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
