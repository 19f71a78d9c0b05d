/**
 * Shows the offline page if a page cannot be fetched, and does nothing else. Other pages and API replies are never
 * cached, because a cached balance could be wrong.
 */
const cacheName = 'offline-page'
const offlinePage = '/offline'
const keptFolders = ['/_next/static/', '/pictures/', '/icons/']
/** Whether a path is a file that the offline page may need. The brand's logo can be any file at the top level. */
const isKept = (path) => keptFolders.some((folder) => path.startsWith(folder)) || /^\/[\w-]+\.(svg|png|webp|avif)$/.test(path)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** Caches the offline page in the reader's language, with no script but its own, and the files that it shows. */
async function keepOfflinePage() {
  const answer = await fetch(offlinePage, { cache: 'no-cache' })
  if (!answer.ok || answer.redirected) return
  // The offline page appears at other pages' addresses, where the site's scripts would load those pages instead.
  const html = (await answer.text()).replace(/<script(?! data-offline)[\s\S]*?<\/script>|<link[^>]*as="script"[^>]*>/g, '')
  const addresses = [...html.matchAll(/(?:href|src|srcSet|srcset)="(\/[^" ]+)/g)].map(([, address]) => address)
  const wanted = new Set(addresses.filter(isKept))
  const cache = await caches.open(cacheName)
  const kept = await cache.keys()
  await cache.put(offlinePage, new Response(html, { headers: answer.headers }))
  await Promise.all([...wanted].map((each) => cache.add(each).catch(() => {})))
  const stale = kept.filter(({ url }) => ![offlinePage, ...wanted].includes(new URL(url).pathname))
  await Promise.all(stale.map((each) => cache.delete(each)))
}

self.addEventListener('message', (event) => {
  if (event.data === 'keep-offline-page') event.waitUntil(keepOfflinePage().catch(() => {}))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const fallback = request.mode === 'navigate' ? offlinePage : pathname
  if (request.mode !== 'navigate' && !isKept(pathname)) return
  event.respondWith(fetch(request).catch(async () => (await caches.match(fallback)) ?? Response.error()))
})
