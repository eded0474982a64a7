// What is kept on the device, written so that a killed browser loses nothing of it; and whose the matches are that lie here.
//
// A browser writes localStorage to the disk seconds, at times a minute, after it was changed. So each change is written into a
// database as well, with strict durability, under a number that grows with every change and stands in localStorage too. A start that
// finds higher numbers in the database than in localStorage brings back what the browser had not written any more.
const NAME = "whist changes", STORE = "changes", COUNT = "whist changes";
const PATIENCE = 1000; // milliseconds: a browser that does not answer must not keep the page from starting
const ENOUGH = 3600_000; // milliseconds after which localStorage is on the disk for certain

const within = (promise, patience) => Promise.race([promise, new Promise((go) => setTimeout(go, patience))]);
const counted = () => Number(localStorage.getItem(COUNT)) || 0;
const result = (request) => new Promise((done, fail) => { request.onsuccess = () => done(request.result); request.onerror = () => fail(request.error); });

// The database; null where there is none yet and none is to be made, or the browser refuses it.
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

// Brings back what a killed browser had not written to localStorage; how many things that were. It begins with the page, long before
// Python is there.
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

// Python is there, and waits for what is brought back.
export async function recovered() {
  await within(recovery, 3 * PATIENCE);
  late = true;
}

// A page that is being left writes nothing more into the database: WebKit may put it to sleep in the middle of that, and whatever
// comes next would wait for it. What it keeps then, that it lies open no longer, is no loss.
let database, leaving = false;
addEventListener("pagehide", () => {
  leaving = true;
  database?.then((open) => open?.close());
  database = undefined;
});
addEventListener("pageshow", () => { leaving = false; });

// Keeps a text under a key, or nothing any more (null). Throws where the browser refuses.
export function keep(key, text = null) {
  if (text === null) localStorage.removeItem(key); else localStorage.setItem(key, text);
  const count = counted() + 1;
  try { localStorage.setItem(COUNT, count); } catch { return; /* no room for a digit more: the change itself is kept */ }
  if (leaving) return;
  database ||= opened(true);
  database.then((open) => {
    open?.transaction(STORE, "readwrite", { durability: "strict" }).objectStore(STORE).put({ key, text, count, at: Date.now() });
  }).catch(() => { database = undefined; /* closed by the browser: it is opened again with the next change */ });
}

// The tabs that are open, of those whose matches lie here. A tab that has one of its own, or was in the lobby, takes no other's; each
// other one asks for the locks of tabs that seem closed. Who gets such a lock may take that tab's match: no two ever do, nor does
// anybody while that tab is only being loaded anew. `settle` lets go of the locks but for that of the tab whose match was taken.
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
