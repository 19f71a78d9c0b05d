import { expect, test } from './fixtures'
import { AccountPages, newMember } from './pages/account-pages'
import { WalletPages } from './pages/wallet-pages'
import { tw } from './support/words'

for (const isTaken of [true, false]) {
  const what = isTaken ? 'is applied for once when the order is paid' : 'is not applied for unless the member ticks it'
  test(`the promotion of a first top-up ${what}`, { tag: '@mobile' }, async ({ page }) => {
    await new AccountPages(page).startAs(newMember())
    const wallet = new WalletPages(page)
    await wallet.fillTopUp('1000')
    const take = page.getByRole('checkbox')
    await expect(take).not.toBeChecked()
    if (isTaken) await take.check()
    await wallet.createOrder()
    await wallet.payVendor()
    const applied = page.getByText(tw('wallet.order.promotion.badge.applied'), { exact: true })
    await expect(applied).toHaveCount(isTaken ? 1 : 0)
    await page.goto('/promote')
    // Not in the member's own list below, which arrives later.
    const offers = page.getByRole('article')
    await expect(offers.getByText(tw('content.promote.applied'), { exact: true })).toHaveCount(isTaken ? 1 : 0)
    await page.goto('/store')
    await expect(page.getByRole('group', { name: tw('wallet.top_up.quick') })).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
}
