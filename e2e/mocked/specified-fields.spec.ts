import { contract } from '../../contract'
import { mockCall } from '../../tests/support/mock-calls'
import { tw } from '../support/words'
import { expect, test } from './fixtures'

/** Exactly what the specification lists of these two calls (sections 3 and 7). */
const detail = { status: true, msg: '', data: { account: 'jour01', credit: 1628.2 } }
const site = { status: true, msg: '', register_google_verify: false }

test.use({ scenario: 'rich-member' })
for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })
    test('a backend that sends only the specified fields is enough', async ({ page, network }) => {
      network.use(
        mockCall(contract.account.detail, () => Response.json(detail)),
        mockCall(contract.content.site, () => Response.json(site)),
      )
      const main = page.getByRole('main')
      for (const path of ['/', '/user_info', '/personal_info', '/user_data', '/record', '/bank_info']) {
        await page.goto(path)
        await expect(page.getByText('1,628.20').filter({ visible: true }).or(main).first(), path).toBeVisible()
        await expect(page.getByRole('alert').filter({ hasText: /\S/ }), path).toHaveCount(0)
        await expect(main.getByText(/^—$/), path).toHaveCount(0)
      }
      await page.goto('/turn_point')
      await expect(page.getByLabel(tw('wallet.transfer.amount'), { exact: true })).toBeVisible()
      await page.goto('/store')
      await page.getByLabel(tw('wallet.top_up.amount'), { exact: true }).fill('500')
      await page.getByRole('button', { name: tw('wallet.top_up.submit') }).click()
      await expect(page.getByRole('link', { name: tw('wallet.order.open_vendor') })).toBeVisible()
      await page.goto('/withdrawal')
      await page.getByLabel(tw('wallet.withdrawal.amount'), { exact: true }).fill('300')
      await expect(main.getByText(tw('wallet.withdrawal.fee'), { exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: tw('wallet.withdrawal.next') }).click()
      const sheet = page.getByRole('dialog', { name: tw('wallet.withdrawal.confirm') })
      await sheet.getByLabel(tw('wallet.withdrawal.password'), { exact: true }).fill('selling13579')
      await sheet.getByRole('button', { name: /^託售 [\d,.]+ 點$/ }).click()
      await expect(page.getByRole('heading', { name: tw('wallet.withdrawal.result.pending') })).toBeVisible()
    })
  })
