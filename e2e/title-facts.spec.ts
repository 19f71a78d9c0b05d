import { expect, test } from './fixtures'
import { tw } from './support/words'

test('a guest sees what a venue’s titles return, and filters them by feature and volatility', async ({ page }) => {
  await page.goto('/fg_game')
  await expect(page.getByText('8 款 · RTP 95.2–97%')).toBeVisible()
  const filter = page.getByRole('group', { name: tw('games.titles.only.label') })
  const titles = page.locator('[data-tile]')
  await filter.getByRole('button', { name: tw('games.tags.features.multiplier') }).click()
  await expect(titles).toHaveCount(2)
  await expect(titles.getByRole('img', { name: tw('games.tags.volatility.medium') })).toHaveCount(2)
  await filter.getByRole('button', { name: tw('games.titles.only.all') }).click()
  const list = filter.getByRole('combobox', { name: tw('games.titles.volatility') })
  if (await list.isVisible()) await list.selectOption('high')
  else {
    await filter.getByRole('button', { name: tw('games.titles.filter.title') }).click()
    const sheet = page.getByRole('dialog', { name: tw('games.titles.filter.title') })
    await sheet.getByRole('button', { name: tw('games.tags.volatility.high') }).click()
    await sheet.getByRole('button', { name: tw('games.titles.filter.show_count').replace('{count}', '1') }).click()
    await expect(sheet).toHaveCount(0)
  }
  await expect(page).toHaveURL(/[?]volatility=high$/)
  await expect(titles).toHaveText([/絲路駝鈴.*RTP 95.2%/])
  await page.reload()
  await expect(titles).toHaveCount(1)
})
