import type { Page } from '@playwright/test'
import { locales } from '../../contract/locales'
import { tw, words, type WordKey } from '../support/words'
import { expect, test } from './fixtures'

test.use({ viewport: { width: 390, height: 844 } })

const open = async (page: Page) => {
  await page.goto('/fg_game')
  await page.locator('[data-tile]').first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading').first()).toBeFocused()
  return sheet
}

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language })
    const say = (key: WordKey) => words(language, key)
    test(`the launch sheet is low, chooses no amount, and keeps play off (${language})`, async ({ page, state }) => {
      Object.assign(state, { creditMinor: 1_000_00n, venueMinor: new Map() })
      const sheet = await open(page)
      const choose = sheet.getByRole('button', { name: say('lobby.transfer.choose') })
      await expect(choose).toBeDisabled()
      await expect(sheet.getByLabel(say('lobby.transfer.amount'), { exact: true })).toHaveValue('')
      await expect(sheet.locator('[aria-pressed=true]:not([aria-label])')).toHaveCount(0)
      await expect(sheet.getByRole('button', { name: say('lobby.transfer.play_without') })).toBeEnabled()
      expect((await sheet.boundingBox())?.height).toBeLessThanOrEqual(470)
      await sheet.getByRole('button', { name: '100', exact: true }).click()
      await expect(choose).toHaveCount(0)
      await expect(sheet.locator('button[type=submit]')).toBeEnabled()
      await expect(sheet.getByText(say('lobby.transfer.wallet_after')).first()).toContainText('900')
    })
  })
}

test('with an empty wallet the sheet offers points elsewhere, and an order without leaving it', async ({
  page,
  state,
}) => {
  Object.assign(state, { creditMinor: 0n, venueMinor: new Map([['evo', 420_00n]]) })
  const sheet = await open(page)
  await expect(sheet.getByRole('button', { name: tw('lobby.transfer.move_here') })).toBeVisible()
  const create = sheet.getByRole('button', { name: tw('wallet.quick.choose') })
  await expect(create).toBeDisabled()
  await sheet.getByRole('button', { name: '500', exact: true }).click()
  await sheet.getByRole('button', { name: tw('wallet.top_up.create').replace('{sum}', 'NT$500') }).click()
  await expect(sheet.getByRole('link', { name: tw('wallet.order.go_pay') })).toBeVisible()
  expect(state.deposits[0]?.amount).toBe('500.00')
})
