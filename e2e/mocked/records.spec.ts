import { locales } from '../../contract/locales'
import { tw, words } from '../support/words'
import { expect, test } from './fixtures'

for (const language of locales) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })
    test(`a phone's first view of the records begins with the first of them (${language})`, async ({ page }) => {
      await page.goto('/record')
      const first = page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first()
      await expect(first).toBeVisible()
      expect((await first.boundingBox())?.y).toBeLessThanOrEqual(290)
      // A chosen period is wholly in view, however long the words before it.
      const period = page.getByRole('button', { name: words(language, 'records.range.month'), exact: true })
      await period.click()
      await expect(period).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: words(language, 'records.filter'), exact: true }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: words(language, 'records.status.success'), exact: true }).click()
      // All of the filter and its button in one view, with how many records it finds.
      await expect(sheet.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
      await sheet.getByRole('button', { name: /\d/ }).click()
      await expect(sheet).toHaveCount(0)
      await expect(first).toBeVisible()
      expect((await first.boundingBox())?.y).toBeLessThanOrEqual(290)
    })
  })
}

test.describe('at 1440', () => {
  test.use({ viewport: { width: 1440, height: 900 } })
  test('the orders and their chart stand side by side', async ({ page }) => {
    await page.goto('/record')
    const list = page.getByRole('tabpanel').getByRole('listitem').getByRole('link').first()
    const chart = page.getByRole('figure', { name: tw('records.chart.orders') })
    await expect(chart).toBeVisible()
    const [row, beside] = [await list.boundingBox(), await chart.boundingBox()]
    expect(beside?.x).toBeGreaterThan((row?.x ?? Infinity) + (row?.width ?? Infinity))
    expect(Math.abs((beside?.y ?? Infinity) - (row?.y ?? 0))).toBeLessThan(200)
    await expect(page.getByRole('button', { name: tw('records.chart.orders') })).toHaveCount(0)
  })
})
