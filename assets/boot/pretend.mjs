// PyScript opens databases: for packages, of which there are none, and for folders, which nobody opens. It stops where the browser
// refuses one or has damaged it. So it gets databases that hold nothing and keep nothing; other databases are as they were.
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
