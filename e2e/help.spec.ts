import { brandFacts } from '../contract/brand'
import { expect, test } from './fixtures'
import { accessibilityFaults } from './support/accessibility'
import { locales } from './support/readers'
import { words } from './support/words'

test('a visitor who searches without diacritics finds the help article and opens it', async ({
  page,
  context,
  origin,
}) => {
  await context.addCookies([{ name: 'lang', value: 'vi', url: origin }])
  await page.goto('/help')
  await page.getByRole('main').getByRole('searchbox').fill('rut diem mat bao lau')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Rút điểm mất bao lâu/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/help\/withdraw#duration$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Rút điểm' })).toBeVisible()
  // Scrolls to the top: after a jump into an article, the fixed header covers part of a link.
  await page.goto('/help/withdraw')
  expect(await accessibilityFaults(page)).toEqual([])
})

test('/limits and the help link to software that blocks gambling sites, also for parents', async ({ page }) => {
  for (const path of ['/limits', '/help/limits#block']) {
    await page.goto(path)
    const link = page.getByRole('main').getByRole('link', { name: /BetBlocker/ })
    await expect(link).toHaveAttribute('href', 'https://betblocker.org')
    await expect(link).toBeVisible()
  }
})

test('/limits tells guests the risks, the tools, whom to talk to and how to reach them, before any script runs', async ({
  request,
}) => {
  for (const locale of locales) {
    const html = await (await request.get('/limits', { headers: { cookie: `lang=${locale}` } })).text()
    const guest = ['title', 'tools.title', 'risks.title', 'signs.title', 'talk.title', 'minors.title'] as const
    for (const key of guest) expect(html, locale).toContain(words(locale, `protection.guest.${key}`))
    expect(html, locale).toContain(words(locale, 'protection.self_test.title'))
    for (const { name } of brandFacts.helpLines[locale]) expect(html, locale).toContain(name)
  }
})
