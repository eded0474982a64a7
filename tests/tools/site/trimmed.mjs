// Starts the runtime as the page has it, under Node, and prints what cannot be imported there:
//     node tests/tools/site/trimmed.mjs STDLIB.zip WHIST.zip
// For every module in the two archives one line: its name and the error, or nothing where it can be imported; and one for every
// dataclass of ours whose methods had to be compiled though the build should have done that.
import { readFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const [library, games] = process.argv.slice(2);
const read = async (path) => new Uint8Array(await readFile(path));
const python = await loadPyodide({
  stdLibURL: library,
  env: { PYTHONPATH: "/lib/whist.zip" },
  fsInit: async (files) => files.writeFile("/lib/whist.zip", await read(games)),
});
console.log(python.runPython(`
import dataclasses, importlib, sys
from zipfile import ZipFile
from whist import prepared

wrong = []
def run(text, space, names):
    if text not in prepared._codes and module.startswith("whist."):
        wrong.append(f"dataclass in {module}: {text.splitlines()[1]}")
    exec(text, space, names)
dataclasses.exec = run
for archive in ("/lib/python314.zip", "/lib/whist.zip"):
    for name in sorted(ZipFile(archive).namelist()):
        if not name.endswith(".pyc"):
            continue
        module = name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
        try:
            importlib.import_module(module)
        except BaseException as error:
            wrong.append(f"{module}: {type(error).__name__}: {error}")
"\\n".join(wrong)
`));
