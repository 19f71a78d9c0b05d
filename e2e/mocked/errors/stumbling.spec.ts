import { contract } from '../../../contract'
import { mockTroubles } from '../../../tests/support/mock-calls'
import { tw } from '../../support/words'
import { expect, test } from '../fixtures'

test.use({ scenario: 'stumbling', viewport: { width: 390, height: 844 } })

test('a transfer that times out and then fails moves the points once, when the member tries again', async ({
  page,
  state,
}) => {
  await page.goto('/turn_point')
  await page.getByLabel(tw('wallet.transfer.to'), { exact: true }).selectOption('fg')
  await page.getByLabel(tw('wallet.transfer.amount'), { exact: true }).fill('500')
  const submit = page.getByRole('button', { name: tw('wallet.transfer.submit') })
  await submit.click()
  await expect(page.getByText(tw('errors.timeout')).first()).toBeVisible()
  expect(state.venueMinor.get('fg')).toBe(500_00n)
  await submit.click()
  await expect(page.getByText(tw('errors.internal')).first()).toBeVisible()
  await submit.click()
  await expect.poll(() => state.venueMinor.get('fg')).toBe(1_000_00n)
})

test.describe('a timeout in the middle of a journey', () => {
  test.use({ scenario: 'rich-member' })
  test('is reported at once, not after the client’s 15 seconds', async ({ page, network }) => {
    await page.goto('/turn_point')
    network.use(...mockTroubles(contract.wallet.transfer, ['timeout']))
    await page.getByLabel(tw('wallet.transfer.to'), { exact: true }).selectOption('fg')
    await page.getByLabel(tw('wallet.transfer.amount'), { exact: true }).fill('500')
    await page.getByRole('button', { name: tw('wallet.transfer.submit') }).click()
    await expect(page.getByText(tw('errors.timeout')).first()).toBeVisible({ timeout: 5_000 })
  })
})
