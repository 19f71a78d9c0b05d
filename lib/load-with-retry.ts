const pauseMs = 3_000

/** Whether the site answers at all, whatever it answers. */
export const isReachable = (): Promise<boolean> =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * Loads a part of the page; while the site cannot be reached, again and again: what shows it waits meanwhile, and the page
 * stays. Rejects as `load` does while the site answers.
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
