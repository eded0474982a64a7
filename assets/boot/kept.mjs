// Stores data on the device so that a killed browser loses nothing, and finds out which matches belong to tabs that are still open.
//
// A browser writes localStorage to the disk seconds, sometimes a minute, after a change. So each change is written into a database
// as well, with strict durability, under a number that grows with every change and is in localStorage, too. If a start finds higher
// numbers in the database than in localStorage, it restores the changes that the browser had not written.
const NAME = "whist changes", STORE = "changes", COUNT = "whist changes";
const PATIENCE = 1000; // milliseconds: the page must start even if the browser does not answer
const ENOUGH = 3600_000; // milliseconds after which localStorage is certainly on the disk

const within = (promise, patience) => Promise.race([promise, new Promise((go) => setTimeout(go, patience))]);
const counted = () => Number(localStorage.getItem(COUNT)) || 0;
const result = (request) => new Promise((done, fail) => { request.onsuccess = () => done(request.result); request.onerror = () => fail(request.error); });

// The database; null if there is none and `make` is false, or if the browser refuses it.
function opened(make) {
  return new Promise((done) => {
    try {
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => make ? request.result.createObjectStore(STORE, { keyPath: "key" }) : request.transaction.abort();
      request.onsuccess = () => { request.result.onversionchange = () => request.result.close(); done(request.result); };
      request.onerror = (event) => { event.preventDefault(); done(null); };
    } catch { done(null); }
  });
}

// Restores what a killed browser had not written to localStorage; gives the number of changes. It begins with the page, long before
// Python is up.
let late = false;
async function recover() {
  const database = await opened(false);
  if (!database) return 0;
  const changes = await result(database.transaction(STORE).objectStore(STORE).getAll());
  const before = counted(), lost = changes.filter(({ count }) => count > before).sort((one, other) => one.count - other.count);
  if (late) return 0; // the game has begun without it
  for (const { key, text, count } of lost) {
    if (text === null) localStorage.removeItem(key); else localStorage.setItem(key, text);
    localStorage.setItem(COUNT, count);
  }
  const store = database.transaction(STORE, "readwrite").objectStore(STORE);
  for (const { key, at } of changes) if (!(Math.abs(Date.now() - at) < ENOUGH)) store.delete(key);
  database.close();
  return lost.length;
}
export const recovery = recover().catch(() => 0);

// Python calls this and waits until the changes are restored.
export async function recovered() {
  await within(recovery, 3 * PATIENCE);
  late = true;
}

// A page that is being left writes nothing more into the database. WebKit may suspend it in the middle of a write, and the next
// page would wait for that. The change that is not written then (the match is no longer open) is no loss.
let database, leaving = false;
addEventListener("pagehide", () => {
  leaving = true;
  database?.then((open) => open?.close());
  database = undefined;
});
addEventListener("pageshow", () => { leaving = false; });

// Stores a text under a key, or removes the key (null). Throws if the browser refuses.
export function keep(key, text = null) {
  if (text === null) localStorage.removeItem(key); else localStorage.setItem(key, text);
  const count = counted() + 1;
  try { localStorage.setItem(COUNT, count); } catch { return; /* no room for one more digit: the change itself is stored */ }
  if (leaving) return;
  database ||= opened(true);
  database.then((open) => {
    open?.transaction(STORE, "readwrite", { durability: "strict" }).objectStore(STORE).put({ key, text, count, at: Date.now() });
  }).catch(() => { database = undefined; /* closed by the browser: the next change opens it again */ });
}

// Finds which tabs with a stored match are open. A tab that has a match of its own, or was in the lobby, takes no other tab's
// match. Any other tab asks for the locks of tabs that seem closed. A tab that gets such a lock may take that tab's match. So two
// tabs never take the same match, and none takes the match of a tab that is only being reloaded. `settle` releases all locks except
// that of the tab whose match was taken.
const taken = new Map();
export async function openTabs(own, takes) {
  const locks = navigator.locks, others = new Set();
  if (!locks) return [];
  const start = "whist/tab/";
  let tooLate = false;
  const ask = async () => {
    for (const { name } of (await locks.query()).held) if (name.startsWith(start)) others.add(name.slice(start.length));
    const lying = Object.keys(localStorage).filter((key) => /^whist\/(frame\/)?match\//.test(key)).map((key) => localStorage[key]);
    const tabs = new Set(lying.map((text) => /"tab":"(\w{1,64})"/.exec(text)?.[1]).filter(Boolean));
    if (!takes || lying.some((text) => text.includes(`"tab":"${own}"`) && !text.includes('"away":true'))) return;
    const asked = [...tabs].filter((tab) => tab !== own && !others.has(tab)).map((tab) => new Promise((done) => {
      locks.request(start + tab, { ifAvailable: true }, (lock) => {
        if (!lock) others.add(tab);
        done();
        return lock && !tooLate && new Promise((release) => taken.set(tab, release));
      }).catch(done);
    }));
    await Promise.all(asked);
  };
  await within(ask().catch(() => {}), PATIENCE);
  tooLate = true;
  others.delete(own);
  return [...others];
}

export function settle(heir) {
  for (const [tab, release] of taken) if (tab !== heir) { release(); taken.delete(tab); }
}
