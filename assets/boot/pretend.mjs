// PyScript opens databases for packages and for folders, which this site does not use. It fails if the browser refuses a database
// or has damaged it. So its databases are replaced by ones that hold nothing and store nothing. All other databases work as usual.
export function pretend() {
  const answer = (result) => {
    const asked = { result };
    queueMicrotask(() => asked.onsuccess?.({ target: asked }));
    return asked;
  };
  const entries = { getAllKeys: () => answer([]), clear: () => answer() };
  const none = { transaction: () => ({ objectStore: () => entries }), close() {} };
  let real;
  try { real = globalThis.indexedDB; } catch { /* refused */ }
  const open = (name, ...how) => name.startsWith("IDBMap/") ? answer(none) : IDBFactory.prototype.open.call(real, name, ...how);
  if (real) real.open = open;
  else Object.defineProperty(globalThis, "indexedDB", { value: { open }, configurable: true });
}
