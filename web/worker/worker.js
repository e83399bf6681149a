// The worker behind the page. It keeps the files of one build, so that the page opens without a network, and shows calls to the
// table that a server sends. What the server answers is never kept, and while it answers, so is the page its newest.

const BUILD = "__BUILD__";
const FILES = __FILES__;
// The files of each language; those of the one that is read are kept, too.
const SPOKEN = __SPOKEN__;
const READ = SPOKEN[new URL(self.location.href).searchParams.get("language")] ?? [];
const PAGE = "/";
const CACHE = `bocage-${BUILD}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...FILES, ...READ].map((file) => new Request(file, { cache: file.startsWith("/assets/") ? "default" : "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("bocage-") && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate" ? pathname === PAGE : isKept(pathname)) event.respondWith(answer(request, pathname));
});

function isKept(pathname) {
  return FILES.includes(pathname) || Object.values(SPOKEN).some((files) => files.includes(pathname));
}

// Files named after what they contain are the same for ever; all others are asked for first, and only without a network kept ones serve.
async function answer(request, pathname) {
  const cache = await caches.open(CACHE);
  if (pathname.startsWith("/assets/")) return (await cache.match(pathname)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (lost) {
    const kept = await cache.match(pathname);
    if (kept === undefined) throw lost;
    return kept;
  }
}

self.addEventListener("push", (event) => {
  const { heading, sentence, table } = event.data.json();
  event.waitUntil(
    pagesAt(table).then((pages) => {
      // Who looks at the table knows already.
      if (pages.some((page) => page.visibilityState === "visible")) return undefined;
      return self.registration.showNotification(heading, { body: sentence, tag: table, icon: "/icon-192.png", data: { table } });
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { table } = event.notification.data;
  event.waitUntil(
    pagesAt(table).then(([page]) => (page === undefined ? self.clients.openWindow(`/#/table/${encodeURIComponent(table)}`) : page.focus())),
  );
});

async function pagesAt(table) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter((page) => new URL(page.url).hash === `#/table/${encodeURIComponent(table)}`);
}
