// Tests lib/i18n/public-address.ts
import { expect, test } from './fixtures'

test('search engines find every public page in every language, and no personal page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
  expect(sitemap).toMatch(/\/sitemap\.xml$/)
  const listed = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const paths = listed.map(([, address = '']) => new URL(address).pathname + new URL(address).search)
  expect(paths).toEqual(expect.arrayContaining(['/?lang=tw', '/sport?lang=vi', '/help/withdraw?lang=th']))
  for (const personal of ['/withdrawal', '/favourites']) {
    expect(paths.some((path) => path.startsWith(personal))).toBe(false)
    expect(await (await request.get(personal)).text()).toContain('<meta name="robots" content="noindex"/>')
  }
  // The build does not know the site's address, so each page must have been rendered since.
  for (const [, address = ''] of listed.filter(([, address]) => address?.endsWith('?lang=tw')))
    expect(await (await request.get(address)).text()).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(await (await request.get('/limits?lang=en')).text()).toContain('"@type":"BreadcrumbList"')
})

test('an address with ?lang=vi shows the page in Vietnamese, and leaves the visitor’s saved language unchanged', async ({
  page,
  context,
  origin,
}) => {
  await context.addCookies([{ name: 'lang', value: 'th', url: origin }])
  await page.goto('/promote?lang=vi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/promote\?lang=vi$/)
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(5)
  await page.getByRole('main').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toContain('"th"')
  await page.goto('/promote')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th-TH')
})

test('a visitor who signs in on a page with ?lang= continues in the saved language', async ({
  page,
  context,
  origin,
}) => {
  await context.addCookies([{ name: 'lang', value: 'tw', url: origin }])
  await page.goto('/login?lang=vi')
  const form = page.getByRole('main')
  await form.getByLabel('Tài khoản').fill('demo')
  await form.getByLabel('Mật khẩu', { exact: true }).fill('lantern88')
  await form.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW')
  await expect(page.getByRole('button', { name: '登出' }).first()).toBeVisible()
})

test('a page stays usable after the visitor has changed the language in another tab', async ({ page, context }) => {
  await page.goto('/chess')
  const other = await context.newPage()
  await other.goto('/chess')
  await other.getByRole('combobox', { name: '選擇語言' }).click()
  await other.getByRole('option', { name: 'English' }).click()
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW')
  await page.getByRole('navigation').getByRole('link', { name: '優惠活動' }).filter({ visible: true }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
})

test('a promotion has its own address, a link preview and breadcrumbs', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const [, path = ''] = /<loc>https?:\/\/[^/]+(\/promote\/[^?]+)\?lang=tw/.exec(sitemap) ?? []
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  const { pathname } = new URL(picture)
  const preview = await request.get(pathname)
  expect([preview.status(), preview.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('BreadcrumbList')
  expect((await request.get('/promote/no-such-promotion')).status()).toBe(404)
})
