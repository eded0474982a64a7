// Makes the memory image: Python as it is once it has started and the games are imported, from which a later visit starts:
//     node tools/site/python/memory_image.mjs STDLIB.bin WHIST.bin OUT
// It may hold nothing of a page, so PyScript, and what of ours speaks to the page, stay out. What it holds is the same for
// everybody: chance comes from `secrets`, which asks the browser every time, and never from `random`'s own state.
// The same archives give the same bytes, wherever and whenever it is made: so time stands still here, chance is none, and nothing
// is taken from this machine.
import crypto from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [library, games, out] = process.argv.slice(2);
process.env.TZ = "UTC";
const MOMENT = Date.UTC(2000, 0, 1);
let dice = 0;
globalThis.Date = class extends Date {
  constructor(...told) { super(...(told.length ? told : [MOMENT])); }
  static now() { return MOMENT; }
};
globalThis.performance.now = () => 0;
crypto.randomFillSync = (array) => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = dice = (dice * 73 + 41) & 255;
  return array;
};
syncBuiltinESMExports();
const unpacked = async (path) => new Uint8Array(gunzipSync(await readFile(path)));
// Pyodide's own library is an empty archive, as in assets/boot/interpreter.mjs: all that has been imported here must be found in
// the same places there.
const empty = `${out}.zip`;
await writeFile(empty, Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0)));
const python = await loadPyodide({
  _makeSnapshot: true,
  stdLibURL: empty,
  // What Python would be told of in a page; hashes of texts are then those of no seed.
  _sysExecutable: "./this.program",
  env: { PYTHONPATH: "/lib/stdlib.zip:/lib/whist.zip", LANG: "C.UTF-8", PYTHONHASHSEED: "0" },
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
    if name.endswith(".pyc") and module != "whist.main" and not module.startswith("whist.ui.browser."):
        importlib.import_module(module)

from whist.ui.words.texts import LANGUAGES, texts

for language in LANGUAGES:
    texts(language, True)
del ZipFile, name, module, language, texts, LANGUAGES
gc.collect()
`);
await rm(empty);
await writeFile(out, python.makeMemorySnapshot());
