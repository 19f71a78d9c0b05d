import { useSyncExternalStore } from 'react'
import { isReachable } from '@/lib/browser/load-with-retry'

let isOffline = false
const listeners = new Set<() => void>()

/**
 * Updates `useIsOffline`. A browser that reports to be offline may be wrong, for example behind a VPN, so the site is
 * called before money buttons are turned off.
 */
export async function checkConnection(): Promise<void> {
  const isDown = !navigator.onLine && !(await isReachable())
  // The connection may have returned meanwhile.
  isOffline = isDown && !navigator.onLine
  for (const listener of listeners) listener()
}

if (typeof document !== 'undefined')
  for (const event of ['online', 'offline']) addEventListener(event, () => void checkConnection())

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the browser is offline. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOffline,
    () => false,
  )
