import { brotliCompressSync } from 'node:zlib'
import { routePaths, routes, specifiedRoutes } from '../lib/site/routes'
import { expect, test } from './fixtures'
import { missingSecurityHeaders } from './support/security-headers'
import { words } from './support/words'

const languages = [
  ['tw', 'zh-Hant-TW'],
  ['vi', 'vi-VN'],
  ['en', 'en-US'],
  ['th', 'th-TH'],
] as const

const keyOf = (path: string) => (path === '/' ? 'home' : path.slice(1))

test('every route is served in every language with the security policy', async ({ playwright, origin }) => {
  expect(Object.keys(specifiedRoutes)).toHaveLength(33)
  for (const [locale, tag] of languages) {
    const asReader = await playwright.request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { cookie: `lang=${locale}` },
    })
    for (const path of routePaths) {
      const answer = await asReader.get(path)
      const html = await answer.text()
      expect(answer.status(), `${path} in ${locale}`).toBe(200)
      expect(html, `${path} in ${locale}`).toContain(`<html lang="${tag}"`)
      expect(html, `${path} in ${locale}`).toContain(`<title>${words(locale, `routes.${keyOf(path)}.title`)} |`)
      expect(html, path).toContain(`data-layout="${routes[path].group}"`)
      expect(missingSecurityHeaders(answer.headers()), path).toEqual([])
      expect(answer.headers()['vary'], path).toContain('Cookie, Accept-Language')
    }
    await asReader.dispose()
  }
})

test('a visitor without a language cookie gets the browser’s language, and addresses have no language prefix', async ({
  request,
}) => {
  for (const [accepted, tag] of [
    ['th-TH,th;q=0.9', 'th-TH'],
    ['en-GB,en;q=0.8', 'en-US'],
    ['zh-CN', 'zh-Hant-TW'],
    ['fr-FR', 'zh-Hant-TW'],
    ['fr,vi;q=0.9', 'vi-VN'],
    ['en;q=0.5,th', 'th-TH'],
  ]) {
    const answer = await request.get('/about', { headers: { 'accept-language': accepted ?? '' } })
    expect(await answer.text(), accepted).toContain(`<html lang="${tag}"`)
  }
  const prefixed = await request.get('/vi/about', { maxRedirects: 0 })
  expect(prefixed.status()).toBe(307)
  expect(prefixed.headers()['location']).toBe('/about')
})

test('the site sends security headers with all HTML, and serves no private file', async ({ request }) => {
  const odd = ['/%00', '/a%0d%0ab', '/.git/config', '/.env', '/package.json', '/_error', '/500', '/x.php', '/api/x']
  const deep = ['/_next/data/x/y.json', '/..%2f..%2fetc/passwd', '/sandbox/pay', `/${'a'.repeat(5_000)}`]
  for (const path of [...odd, ...deep]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-type'], path).toContain('text/html')
    expect(missingSecurityHeaders(answer.headers()), path).toEqual([])
  }
  // The path is not valid UTF-8. The server must refuse it before Next reads it.
  expect((await request.get('/%')).status()).toBe(400)
  const missing = await request.head('/nowhere')
  expect([missing.status(), missing.headers()['etag']]).toEqual([404, expect.stringMatching(/^".+"$/)])
  for (const path of ['/_next/static/none.js', '/api/v1/none', '/config.json']) {
    expect((await request.get(path)).headers()['x-content-type-options'], path).toBe('nosniff')
  }
})

test('a form posted to a page is redirected to the page’s address, and PUT is refused', async ({ request }) => {
  const posted = await request.post('/record?order=7', { form: { a: 'b' }, maxRedirects: 0 })
  expect([posted.status(), posted.headers()['location']]).toEqual([303, '/record?order=7'])
  expect((await request.put('/record', { data: 'a' })).status()).toBe(405)
  expect((await request.post('/nowhere', { form: { a: 'b' } })).status()).toBe(404)
})

test('scripts and styles are sent precompressed, from the first request on', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const files = new Set(html.match(/\/_next\/static\/[^"'\\]+\.(?:js|css)/g))
  expect(files.size).toBeGreaterThan(10)
  for (const file of files) {
    const answer = await request.get(file, { headers: { 'accept-encoding': 'gzip, br' } })
    const smallest = brotliCompressSync(await answer.body()).length
    // Below a kilobyte, compression does not reduce the number of network packets.
    if (answer.headers()['content-encoding'] || smallest > 1_024)
      expect(Number(answer.headers()['content-length']), file).toBe(smallest)
  }
})

test('no address of the site redirects to another site', async ({ request, origin }) => {
  const places = [
    '//elsewhere.example',
    '/vi//elsewhere.example',
    '/vi/%2Felsewhere.example',
    '/vi/%5Celsewhere.example',
  ]
  const tricks = [
    ...places,
    '/\\elsewhere.example',
    '/vi/https:%2f%2felsewhere.example',
    '/vi?x=//elsewhere.example',
    '/vi',
  ]
  for (const path of tricks) {
    // Prefixes the origin: a path that starts with two slashes would otherwise name another host.
    const answer = await request.get(`${origin}${path}`, { maxRedirects: 0 })
    expect([307, 308], path).toContain(answer.status())
    const location = answer.headers()['location'] ?? ''
    // A second slash or backslash would start the name of another host; an empty address would redirect to the same
    // page.
    expect(location, path).toMatch(/^\/(?![/\\])/)
  }
  for (const name of ['back', 'next', 'url', 'redirect', 'superid', 'shared_url']) {
    const answer = await request.get(`/login?${name}=https://elsewhere.example/`, { maxRedirects: 0 })
    expect(answer.status(), name).toBe(200)
  }
})

test('orchestrators can query health and readiness at /api/health and /api/ready', async ({ request }) => {
  for (const name of ['health', 'ready']) {
    const short = await request.get(`/api/${name}`)
    expect(short.status()).toBe(200)
    expect(await short.json()).toEqual(await (await request.get(`/api/v1/${name}`)).json())
  }
})
