import { WalletPages } from '../pages/wallet-pages'
import { AccountPages } from '../pages/account-pages'
import { tw } from '../support/words'
import { expect, test } from './fixtures'

const orders = 'li > a'

test.describe('the scenario new-member', () => {
  test.use({ scenario: 'new-member' })
  test('shows empty lists and the first step', async ({ page }) => {
    const wallet = new WalletPages(page)
    await wallet.openWithdrawal()
    await expect(wallet.condition('identity').getByRole('img', { name: tw('wallet.withdrawal.open') })).toBeVisible()
    await page.goto('/record')
    await expect(page.getByText(tw('records.empty.top_up'), { exact: true })).toBeVisible()
    await page.goto('/game_record')
    await expect(page.getByText(tw('records.empty.bets'), { exact: true }).first()).toBeVisible()
  })
})

test.describe('the scenario rich-member', () => {
  test('shows orders in every state, and bets page by page', async ({ page, state }) => {
    await page.goto('/record')
    const rows = page.getByRole('main').locator(orders)
    for (const { status } of state.deposits) {
      await expect(rows.filter({ hasText: tw(`records.status.${status}`) }).first()).toBeVisible()
    }
    await page.goto('/withdrawal')
    await expect(page.getByLabel(tw('wallet.withdrawal.amount'), { exact: true })).toBeVisible()
    await page.goto('/turn_point')
    await expect(page.getByText('1,250.00').filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('button', { name: tw('wallet.transfer_all.submit') }).click()
    await expect.poll(() => state.creditMinor).toBe(130_230_50n)
  })
})

test.describe('the scenario under-review', () => {
  test.use({ scenario: 'under-review' })
  test('shows the identity and a withdrawal as being under review', async ({ page }) => {
    await page.goto('/bank_info')
    await expect(page.getByText(tw('bank.identity.under_review.text'))).toBeVisible()
    await page.goto('/record?tab=withdrawal')
    const sale = page.getByRole('main').locator(orders).filter({ hasText: '800.00' })
    await expect(sale).toContainText(tw('records.status.pending'))
    await page.goto('/withdrawal')
    await expect(page.getByText(tw('wallet.withdrawal.identity.under_review'))).toBeVisible()
  })
})

test.describe('the scenario empty-site', () => {
  test.use({ scenario: 'empty-site' })
  test('shows the empty state of every list', async ({ page }) => {
    await page.goto('/promote')
    await expect(page.getByText(tw('content.promote.empty'), { exact: true })).toBeVisible()
    await page.goto('/live')
    await expect(page.getByText(tw('games.empty'), { exact: true })).toBeVisible()
  })
})

test.describe('the scenario maintenance', () => {
  test.use({ scenario: 'maintenance' })
  test('disables the venues and nothing else', async ({ page }) => {
    await page.goto('/live')
    const game = page.getByRole('main').getByRole('listitem').getByRole('button').first()
    // Until the member's list arrives, the page shows the guests' list.
    await expect(game).toContainText(tw('games.maintenance'))
    await game.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(tw('lobby.transfer.maintenance_text'))).toBeVisible()
    await expect(dialog.getByRole('button', { name: tw('games.play') })).toBeDisabled()
    await page.goto('/withdrawal')
    await expect(page.getByLabel(tw('wallet.withdrawal.amount'), { exact: true })).toBeVisible()
  })
})

test.describe('the scenario slow', () => {
  test.use({ scenario: 'slow' })
  test('shows loading states first, then the data', async ({ page }) => {
    await page.goto('/record')
    await expect(
      page
        .getByRole('main')
        .getByRole('status', { name: tw('ui.loading') })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('main').locator(orders).first()).toBeVisible()
  })
})

test.describe('the scenario flaky', () => {
  test.use({ scenario: 'flaky' })
  test('shows every screen after a retry, although every third call fails', async ({ page }) => {
    await page.goto('/message')
    const message = page.getByRole('main').getByRole('listitem').getByRole('button').first()
    // The button stays, busy, until its call is answered.
    const retry = page.locator('main button:not([aria-busy=true])', { hasText: tw('ui.retry') })
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(message.or(retry).first()).toBeVisible()
      if (await message.isVisible()) break
      await retry.click()
    }
    await expect(message).toBeVisible()
  })
})

test.describe('the scenario fewest-calls', () => {
  test.use({ scenario: 'fewest-calls' })
  test('shows the whole site, without buttons for calls that the backend lacks', async ({ page }) => {
    await page.goto('/record')
    await expect(page.getByRole('tab', { name: tw('records.tab.withdrawal') })).toBeVisible()
    await expect(page.getByRole('tab', { name: tw('records.tab.rebate') })).toHaveCount(0)
    await page.goto('/store')
    await expect(page.getByText(tw('wallet.top_up.empty'), { exact: true })).toBeVisible()
    await page.goto('/promote-qr')
    await expect(page.getByText(tw('layout.gate.not_offered'), { exact: true })).toBeVisible()
  })
})

test.describe('the scenario token-expired', () => {
  test.use({ scenario: 'token-expired' })
  test('opens the home page, and lets the member sign in again', async ({ page, state }) => {
    await page.goto('/withdrawal')
    await expect(page).toHaveURL('/')
    await expect(page.getByText(tw('errors.unauthorized')).first()).toBeVisible()
    await new AccountPages(page).signIn(state)
    await page.goto('/withdrawal')
    await expect(page.getByLabel(tw('wallet.withdrawal.amount'), { exact: true })).toBeVisible()
  })
})

test('an address with a scenario opens its page, signed in as the scenario says', async ({ page }) => {
  await page.goto('/withdrawal?scenario=rich-member')
  await expect(page).toHaveURL('/withdrawal')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
})
