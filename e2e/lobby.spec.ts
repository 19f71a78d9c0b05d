import { expect, test } from './fixtures'
import { AccountPages } from './pages/account-pages'
import { people } from './support/operator'
import { LobbyPage } from './pages/lobby-page'
import { VenuePages } from './pages/venue-pages'
import { tw } from './support/words'

test('a member finds a title in its venue’s lobby, plays it, and returns to the remaining balance', async ({
  page,
  context,
}) => {
  const lobby = new LobbyPage(page, context)
  await new AccountPages(page).signIn(people.member)

  await test.step('opens the lobby from the venue’s tile', async () => {
    await page.goto('/egame')
    // Not Ameba, whose games open in the same tab (specification, section 4).
    await new VenuePages(page, context).tile('FG電子').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(tw('lobby.transfer.options'), { exact: true }).click()
    await sheet.getByRole('link', { name: tw('lobby.transfer.see_titles') }).click()
    await expect(page).toHaveURL('/fg_game')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(lobby.titles.first()).toContainText('金豬報喜')
  })

  await test.step('keeps a search in the address and over a reload', async () => {
    await lobby.search('龍舟')
    await expect(lobby.titles).toContainText(['龍舟競渡'])
    await expect(page).toHaveURL(/\/fg_game\?q=/)
    await page.reload()
    await expect(lobby.titles).toContainText(['龍舟競渡'])
  })

  await test.step('moves points, plays a round, and sees the venue’s balance', async () => {
    const game = await lobby.moveAndPlay('龍舟競渡', '20')
    await expect(game.page.getByRole('heading', { level: 1 })).toHaveText('龍舟競渡')
    await game.play(1, 10)
    const left = (await game.balance.textContent()) ?? ''
    await game.page.close()
    await lobby.refresh()
    await expect(lobby.balance).toHaveText(left)
  })

  await test.step('returns to the previous page on Back', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/egame')
  })
})

test('a guest sees a sign-in prompt in the lobby, and no titles are requested', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/yz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('YZ電子')
  await page
    .getByRole('main')
    .getByRole('button', { name: tw('layout.account.login') })
    .click()
  await expect(page.getByRole('dialog', { name: tw('auth.login') })).toBeVisible()
  expect(requested).not.toContain('/api/v1/game/list')
})
