import type { Page } from '@playwright/test'

/**
 * The page is idle after this many consecutive checks without a change. On a busy page the interval between them is
 * longer.
 */
const quietLooks = 6
const betweenLooksMs = 50

/**
 * Waits until a page is idle: loaded, nothing busy or pending, no transition, no new resources. Replaces Playwright's
 * `networkidle`, which waits up to half a minute for responses that Chromium takes from its cache.
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
