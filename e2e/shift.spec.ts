import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { demoToken, seedSession } from './support/readers'
import { waitUntilIdle } from './support/wait-until-idle'

/**
 * Adds up the layout shifts of a page from its first paint on (Cumulative Layout Shift), without those that input
 * causes.
 */
const watchShifts = () => {
  const memory = window as { shifted?: number; movers?: string[] }
  memory.shifted = 0
  memory.movers = []
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      memory.shifted = (memory.shifted ?? 0) + entry.value
      memory.movers?.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const movement = (page: Page) =>
  page.evaluate(() => {
    const memory = window as { shifted?: number; movers?: string[] }
    return { shifted: memory.shifted, movers: memory.movers }
  })

test('member pages do not shift while they load', async ({ page, context, request, origin }) => {
  await seedSession(context, origin, 'tw', await demoToken(request))
  await context.addInitScript(watchShifts)
  // The first is the first visit in this browser, which does not know yet whether the member has favourites.
  for (const path of ['/', '/', '/egame', '/lottery', '/live', '/sport']) {
    await page.goto(path)
    await page.locator('main h2').filter({ visible: true }).first().waitFor()
    await waitUntilIdle(page)
    const { shifted, movers } = await movement(page)
    // Meanwhile a table's number of free seats may change, which moves only that text.
    expect.soft(shifted, `${path}: ${movers?.join(' | ')}`).toBeLessThan(0.001)
  }
})

test('@desktop the first page of a guest does not shift when its font arrives late', async ({
  browser,
  look,
  origin,
}) => {
  // A new one, because nothing is cached on a first visit.
  const context = await browser.newContext({ ...look, baseURL: origin, serviceWorkers: 'block' })
  await seedSession(context, origin, 'en', null)
  await context.addInitScript(watchShifts)
  const page = await context.newPage()
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.ready)
  await waitUntilIdle(page)
  const { shifted, movers } = await movement(page)
  expect(shifted, movers?.join(' | ')).toBeLessThan(0.0001)
  await context.close()
})
