import type { Page } from '@playwright/test'

/**
 * The page is idle after this many consecutive checks without a change. On a busy page the interval between them is
 * longer.
 */
const quietChecks = 6
const betweenChecksMs = 50

/**
 * Waits until a page is idle: loaded, nothing busy or pending, no transition, no new resources. Replaces Playwright's
 * `networkidle`, which waits up to half a minute for responses that Chromium takes from its cache.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    (checks) => {
      const memory = window as { arrivedAtLastCheck?: number; quietChecks?: number }
      const arrived = performance.getEntriesByType('resource').length
      const isQuiet =
        document.readyState === 'complete' &&
        !document.querySelector('[aria-busy=true], [data-waiting]') &&
        memory.arrivedAtLastCheck === arrived &&
        !document.getAnimations().some((animation) => animation instanceof CSSTransition)
      memory.arrivedAtLastCheck = arrived
      memory.quietChecks = isQuiet ? (memory.quietChecks ?? 0) + 1 : 0
      return memory.quietChecks >= checks
    },
    quietChecks,
    { polling: betweenChecksMs },
  )
}
