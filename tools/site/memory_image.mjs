// Makes the memory image: Python as it is once it has started and the games are imported, from which a later visit starts:
//     node tools/site/memory_image.mjs STDLIB.bin WHIST.bin OUT
// It may hold nothing of a page, so PyScript, and what of ours speaks to the page, stay out. What it holds is the same for
// everybody: chance comes from `secrets`, which asks the browser every time, and never from `random`'s own state.
import { readFile, rm, writeFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [library, games, out] = process.argv.slice(2);
const unpacked = async (path) => new Uint8Array(gunzipSync(await readFile(path)));
// Pyodide's own library is an empty archive, as in assets/boot/interpreter.mjs: all that has been imported here must be found in
// the same places there.
const empty = `${out}.zip`;
await writeFile(empty, Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0)));
const python = await loadPyodide({
  _makeSnapshot: true,
  stdLibURL: empty,
  env: { PYTHONPATH: "/lib/stdlib.zip:/lib/whist.zip" },
  fsInit: async (files) => {
    files.writeFile("/lib/stdlib.zip", await unpacked(library));
    files.writeFile("/lib/whist.zip", await unpacked(games));
  },
});
python.runPython(`
import gc, importlib, sys
from zipfile import ZipFile

sys.path.append(sys.path.pop(0))
for name in ("asyncio", "base64", "html", "inspect", "json", "textwrap", "types", "typing"):
    importlib.import_module(name)
for name in sorted(ZipFile("/lib/whist.zip").namelist()):
    module = name.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__")
    if name.endswith(".pyc") and module not in ("whist.main", "whist.ui.browser.dom"):
        importlib.import_module(module)

from whist.ui.words.texts import LANGUAGES, texts

for language in LANGUAGES:
    texts(language, True)
del ZipFile, name, module, language, texts, LANGUAGES
gc.collect()
`);
await rm(empty);
await writeFile(out, python.makeMemorySnapshot());
