const pauseMs = 3_000

/** Whether the site responds, with any status. */
export const isReachable = (): Promise<boolean> =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * Loads a part of the page. While the site is unreachable, it waits and retries, so the page stays. Rejects with the
 * error of `load` if the site responds.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      // The connection may have returned since the failure.
      if (await isReachable()) return load()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
