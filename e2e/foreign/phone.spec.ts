import { languageTag } from '../../contract/locales'
import { expect, test } from '../fixtures'
import { people } from '../support/operator'
import { SandboxGame } from '../pages/venue-pages'
import { words, type WordKey } from '../support/words'

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

for (const locale of ['en', 'vi'] as const) {
  const t = (key: WordKey) => words(locale, key)
  /** A message whose placeholders may be anything. */
  const pattern = (key: WordKey) => new RegExp(t(key).replaceAll(/\{\w+\}/g, '.+'))

  test(`on a phone in ${locale}, a member finds a title in a venue, plays it with points, and returns home with the rest`, async ({
    page,
    context,
  }) => {
    const main = page.getByRole('main')
    const dialog = page.getByRole('dialog')

    await test.step('signs in', async () => {
      await page.goto(`/login?lang=${locale}`)
      await main.getByLabel(t('auth.account'), { exact: true }).fill(people.member.account)
      await main.getByLabel(t('auth.password'), { exact: true }).fill(people.member.password)
      await main.getByRole('button', { name: t('auth.login'), exact: true }).tap()
      await page.waitForURL('/')
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
    })

    await test.step('opens the lobby of slots, and in it a venue', async () => {
      const chips = page.getByRole('navigation', { name: t('layout.nav.categories') })
      await chips.getByRole('link', { name: t('layout.nav.egame') }).tap()
      await expect(page).toHaveURL('/egame')
      // Not Ameba, whose games open in the same tab (specification, section 4).
      await main.getByRole('button', { name: /^FG/ }).and(page.locator(':not([data-tile], [aria-pressed])')).tap()
      await dialog.getByText(t('lobby.transfer.options'), { exact: true }).tap()
      await dialog.getByRole('link', { name: t('lobby.transfer.see_titles') }).tap()
      await expect(page).toHaveURL('/fg_game')
      await expect(dialog).toHaveCount(0)
    })

    const title = await test.step('sorts the titles and chooses the first one', async () => {
      await main.getByRole('button', { name: t('games.titles.filter.title') }).tap()
      await dialog.getByRole('button', { name: t('games.titles.sort.newest'), exact: true }).tap()
      await expect(page).toHaveURL('/fg_game?sort=newest')
      await dialog.getByRole('button', { name: t('ui.close') }).tap()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL('/fg_game?sort=newest')
      const first = main.locator('[data-tile]').first()
      await first.tap()
      return (await dialog.getByRole('heading').textContent()) ?? ''
    })

    await test.step('plays with 100 points, which return after the game', async () => {
      await dialog.getByRole('button', { name: '100', exact: true }).tap()
      await dialog.getByText(t('lobby.transfer.options'), { exact: true }).tap()
      await dialog.getByRole('switch', { name: t('lobby.transfer.return') }).check()
      await page.clock.install()
      const opened = context.waitForEvent('page')
      await dialog.getByRole('button', { name: pattern('lobby.transfer.bring_and_play') }).tap()
      const game = new SandboxGame(await opened)
      await game.page.waitForURL(/\/sandbox\/venue/)
      await expect(game.page.getByRole('heading', { level: 1 })).toHaveText(title)
      // A tab that closes within seconds does not count as left: its venue may have cut the connection to it.
      await page.clock.fastForward(10_000)
      await game.page.close()
      await page.clock.fastForward(2_000)
      await expect(page.getByText(pattern('lobby.transfer.home.done')).first()).toBeVisible()
    })

    await test.step('finds the title on the home page', async () => {
      const bar = page.getByRole('navigation', { name: t('layout.tab_bar.label') })
      await bar.getByRole('link', { name: t('layout.tab_bar.home') }).tap()
      await expect(page).toHaveURL('/')
      const recent = main.getByRole('region', { name: t('games.own.continue') })
      await expect(recent.getByRole('button', { name: new RegExp(`^${title}`) })).toBeVisible()
    })
  })
}
