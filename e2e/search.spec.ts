import { expect, test } from './fixtures'
import { accessibilityFaults } from './support/accessibility'
import { tw } from './support/words'

test('a keyboard user finds a title from any page, without typing Vietnamese diacritics', async ({
  page,
  context,
  origin,
}) => {
  await context.addCookies([{ name: 'lang', value: 'vi', url: origin }])
  await page.goto('/promote')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('ca chep')
  await expect(dialog.getByRole('option', { name: 'Cá Chép Vàng' })).toHaveAttribute('aria-selected', 'true')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('combobox')).toHaveValue('')
  await dialog.getByRole('combobox').fill('rut diem bao lau')
  await expect(dialog.getByRole('option', { name: /Rút điểm mất bao lâu/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help\/withdraw#duration$/)
  await expect(dialog).toBeHidden()
})

test('an address with a query, as search engines use it, opens the search with that query', async ({ page }) => {
  await page.goto('/?search=ameba')
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('ameba')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
})

test('the HTML of /egame has the first titles, and a search in the address replaces them', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/egame', { headers: { cookie: 'lang=tw' } })).text()
  expect(html.includes('天燈之夜')).toBe(true)
  await page.goto(`/egame?q=${encodeURIComponent('龍舟')}`)
  const titles = page.getByRole('list', {
    name: tw('games.titles.label').replace('{venue}', tw('games.headings.egame')),
  })
  await expect(titles.getByRole('listitem')).toHaveText([/龍舟競渡/])
  await expect(page.getByRole('searchbox', { name: tw('games.titles.search') })).toHaveValue('龍舟')
})
