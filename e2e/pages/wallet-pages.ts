import { expect, type Locator, type Page } from '@playwright/test'
import { sentCode } from '../support/operator'
import { tw } from '../support/words'

/** Top-up, transfer and withdrawal. */
export class WalletPages {
  constructor(private readonly page: Page) {}

  /**
   * Creates an order, answers the offer of a limit if it is shown, pays on the vendor's page, and returns to the order
   * and the records.
   */
  async topUp(points: string): Promise<void> {
    const { page } = this
    await page.goto('/store')
    await page.getByLabel(tw('wallet.top_up.amount'), { exact: true }).fill(points)
    await page.getByRole('button', { name: tw('wallet.top_up.submit') }).click()
    const setLimit = page.getByRole('dialog').getByRole('button', { name: tw('play.offer.set') })
    const pay = page.getByRole('link', { name: tw('wallet.order.go_pay') })
    await expect(setLimit.or(pay)).toBeVisible()
    if (await setLimit.isVisible()) await setLimit.click()
    await pay.click()
    await page.waitForURL(/\/pay\?order=/)
    await page.getByRole('link', { name: tw('wallet.order.open_vendor') }).click()
    await page.waitForURL(/\/sandbox\/pay/)
    await page.locator('button[name=way][value=pay]').click()
    await page.getByRole('link', { name: '返回訂單' }).click()
    await page.waitForURL(/\/store\?order=/)
    await page
      .getByRole('main')
      .getByRole('link', { name: tw('wallet.order.records') })
      .click()
    await page.waitForURL(/\/record/)
  }

  /** Opens /turn_point and moves everything back to the main wallet. */
  async transferAllOut(): Promise<void> {
    await this.page.goto('/turn_point')
    await this.page.getByRole('button', { name: tw('wallet.transfer_all.submit') }).click()
  }

  /** The row of an order in the transaction record, by its amount. */
  orderRow(amount: string): Locator {
    return this.page.getByRole('listitem').locator('summary').filter({ hasText: amount })
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
    await page.getByLabel(tw('wallet.withdrawal.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: tw('wallet.withdrawal.submit') }).click()
    if (mobile) await this.prove(mobile)
    await page.getByRole('heading', { name: tw('wallet.withdrawal.result.pending') }).waitFor()
  }

  /** Enters the SMS code in the proof dialog. */
  private async prove(mobile: string): Promise<void> {
    const proof = this.page.getByRole('dialog', { name: tw('security.proof.title') })
    await proof.getByText(tw('security.proof.about.withdrawal')).waitFor()
    await proof.getByText(new RegExp(`^${tw('security.proof.sent').replace('{mobile}', '.+')}$`)).waitFor()
    await proof.getByLabel(tw('security.proof.code_sms')).fill(await sentCode(mobile))
    await proof.getByRole('button', { name: tw('security.proof.submit') }).click()
  }
}
