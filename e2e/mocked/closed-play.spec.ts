import { optional } from '../../contract/optional'
import { mockTroubles } from '../../tests/support/mock-calls'
import { ago } from '../../tests/support/mocked/mock-state'
import { topUp } from '../../tests/support/records'
import { AccountPages } from '../pages/account-pages'
import { tw } from '../support/words'
import { expect, test } from './fixtures'

test.use({ scenario: 'on-a-break' })

const lobbies = ['/sport', '/live', '/lottery', '/egame', '/chess', '/yz', '/fg_game'] as const
const hourMs = 3_600_000
const account = '44702530657292'
/** The content of a page as the server sends it: without the header, which has the search. */
const contentOf = (html = '') => /<main[^]*<\/main>/.exec(html)?.[0] ?? ''
/** What asks for points: fields for them, how to pay, games, and offers. */
const invitation = new RegExp(`<input|<canvas|data-title|${account}|${tw('games.play')}|加贈`)

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`during a break, ${viewport.width} px wide,`, () => {
    test.use({ viewport })

    test('no page sends or shows a way to bring in points, and each shows what stays open', async ({ page, state }) => {
      state.deposits.unshift(topUp({ order_number: 'D2026', type: 'vendor', remittance_account: account }))
      // The site learns of the break on any page.
      await page.goto('/record')
      await expect(page.getByRole('link', { name: tw('play.closed.details') })).toBeVisible()
      const main = page.getByRole('main')

      for (const path of lobbies) {
        const sent = contentOf(await (await page.goto(path))?.text())
        expect(sent.match(invitation)?.[0], path).toBeUndefined()
        expect(sent, path).toContain(tw('wallet.closed.withdraw'))
        await expect(main.getByText(/休息後開放/), path).toBeVisible()
        await expect(main.getByRole('button', { name: /轉回/ }).first(), path).toBeVisible()
        await expect(main.getByRole('link', { name: tw('wallet.closed.withdraw') }), path).toBeVisible()
        await expect(main.getByRole('link', { name: /撥 1925/ }), path).toBeVisible()
      }
      if (viewport.width < 992)
        await expect(page.getByRole('navigation').last().getByRole('link').first()).toHaveText(
          tw('layout.wallet.withdraw'),
        )

      const sections = [
        ['/store', 'wallet.closed.withdraw'],
        ['/turn_point', 'wallet.closed.withdraw'],
        ['/store?order=D2026', 'wallet.order.shut.have_paid'],
        ['/pay?order=D2026', 'wallet.order.shut.have_paid'],
        ['/uu_pay?order=D2026', 'wallet.order.shut.have_paid'],
      ] as const
      for (const [path, words] of sections) {
        const sent = contentOf(await (await page.goto(path))?.text())
        expect(sent.match(invitation)?.[0], path).toBeUndefined()
        const way = main.getByRole('link', { name: tw(words) }).or(main.getByRole('button', { name: tw(words) }))
        await expect(way, path).toBeVisible()
        await expect(main.getByRole('textbox'), path).toHaveCount(0)
        await expect(main.getByRole('radio'), path).toHaveCount(0)
        await expect(main, path).not.toContainText(account)
      }
    })
  })
}

test.describe('a member who signs in in another browser during a break', () => {
  test.use({ scenario: 'guest' })
  test('sees no game and no offer, even before the session has answered', async ({ page, state, network }) => {
    state.closure = { kind: 'break', ends_at: ago(-hourMs) }
    network.use(...mockTroubles(optional.protection.session, ['timeout']))
    await new AccountPages(page).signIn(state)
    await expect(page.getByRole('region', { name: tw('layout.wallet.title') })).toContainText('128,480.50')
    await expect(page.getByRole('heading', { name: tw('home.promotions') })).toBeHidden()
    await expect(page.locator('main [data-title]').filter({ visible: true })).toHaveCount(0)
  })
})

test('the lobby loads its games once the break has ended', async ({ page, state }) => {
  await page.goto('/egame')
  await expect(page.getByText(/休息後開放/)).toBeVisible()
  state.closure = null
  await page.goto('/egame')
  await expect(page.getByRole('main').getByRole('searchbox').first()).toBeVisible()
})
