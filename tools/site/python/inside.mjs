// Runs a Python file inside Pyodide under Node, with this repository mounted at /host:
//     node tools/site/python/inside.mjs tools/site/python/pack.py '{"…": …}'
// The second argument reaches the Python file as the global `job`, a string of JSON.
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [script, job] = process.argv.slice(2);
const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");
const python = await loadPyodide();
python.mountNodeFS("/host", root);
python.globals.set("job", job);
try {
  await python.runPythonAsync(await readFile(resolve(root, script), "utf8"));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
