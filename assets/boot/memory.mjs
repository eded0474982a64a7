// A database that lasts as long as the page, for where the browser refuses a real one (frames in a sandbox, blocked storage):
// PyScript opens one while it starts, and stops where it cannot. The build bundles it (tools/site/indexeddb_fallback.py); assets/boot/shell.js
// fetches it only then, before PyScript.
import "fake-indexeddb/auto";
