const whenIdleMs = 4_000

/**
 * Installs the service worker once the page is idle, and tells it to store the offline page in the current language.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  setTimeout(() => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => active?.postMessage('keep-offline-page'))
      // Browsers may refuse, for example in private windows. The site then has no offline page.
      .catch(() => {})
  }, whenIdleMs)
}
