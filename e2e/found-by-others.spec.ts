import { expect, test } from './fixtures'

test('search engines find every public page in every language, and no member page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
  expect(sitemap).toMatch(/\/sitemap\.xml$/)
  const listed = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  const paths = listed.map(([, address = '']) => new URL(address).pathname + new URL(address).search)
  expect(paths).toEqual(expect.arrayContaining(['/?lang=tw', '/sport?lang=vi', '/help/withdraw?lang=th']))
  expect(paths.some((path) => path.startsWith('/withdrawal'))).toBe(false)
  expect(await (await request.get('/withdrawal')).text()).toContain('<meta name="robots" content="noindex"/>')
})

test('an address with ?lang=vi shows the page in Vietnamese, and leaves the visitor’s saved language unchanged', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'th', url: baseURL ?? '' }])
  await page.goto('/promote?lang=vi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/promote\?lang=vi$/)
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(5)
  await page.getByRole('main').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toContain('"th"')
  await page.goto('/promote')
  await expect(page.locator('html')).toHaveAttribute('lang', 'th-TH')
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
