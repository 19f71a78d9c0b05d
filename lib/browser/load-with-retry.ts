const pauseMs = 3_000

/** Ends early when the browser is online again. */
const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
    addEventListener('online', resolve, { once: true })
  })

/** Checks at once what waits for the connection. */
export const retryNow = (): boolean => dispatchEvent(new Event('online'))

/** Whether the site responds, with any status. */
export const isReachable = (): Promise<boolean> =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Resolves once the site responds. */
async function untilReachable(): Promise<void> {
  do await pause()
  while (!(await isReachable()))
}

let blockedLoads = 0
const listeners = new Set<() => void>()

function countBlocked(change: 1 | -1) {
  blockedLoads += change
  for (const listener of listeners) listener()
}

/** Whether a part of the page waits for the site to respond. */
export const isLoadBlocked = (): boolean => blockedLoads > 0
/** Calls back when `isLoadBlocked` may have changed. */
export function onLoadBlocked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Loads a part of the page. While the site is unreachable, it waits and retries, so the page stays. Rejects with the
 * error of `load` if the site responds.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    // The connection may have returned since the failure.
    if (await isReachable()) return load()
  }
  countBlocked(1)
  await untilReachable()
  countBlocked(-1)
  return loadWithRetry(load)
}
