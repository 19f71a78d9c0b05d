import type { Page } from '@playwright/test'
import { tw, words } from '../support/words'
import { expect, test } from './fixtures'

async function readInVietnamese(page: Page) {
  const list = page.getByRole('combobox', { name: tw('layout.language.label') }).filter({ visible: true })
  await list.first().click()
  await page.getByRole('option', { name: 'Tiếng Việt' }).filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN')
}

test.describe('changing the language with a partly filled form', () => {
  test.use({ scenario: 'guest' })

  test('keeps the typed text, except the password', async ({ page }) => {
    await page.goto('/register')
    const form = page.getByRole('main')
    await form.getByLabel(tw('auth.account'), { exact: true }).fill('newcomer1')
    await form.getByLabel(tw('auth.password'), { exact: true }).fill('secret1234')
    await form.getByLabel(tw('register.country')).selectOption('HK')
    await form.getByLabel(tw('register.mobile'), { exact: true }).fill('9123 4567')
    await form.getByRole('checkbox').first().check()
    await readInVietnamese(page)
    await expect(form.getByLabel(words('vi', 'auth.account'), { exact: true })).toHaveValue('newcomer1')
    await expect(form.getByRole('checkbox').first()).toBeChecked()
    await expect(form.getByLabel(words('vi', 'register.country'))).toHaveValue('HK')
    // The site restores this field last. A click before then would stop it.
    await expect(form.getByLabel(words('vi', 'register.mobile'), { exact: true })).toHaveValue('9123 4567')
    await expect(form.getByLabel(words('vi', 'auth.password'), { exact: true })).toHaveValue('')
    // The form's state holds the restored values too: no filled field is reported as missing.
    await form.getByRole('button', { name: words('vi', 'register.submit') }).click()
    await expect(form.getByText(words('vi', 'auth.enter_password'))).toBeVisible()
    await expect(form.getByText(words('vi', 'auth.enter_account'))).toHaveCount(0)
    // Sends the number of the selected country, not of the language's country.
    const requested = page.waitForRequest('**/user/send/mobile')
    await form.getByRole('button', { name: words('vi', 'register.send_code') }).click()
    expect((await requested).postDataJSON()).toEqual({ mobile: '+85291234567' })
  })
})

test('changing the language while topping up keeps the method, its network and the amount', async ({ page }) => {
  await page.goto('/store')
  const form = page.getByRole('main')
  await form.getByRole('radio', { name: tw('wallet.method.usdt.name') }).check()
  await form.getByRole('radio', { name: 'ERC20', exact: true }).check()
  await form.getByLabel(tw('wallet.top_up.amount'), { exact: true }).fill('1500')
  await readInVietnamese(page)
  await expect(form.getByRole('radio', { name: 'ERC20', exact: true })).toBeChecked()
  await expect(form.getByLabel(words('vi', 'wallet.top_up.amount'), { exact: true })).toHaveValue('1500')
  const summary = form.getByRole('heading', { name: words('vi', 'wallet.top_up.summary') }).locator('..')
  await expect(summary).toContainText('1.500')
})
