import type { Page } from '@playwright/test'

/** How many consecutive checks must find no change, and the interval between them; a busy page delays the checks. */
const quietLooks = 6
const betweenLooksMs = 50

/**
 * Waits until a page is idle: loaded, nothing busy or pending, no transition, no new resources. Playwright's `networkidle`
 * waits up to half a minute for responses that Chromium takes from its cache.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    (looks) => {
      const memory = window as { arrivedAtLastLook?: number; quietLooks?: number }
      const arrived = performance.getEntriesByType('resource').length
      const isQuiet =
        document.readyState === 'complete' &&
        !document.querySelector('[aria-busy=true], [data-waiting]') &&
        memory.arrivedAtLastLook === arrived &&
        !document.getAnimations().some((animation) => animation instanceof CSSTransition)
      memory.arrivedAtLastLook = arrived
      memory.quietLooks = isQuiet ? (memory.quietLooks ?? 0) + 1 : 0
      return memory.quietLooks >= looks
    },
    quietLooks,
    { polling: betweenLooksMs },
  )
}
