import { AccountPages } from '../pages/account-pages'
import { IdentityPages } from '../pages/identity-pages'
import { VenuePages } from '../pages/venue-pages'
import { WalletPages } from '../pages/wallet-pages'
import { tw } from '../support/words'
import { mockedSmsCode } from '../../tests/support/mocked/answers/auth'
import { expect, test } from './fixtures'

test.describe('a member’s visit', () => {
  test.use({ scenario: 'guest' })
  test('signs in, moves points, plays, withdraws, reads messages, applies for promotions and signs out', async ({
    page,
    context,
    state,
  }) => {
    const toasts = page.getByRole('region', { name: tw('ui.toasts') }).getByRole('listitem')

    await test.step('signs in and sees the balance', async () => {
      await new AccountPages(page).signIn(state)
      await expect(page.getByRole('region', { name: tw('layout.wallet.title') })).toContainText('128,480.50')
    })

    await test.step('moves 500 points to a venue', async () => {
      await page.goto('/turn_point')
      await page.getByLabel(tw('wallet.transfer.to'), { exact: true }).selectOption('fg')
      await page.getByLabel(tw('wallet.transfer.amount'), { exact: true }).fill('500')
      await page.getByRole('button', { name: tw('wallet.transfer.submit') }).click()
      await expect(page.getByText(tw('wallet.transfer.result.success')).first()).toBeVisible()
      expect([state.creditMinor, state.venueMinor.get('fg')]).toEqual([127_980_50n, 1_000_00n])
    })

    await test.step('launches the game in its own tab', async () => {
      await page.goto('/egame')
      await new VenuePages(page, context).tile('FG電子').click()
      const opened = context.waitForEvent('page')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: tw('games.play') })
        .click()
      const game = await opened
      await expect(game).toHaveURL(/\/mocked\/venue\?game=fg/)
      await game.close()
    })

    await test.step('withdraws 300 points', async () => {
      const wallet = new WalletPages(page)
      await wallet.openWithdrawal()
      await wallet.withdraw('300', 'selling13579')
      expect([state.creditMinor, state.heldMinor]).toEqual([127_680_50n, 300_00n])
    })

    await test.step('reads one message, then marks all as read', async () => {
      await page.goto('/message')
      await page.getByRole('tab', { name: tw('mail.personal') }).click()
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
      await expect.poll(() => [...state.unread]).toEqual([1])
      await page.getByRole('button', { name: tw('mail.read_all') }).click()
      await expect(toasts.filter({ hasText: tw('mail.all_read') })).toHaveCount(1)
      expect(state.unread.size).toBe(0)
    })

    await test.step('applies for promotions: one is granted, one waits for review', async () => {
      await page.goto('/promote')
      for (const [place, key] of [
        [1, 'granted_toast'],
        [0, 'applied_toast'],
      ] as const) {
        await page.getByRole('main').getByRole('listitem').getByRole('button').nth(place).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: tw('content.promote.apply') })
          .click()
        await expect(toasts.filter({ hasText: tw(`content.promote.${key}`) }).first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      expect(state.creditMinor).toBe(127_730_50n)
    })

    await test.step('signs out', async () => {
      const reloaded = page.waitForEvent('load')
      await page
        .getByRole('button', { name: tw('layout.account.logout') })
        .filter({ visible: true })
        .first()
        .click()
      await reloaded
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
  })
})

test.describe('a newcomer', () => {
  test.use({ scenario: 'guest' })
  test(
    'registers, binds identity and a bank account, and waits for the review',
    { tag: '@mobile' },
    async ({ page, state }) => {
      const member = { account: 'newcomer88', password: 'harbour2468', mobile: '+886912345678' }
      await new AccountPages(page).register(member, mockedSmsCode)
      await expect(page.getByText(member.account).filter({ visible: true }).first()).toBeVisible()
      await new IdentityPages(page).bind('A123456789', 'selling13579')
      expect(state.registered).toMatchObject([{ account: 'newcomer88', creditMinor: 0n, identity: 'under_review' }])
    },
  )
})

test.describe('topping up', () => {
  test('opens the payment vendor’s page for the order', { tag: '@desktop' }, async ({ page, state }) => {
    await page.goto('/store')
    await page.getByLabel(tw('wallet.top_up.amount'), { exact: true }).fill('1000')
    await page.getByRole('button', { name: tw('wallet.top_up.submit') }).click()
    await page.getByRole('link', { name: tw('wallet.order.open_vendor') }).click()
    await expect(page).toHaveURL(/\/mocked\/pay/)
    expect(state.deposits[0]?.amount).toBe('1000.00')
  })
})
