// The service worker of gate mode, and of nothing else: its scope is that one page. It keeps the page's own files, so that a reload without a line
// opens it again; what the gate knows of people lies in storage that a sign-out clears (web/src/features/passes/gate-store.ts), never here.
const CACHE = 'gatehouse-gate';
const KEPT = { cacheName: CACHE, ignoreVary: true };
const PAGE = '/feature/studio-dashboard/gate';
/** A line that is there and carries nothing is as good as none. */
const PATIENCE_MS = 4_000;

self.addEventListener('install', () => self.skipWaiting());

/** The page's files, all of one build or none: a page of today with files of yesterday would not start. */
const keep = async (files) => {
  const page = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const text = await page.clone().text();
  const entries = files.filter((file) => /^\/assets\/index-[^/]*\.js$/.test(file));
  if (!page.ok || !entries.every((file) => text.includes(file))) return;
  const cache = await caches.open(CACHE);
  await Promise.all(
    files.map(async (file) => {
      if ((await cache.match(file, { ignoreVary: true })) === undefined) await cache.add(file);
    }),
  );
  await cache.put(PAGE, page);
  const wanted = new Set([PAGE, ...files]);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!wanted.has(pathname)) await cache.delete(pathname, { ignoreVary: true });
  }
};

self.addEventListener('message', (event) => {
  const { files } = event.data ?? {};
  if (!Array.isArray(files)) return;
  const isOwn = (file) => typeof file === 'string' && /^\/(?:assets\/[\w.-]+|[\w-]+\.(?:js|svg))$/.test(file);
  event.waitUntil(
    keep(files.filter(isOwn)).then(
      () => event.source?.postMessage({ kept: true }),
      () => event.source?.postMessage({ kept: false }),
    ),
  );
});

const pageOrKept = async (request) => {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    const kept = await caches.match(PAGE, KEPT);
    if (kept === undefined) throw error;
    return kept;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') return event.respondWith(pageOrKept(request));
  // calls go their way: only files of the page itself are ever answered from here
  if (!/^\/(?:assets\/|[\w-]+\.(?:js|svg)$)/.test(pathname)) return;
  event.respondWith(caches.match(pathname, KEPT).then((kept) => kept ?? fetch(request)));
});
