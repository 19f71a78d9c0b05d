import type { Page } from '@playwright/test'
import { games } from '@/contract/games'
import { routes, type RouteEntry, type RoutePath } from '@/lib/routes'
import { expect, test } from './fixtures'
import { AccountPages, newMember } from './pages/account-pages'
import { tw } from './support/words'

const forMembers = (Object.entries(routes) as [RoutePath, RouteEntry][]).filter(
  ([, { access }]) => access !== 'anonymous',
)
const buttonOf = (page: Page) =>
  page.getByRole('button', { name: tw('layout.account.logout'), exact: true }).filter({ visible: true })

test('a member can sign out on every screen with one button that is large enough to tap', async ({
  page,
  isMobile,
}) => {
  test.slow()
  await new AccountPages(page).register(newMember())
  // Starting a game would replace the page in this tab. Without a game, its screen stays.
  await page.route('**' + games.launch.path, (route) => route.fulfill({ status: 404, body: '' }))
  for (const [path] of forMembers) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(buttonOf(page), path).toHaveCount(1)
    const box = await buttonOf(page).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(isMobile ? 44 : 36)
  }
})

for (const path of ['/record', '/uu_pay'] as const)
  test(`signing out on ${path} ends the session on the server`, async ({ page, request }) => {
    await new AccountPages(page).register(newMember())
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const call = () =>
      request.post('/api/v1/security/devices', { data: {}, headers: { authorization: `Bearer ${token}` } })
    expect((await call()).status()).toBe(200)
    await page.goto(path)
    await buttonOf(page).click()
    await expect(page).toHaveURL('/')
    await expect.poll(async () => (await call()).status()).toBe(401)
    // The site opens the home page and reloads shortly afterwards, so the check may run twice.
    await expect(async () => {
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    }).toPass({ timeout: 10_000 })
  })
