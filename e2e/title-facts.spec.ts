import { expect, test } from './fixtures'
import { seedSession } from './support/readers'
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

test('on a phone, odds end at the edge of their group if no match has further markets', async ({
  page,
  context,
  origin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await seedSession(context, origin, 'en', null)
  await page.goto('/sport')
  const match = page.getByRole('main').getByRole('listitem').filter({ hasText: '2.07' }).first()
  await match.waitFor()
  expect(await match.getByRole('button', { name: /more markets/ }).count()).toBe(0)
  const free = await match.evaluate((row) => {
    const prices = [...row.querySelectorAll('button')].map((price) => price.getBoundingClientRect().right)
    return row.getBoundingClientRect().right - Math.max(...prices)
  })
  expect(Math.round(free)).toBe(16)
})

test('Back shows a list as it was left: as many entries, at the same place', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/egame')
  const titles = page.locator('[data-tile]')
  await page.getByRole('button', { name: tw('ui.more') }).click()
  await expect.poll(() => titles.count()).toBeGreaterThan(24)
  const seen = titles.nth(23)
  await seen.scrollIntoViewIfNeeded()
  const name = await seen.textContent()
  const [count, top] = [await titles.count(), (await seen.boundingBox())?.y ?? 0]

  await page
    .getByRole('link', { name: tw('routes.about.title') })
    .filter({ visible: true })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/about')
  await page.goBack()
  await expect(page).toHaveURL('/egame')
  await expect(seen).toHaveText(name ?? '')
  expect(await titles.count()).toBeGreaterThanOrEqual(count)
  await expect.poll(async () => Math.abs(((await seen.boundingBox())?.y ?? 0) - top)).toBeLessThan(20)
})
