import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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

/** What axe finds against WCAG 2.2 A and AA, and what sticks out to the side. */
async function faults(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`)),
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
  ]
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
