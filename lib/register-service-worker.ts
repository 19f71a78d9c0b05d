const whenIdleMs = 4_000

/** Installs the service worker once the page has settled, and has it keep the offline page in the language in use. */
export function registerServiceWorker(): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const timer = setTimeout(() => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => active?.postMessage('keep-offline-page'))
      // Browsers may refuse this (private windows); the site then has no offline page.
      .catch(() => {})
  }, whenIdleMs)
  return () => clearTimeout(timer)
}
