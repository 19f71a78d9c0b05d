import type { Page } from '@playwright/test'

/** Looks in a row that must find nothing new, and the time between two: a page that is hard at work cannot be looked at. */
const quietLooks = 6
const betweenLooksMs = 50

/**
 * Waits until a page shows all it will show of its own accord: loaded, nothing busy or awaited, no colour on its way
 * to another, nothing arriving any more.
 * Playwright's own `networkidle` waits up to half a minute for answers that Chromium takes from its cache.
 */
export async function settled(page: Page): Promise<void> {
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
