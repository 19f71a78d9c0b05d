import { routePaths, routes } from '../lib/routes'
import { expect, test } from './fixtures'
import { accessibilityFaults } from './support/accessibility'
import { settled } from './support/settled'
import { words } from './support/words'

const languages = [
  ['tw', 'zh-Hant-TW'],
  ['vi', 'vi-VN'],
  ['en', 'en-US'],
  ['th', 'th-TH'],
] as const

const keyOf = (path: string) => (path === '/' ? 'home' : path.slice(1))

test('every route answers in every language, under the security policy', async ({ playwright, baseURL }) => {
  expect(routePaths).toHaveLength(33)
  for (const [locale, tag] of languages) {
    const asReader = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { cookie: `lang=${locale}` },
    })
    for (const path of routePaths) {
      const answer = await asReader.get(path)
      const html = await answer.text()
      expect(answer.status(), `${path} in ${locale}`).toBe(200)
      expect(html, `${path} in ${locale}`).toContain(`<html lang="${tag}"`)
      expect(html, `${path} in ${locale}`).toContain(`<title>${words(locale, `routes.${keyOf(path)}.title`)} |`)
      expect(answer.headers()['content-security-policy'], path).toContain("require-trusted-types-for 'script'")
      expect(answer.headers()['vary'], path).toContain('Cookie, Accept-Language')
    }
    await asReader.dispose()
  }
})

test('without a cookie the browser language decides, and no address has a language in it', async ({ request }) => {
  for (const [accepted, tag] of [
    ['th-TH,th;q=0.9', 'th-TH'],
    ['en-GB,en;q=0.8', 'en-US'],
    ['zh-CN', 'zh-Hant-TW'],
    ['fr-FR', 'zh-Hant-TW'],
  ]) {
    const answer = await request.get('/about', { headers: { 'accept-language': accepted ?? '' } })
    expect(await answer.text(), accepted).toContain(`<html lang="${tag}"`)
  }
  const prefixed = await request.get('/vi/about', { maxRedirects: 0 })
  expect(prefixed.status()).toBe(307)
  expect(prefixed.headers()['location']).toBe('/about')
})

test('an unknown address is a 404 with the way home, in the reader’s language', async ({ page, request }) => {
  const answer = await request.get('/no/such/page')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self'")
  await page.goto('/no-such-page')
  await settled(page)
  expect(await accessibilityFaults(page)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('tw', 'routes.missing.title'))
  await page
    .getByRole('main')
    .getByRole('link', { name: words('tw', 'routes.missing.home') })
    .click()
  await expect(page).toHaveURL('/')
})

test('a member route tells a guest to sign in', async ({ page }) => {
  const memberRoutes = routePaths.filter((path) => routes[path].access === 'member')
  for (const path of memberRoutes) {
    await page.goto(path)
    await expect(page.getByText(words('tw', 'layout.gate.not_signed_in')).first(), path).toBeVisible()
  }
})

test('the language list changes the language for good', async ({ page, context }) => {
  await page.goto('/about')
  const list = page.getByRole('combobox', { name: words('tw', 'layout.language.label') }).filter({ visible: true })
  await list.first().click()
  await page.getByRole('option', { name: 'Tiếng Việt' }).filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN')
  const cookie = (await context.cookies()).find(({ name }) => name === 'lang')
  expect(cookie?.value).toBe('vi')
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeGreaterThan(364)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN')
})

test('orchestrators find health and readiness under their short names', async ({ request }) => {
  for (const name of ['health', 'ready']) {
    const short = await request.get(`/api/${name}`)
    expect(short.status()).toBe(200)
    expect(await short.json()).toEqual(await (await request.get(`/api/v1/${name}`)).json())
  }
})
