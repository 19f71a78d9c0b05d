import type { Locator, Page } from '@playwright/test'
import { mockedSmsCode } from '../../tests/support/mocked/answers/auth'
import { tw } from '../support/words'
import { expect, test } from './fixtures'

/** Goes from a member's home on a phone by taps alone, in at most so many. */
async function tapThrough(page: Page, most: number, taps: readonly Locator[]): Promise<void> {
  expect(taps.length).toBeLessThanOrEqual(most)
  await page.goto('/')
  for (const each of taps) await each.tap()
}

test('a top-up by the method used last is paid in five taps', async ({ page, state }) => {
  await tapThrough(page, 4, [
    page.getByRole('main').getByRole('link', { name: tw('layout.wallet.top_up'), exact: true }),
    page.getByRole('group', { name: tw('wallet.top_up.quick') }).getByRole('button', { name: '1,000' }),
    page.locator('form button[type=submit]'),
    // The fifth confirms the payment on the vendor's own page.
    page.getByRole('link', { name: tw('wallet.order.open_vendor') }),
  ])
  expect(state.deposits[0]).toMatchObject({ type: 'vendor', amount: '1000.00' })
})

test('a withdrawal is requested in four taps and its proof', async ({ page, state }) => {
  Object.assign(state, { isProofNeeded: true })
  const sheet = page.getByRole('dialog', { name: tw('wallet.withdrawal.confirm') })
  const submit = sheet.getByRole('button', { name: /^託售 [\d,.]+ 點$/ })
  await tapThrough(page, 3, [
    page.getByRole('main').getByRole('link', { name: tw('layout.wallet.withdraw'), exact: true }),
    page.getByRole('main').getByRole('button', { name: tw('ui.all'), exact: true }),
    page.getByRole('button', { name: tw('wallet.withdrawal.next') }),
  ])
  await sheet.getByLabel(tw('wallet.withdrawal.password'), { exact: true }).fill(state.salePassword ?? '')
  await submit.tap()
  await sheet.getByLabel(tw('security.proof.code_sms')).fill(mockedSmsCode)
  await submit.tap()
  await expect(page.getByRole('heading', { name: tw('wallet.withdrawal.result.pending') })).toBeVisible()
})

test('a title is played with the points of another venue in three taps', async ({ page, state }) => {
  Object.assign(state, { creditMinor: 0n, venueMinor: new Map([['evo', 420_00n]]) })
  const sheet = page.getByRole('dialog')
  const opened = page.waitForEvent('popup')
  await tapThrough(page, 3, [
    page.locator('main [data-tile]').first(),
    sheet.getByRole('button', { name: tw('lobby.transfer.move_here') }),
    sheet.locator('button[type=submit]'),
  ])
  await opened
})
