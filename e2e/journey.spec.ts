import { expect, test } from './fixtures'
import { AccountPages, newMember } from './pages/account-pages'
import { IdentityPages } from './pages/identity-pages'
import { VenuePages } from './pages/venue-pages'
import { WalletPages } from './pages/wallet-pages'
import { operator, operatorJson } from './support/operator'
import { tw } from './support/words'

const salePassword = 'selling13579'
// Not Ameba, whose games open in the same tab (specification, section 4).
const venue = 'FG'

// Motion stays on, because most members see the site with it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The main journey is one test, because each step continues with the result of the previous one. */
test('a guest becomes a member, tops up, plays and withdraws', async ({ page, context, browser, origin }) => {
  test.setTimeout(240_000)
  const member = newMember()
  const account = new AccountPages(page)
  const wallet = new WalletPages(page)

  await test.step('the home page shows a guest the promotions without JavaScript', async () => {
    const bare = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-TW', baseURL: origin })
    const home = await bare.newPage()
    await home.goto('/')
    await expect(home.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW')
    await expect(home.getByText('新會員首儲禮').first()).toBeVisible()
    await bare.close()
  })

  await test.step("registers with the code from the sandbox's outbox", async () => {
    await account.register(member)
    await expect(page.getByText(member.account).filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('tops up 1,000', async () => {
    await wallet.topUp('1000')
    await expect(wallet.orderRow('1,000.00')).toContainText(tw('records.status.success'))
  })

  const game = await test.step('moves 500 points to a venue and plays in a new tab', async () => {
    const opened = await new VenuePages(page, context).moveAndPlay('/egame', venue, '500')
    await expect(opened.balance).toHaveText('500.00')
    // A top-up of 1,000 points requires this turnover. Stakes are small, so that bad luck cannot use up the 500 points.
    await opened.play(20, 50)
    await expect(opened.nextNumber).toHaveText('20')
    expect(await opened.verifyNewest()).toContain('驗證成功')
    return opened
  })

  await test.step('sees the bets in the game record', async () => {
    await game.page.close()
    await page.goto('/game_record')
    const shown = (text: string) => page.getByText(text).filter({ visible: true }).first()
    await expect(shown('1,000.00')).toBeVisible()
    await expect(shown(tw('records.totals.bets').replace('{count, number}', '20'))).toBeVisible()
  })

  await test.step('moves everything back to the main wallet', async () => {
    await wallet.transferAllOut()
    await expect(page.getByRole('status').getByText(tw('wallet.status.success')).first()).toBeVisible()
  })

  await test.step('binds a bank account with three photos and is certified', async () => {
    await new IdentityPages(page).bind(`A1${member.mobile.slice(-8)}`, salePassword)
    await operator('identity', 'video', member.account, '--note', 'the face on the card')
    await operator('identity', 'approve', member.account)
    await page.reload()
    await expect(page.getByText(tw('bank.identity.certified.text'))).toBeVisible()
  })

  await test.step('refuses a withdrawal within 24 hours of the first top-up, and says why', async () => {
    await wallet.openWithdrawal()
    await expect(wallet.condition('first').getByRole('img', { name: tw('wallet.withdrawal.open') })).toBeVisible()
    await expect(wallet.condition('turnover').getByRole('img', { name: tw('wallet.withdrawal.met') })).toBeVisible()
    await expect(page.getByLabel(tw('wallet.withdrawal.amount'), { exact: true })).toHaveCount(0)
  })

  await test.step('withdraws once the 24 hours have passed', async () => {
    await operator('clock', 'advance', '24h')
    await wallet.openWithdrawal()
    // The foreign backend asks for no proof.
    const mobile = process.env.E2E_SET === 'foreign' ? undefined : member.mobile
    await wallet.withdraw('300', salePassword, mobile)
  })

  await test.step('shows the withdrawal as successful after the operator has approved and paid it', async () => {
    const listed = await operatorJson<{ order_number: string; account: string }[]>(
      'withdrawals',
      'list',
      '--review',
      'applied',
    )
    const order = listed.find((each) => each.account === member.account)?.order_number ?? ''
    await operator('withdrawals', 'approve', order)
    await operator('withdrawals', 'pay', order)
    await page.goto('/record?tab=withdrawal')
    await expect(wallet.orderRow('300.00')).toContainText(tw('records.status.success'))
    await wallet.orderRow('300.00').click()
    await expect(page.getByText(order, { exact: true }).filter({ visible: true })).toHaveCount(1)
    await page.goBack()
    await expect(wallet.orderRow('300.00')).toBeFocused()
  })

  await test.step("the ledger's entries sum to zero", async () => {
    const verified = await operatorJson<{ ok: boolean }>('ledger', 'verify')
    expect(verified.ok).toBe(true)
  })
})
