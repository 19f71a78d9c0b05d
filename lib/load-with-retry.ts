const pauseMs = 3_000

/** Whether the site responds, with any status. */
export const isReachable = (): Promise<boolean> =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * Loads a part of the page, and retries while the site is unreachable, so that the page stays and waits. Rejects with the
 * error of `load` once the site responds.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      // The connection may have come back since.
      if (await isReachable()) return load()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
