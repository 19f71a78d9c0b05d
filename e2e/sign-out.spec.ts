import { games } from '@/contract/member/games'
import { expect, test } from './fixtures'
import { AccountPages, newMember } from './pages/account-pages'
import { expectLargeEnough, signOutButton } from './support/sign-out-button'

// `walk.spec.ts` checks the same on all other screens.
test('a member can sign out on screens that open a game at once', async ({ page, isMobile }) => {
  await new AccountPages(page).startAs(newMember())
  // Starting a game would replace the page in this tab. Without a game, its screen stays.
  await page.route('**' + games.launch.path, (route) => route.fulfill({ status: 404, body: '' }))
  for (const path of ['/evo', '/otg', '/ssz_game']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(signOutButton(page, 'tw'), path).toHaveCount(1)
    await expectLargeEnough(signOutButton(page, 'tw'), isMobile, path)
  }
})

for (const path of ['/record', '/uu_pay'] as const)
  test(`signing out on ${path} ends the session on the server`, async ({ page, request }) => {
    await new AccountPages(page).startAs(newMember())
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const call = () =>
      request.post('/api/v1/security/devices', { data: {}, headers: { authorization: `Bearer ${token}` } })
    expect((await call()).status()).toBe(200)
    await page.goto(path)
    await signOutButton(page, 'tw').click()
    await expect(page).toHaveURL('/')
    await expect.poll(async () => (await call()).status()).toBe(401)
    // The site opens the home page and reloads shortly afterwards, so the check may run twice.
    await expect(async () => {
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    }).toPass({ timeout: 10_000 })
  })
