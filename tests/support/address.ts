import { useSyncExternalStore } from 'react'

const changed = 'test:address'
const subscribe = (listener: () => void) => {
  for (const event of [changed, 'popstate']) window.addEventListener(event, listener)
  return () => {
    for (const event of [changed, 'popstate']) window.removeEventListener(event, listener)
  }
}

for (const method of ['pushState', 'replaceState'] as const) {
  const original = history[method].bind(history)
  history[method] = (...entry) => {
    original(...entry)
    window.dispatchEvent(new Event(changed))
  }
}

/**
 * The query as Next's hook returns it: rendering is repeated when the address changes. For `vi.mock('next/navigation',
 * …)`.
 */
export const useSearchParams = () =>
  new URLSearchParams(
    useSyncExternalStore(
      subscribe,
      () => location.search,
      () => '',
    ),
  )
