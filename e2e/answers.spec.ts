import { brotliCompressSync } from 'node:zlib'
import { routePaths, routes, type RoutePath } from '../lib/site/routes'
import { sendRaw } from '../tests/server/attacks/raw-socket'
import { expect, test } from './fixtures'
import { missingSecurityHeaders } from './support/security-headers'
import { words } from './support/words'

const languages = [
  ['tw', 'zh-Hant-TW'],
  ['vi', 'vi-VN'],
  ['en', 'en-US'],
  ['th', 'th-TH'],
] as const

const keyOf = <Path extends RoutePath>(path: Path) =>
  (path === '/' ? 'home' : path.slice(1)) as Path extends '/' ? 'home' : Path extends `/${infer Name}` ? Name : never

for (const [locale, tag] of languages)
  test(`every route is served in ${tag} with the security policy`, async ({ playwright, origin }) => {
    const asReader = await playwright.request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { cookie: `lang=${locale}` },
    })
    for (const path of routePaths) {
      const answer = await asReader.get(path)
      const html = await answer.text()
      expect(answer.status(), path).toBe(200)
      expect(html, path).toContain(`<html lang="${tag}"`)
      expect(html, path).toContain(`<title>${words(locale, `routes.${keyOf(path)}.title`)} |`)
      expect(html, path).toContain(`data-layout="${routes[path].group}"`)
      expect(missingSecurityHeaders(answer.headers()), path).toEqual([])
      expect(answer.headers()['vary'], path).toContain('Cookie, Accept-Language')
    }
    await asReader.dispose()
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
  const deep = ['/_next/data/x/y.json', '/sandbox/pay', `/${'a'.repeat(5_000)}`]
  for (const path of [...odd, ...deep]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-type'], path).toContain('text/html')
    expect(missingSecurityHeaders(answer.headers()), path).toEqual([])
  }
  // Below route handlers too, there is no page that only looks like one that is missing.
  for (const path of ['/manifest/tw.json', '/manifest/tw.webmanifest/x', '/share/x', '/share/x.jpg', '/share/x/y'])
    expect((await request.get(path)).status(), path).toBe(404)
  // The path is not valid UTF-8, or has an escaped slash. The server must refuse it before Next reads it.
  for (const path of ['/%', '/..%2f..%2fetc/passwd']) expect((await request.get(path)).status(), path).toBe(400)
  const missing = await request.head('/nowhere')
  expect([missing.status(), missing.headers()['etag']]).toEqual([404, expect.stringMatching(/^".+"$/)])
  for (const path of ['/_next/static/none.js', '/api/v1/none', '/config.json']) {
    expect((await request.get(path)).headers()['x-content-type-options'], path).toBe('nosniff')
  }
})

test('every answer that a browser gets has a policy and nosniff, whatever it requests', async ({ page, origin }) => {
  const answers = new Map<string, Record<string, string>>()
  page.on('response', (answer) => {
    if (answer.url().startsWith(origin)) answers.set(`${answer.status()} ${answer.url()}`, answer.headers())
  })
  await page.goto('/vi/promote/')
  await page.goto('/')
  await page.locator('main a[href^="/promote/"]').first().click()
  await page.waitForURL('/promote/*')
  for (const path of ['/nowhere', '/sandbox/venue', '/sandbox/pay', '/manifest/tw.json']) await page.goto(path)
  await page.goto('/about')
  await page.evaluate(async () => {
    const requests: [string, RequestInit?][] = [
      ['/robots.txt', { method: 'DELETE' }],
      ['/share/gift.jpg'],
      ['/config.json', { method: 'OPTIONS' }],
      ['/about', { method: 'PUT', body: 'a' }],
      ['/about', { method: 'POST', body: 'a' }],
      ['/sandbox/venue', { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'none' }],
      ['/promote/1', { headers: { rsc: '1', 'next-router-state-tree': 'none' } }],
      ['/api/v1/user/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }],
      ['/api/v1/none'],
      ['/api/v1/openapi.json'],
      ['/api/operator/v1/metrics'],
      ['/_next/image?url=%2Flogo.svg&w=640&q=75'],
      ['/_next/static/none.js'],
      [`/?${'a&'.repeat(200)}`],
      [`/${'a/'.repeat(200)}`],
      ['/%'],
    ]
    for (const [path, init] of requests) await fetch(path, init)
  })
  expect(answers.size).toBeGreaterThan(40)
  const statuses = new Set([...answers.keys()].map((answer) => Number(answer.slice(0, 3))))
  for (const status of [200, 303, 308, 307, 400, 401, 404, 405, 410, 414]) expect([...statuses]).toContain(status)
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  for (const [answer, headers] of answers) {
    expect(headers['x-content-type-options'], answer).toBe('nosniff')
    expect(headers['content-security-policy'], answer).toContain('frame-ancestors')
  }
})

test('requests that no browser sends are answered by the same rules', async ({ origin }) => {
  const port = Number(new URL(origin).port)
  const head = 'Host: localhost\r\nConnection: close\r\n'
  const upgrade = 'Host: localhost\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n'
  // Next would render each of these paths itself, decode the picture, or pass the request on to the other host.
  for (const [request, status] of [
    [`GET /en/../promote/invented HTTP/1.1\r\n${head}\r\n`, '400'],
    [`GET /api/v1/%2e%2e/%2e%2e/promote/invented HTTP/1.1\r\n${head}\r\n`, '400'],
    [`GET /promote/invented#/ HTTP/1.1\r\n${head}\r\n`, '400'],
    [`GET /en/../_next/image?url=%2Flogo.svg&w=640&q=75 HTTP/1.1\r\n${head}\r\n`, '400'],
    [`GET /api/health HTTP/1.1\r\n${upgrade}`, '200'],
    [`GET //localhost/ HTTP/1.1\r\n${upgrade}`, '308'],
    [`GET http://localhost/ HTTP/1.1\r\n${upgrade}`, '400'],
  ] as const) {
    const { answers, text, isClosed } = await sendRaw(port, request)
    expect([answers, isClosed], request).toEqual([[status], true])
    expect(text, request).toMatch(/x-content-type-options: nosniff/i)
    expect(text, request).toMatch(/content-security-policy: /i)
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
  for (const path of ['/vi/%2Felsewhere.example', '/vi/%5Celsewhere.example', '/vi/https:%2f%2felsewhere.example'])
    expect((await request.get(origin + path, { maxRedirects: 0 })).status(), path).toBe(400)
  const tricks = ['//elsewhere.example', '/vi//elsewhere.example', '/\\elsewhere.example', '/vi?x=//elsewhere.example']
  for (const path of [...tricks, '/vi']) {
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
