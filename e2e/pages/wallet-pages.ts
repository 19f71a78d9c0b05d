import { expect, type Locator, type Page } from '@playwright/test'
import { people } from '../support/operator'
import { tw } from '../support/words'

/** Top-up, transfer and withdrawal. */
export class WalletPages {
  constructor(private readonly page: Page) {}

  /** Opens /store, chooses a way to top up and types the amount. */
  async fillTopUp(points: string, way: 'vendor' | 'usdt' | 'store' = 'vendor'): Promise<void> {
    const { page } = this
    await page.goto('/store')
    const chosen = page.getByRole('radio', { name: tw(`wallet.method.${way}.name`) })
    if (!(await chosen.isChecked())) await chosen.check()
    await page.getByLabel(tw('wallet.top_up.amount'), { exact: true }).fill(points)
  }

  /** Creates the order, and answers the offer of a limit if it is shown. */
  async createOrder(): Promise<void> {
    const { page } = this
    await page.locator('form button[type=submit]').click()
    const setLimit = page.getByRole('dialog').getByRole('button', { name: tw('play.offer.set') })
    const created = page.getByRole('heading', { name: tw('wallet.order.headline.pending') })
    await expect(setLimit.or(created)).toBeVisible()
    if (await setLimit.isVisible()) await setLimit.click()
    await expect(created).toBeVisible()
  }

  /** Pays an order on the page of the sandbox's vendor, and returns to it. */
  async payVendor(): Promise<void> {
    const { page } = this
    await page.getByRole('link', { name: tw('wallet.order.open_vendor') }).click()
    await page.waitForURL(/\/sandbox\/pay/)
    await page.locator('button[name=way][value=pay]').click()
    await page.getByRole('link', { name: '返回訂單' }).click()
    await page.waitForURL(/\/store\?order=/)
    await expect(page.getByRole('link', { name: tw('wallet.order.next.done'), exact: true })).toBeVisible()
  }

  /** Tops up through the sandbox's vendor, and opens the records. */
  async topUp(points: string): Promise<void> {
    await this.fillTopUp(points)
    await this.createOrder()
    await this.payVendor()
    await this.page.goto('/record')
  }

  /** Opens /turn_point and moves everything back to the main wallet. */
  async transferAllOut(): Promise<void> {
    await this.page.goto('/turn_point')
    await this.page.getByRole('button', { name: tw('wallet.transfer_all.submit') }).click()
  }

  /** The row of an order in the transaction record, by its amount. */
  orderRow(amount: string): Locator {
    return this.page.getByRole('listitem').getByRole('link').filter({ hasText: amount })
  }

  async openWithdrawal(): Promise<void> {
    await this.page.goto('/withdrawal')
  }

  /** An unmet condition of the first withdrawal in the screen's list. */
  condition(name: 'identity' | 'first' | 'turnover'): Locator {
    return this.page.getByRole('listitem').filter({ hasText: tw(`wallet.withdrawal.condition.${name}`) })
  }

  /**
   * `mobile` receives the code that proves a first withdrawal to an account. Without it, the backend must need no
   * proof.
   */
  async withdraw(points: string, password: string, mobile?: string): Promise<void> {
    const { page } = this
    await page.getByLabel(tw('wallet.withdrawal.amount'), { exact: true }).fill(points)
    await page.getByRole('button', { name: tw('wallet.withdrawal.next') }).click()
    const sheet = page.getByRole('dialog', { name: tw('wallet.withdrawal.confirm') })
    const submit = sheet.getByRole('button', { name: /^託售 [\d,.]+ 點$/ })
    await sheet.getByLabel(tw('wallet.withdrawal.password'), { exact: true }).fill(password)
    await submit.click()
    if (mobile) {
      await sheet.getByText(tw('security.proof.about.withdrawal')).waitFor()
      await sheet.getByText(new RegExp(`^${tw('security.proof.sent').replace('{mobile}', '.+')}$`)).waitFor()
      await sheet.getByLabel(tw('security.proof.code_sms')).fill(await people.code(mobile))
      await submit.click()
    }
    await page.getByRole('heading', { name: tw('wallet.withdrawal.result.pending') }).waitFor()
  }
}
