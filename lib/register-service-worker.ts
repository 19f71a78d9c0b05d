const whenIdleMs = 4_000

/** Installs the service worker once the page has settled, and has it keep the offline page in the language in use. */
export function registerServiceWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const timer = setTimeout(() => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => active?.postMessage('keep-offline-page'))
      // A browser may refuse (private windows): the site then works without an offline page.
      .catch(() => {})
  }, whenIdleMs)
  return () => clearTimeout(timer)
}
