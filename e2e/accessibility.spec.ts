import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { routePaths } from '../lib/routes'
import { expect, test } from './fixtures'
import { AccountPages, demoMember } from './pages/account-pages'

const guestScreens = ['/', '/live', '/promote', '/about', '/login', '/register', '/no-such-page']
const memberScreens = [
  '/',
  '/store',
  '/turn_point',
  '/withdrawal',
  '/bank_info',
  '/record',
  '/game_record',
  '/message',
  '/user_info',
  '/personal_info',
]

// A picture caught halfway through an entering animation would be judged by colours that nobody reads.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What axe finds against WCAG 2.2 A and AA. */
async function faults(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

test('guests’ screens have no accessibility faults', async ({ page }) => {
  test.slow()
  for (const path of guestScreens) {
    await page.goto(path)
    expect(await faults(page), path).toEqual([])
  }
})

test('members’ screens have no accessibility faults', async ({ page }) => {
  test.slow()
  await new AccountPages(page).signIn(demoMember)
  for (const path of memberScreens) {
    await page.goto(path)
    expect(await faults(page), path).toEqual([])
  }
})

test('no route is wider than the narrowest window of its layout, in the language with the longest words', async ({
  page,
  context,
  isMobile,
  baseURL,
}) => {
  test.slow()
  await new AccountPages(page).signIn(demoMember)
  await context.addCookies([{ name: 'lang', value: 'vi', url: baseURL ?? '' }])
  await page.evaluate(() => localStorage.setItem('lang', JSON.stringify({ label: 'Tiếng Việt', value: 'vi' })))
  await page.setViewportSize({ width: isMobile ? 320 : 992, height: 800 })
  // These three leave for the venue at once.
  const venueEntries = ['/evo', '/otg', '/ssz_game']
  for (const path of routePaths.filter((each) => !venueEntries.includes(each))) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})
