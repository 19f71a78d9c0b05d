// Tests front/server.ts, front/page-cache.ts, front/render-page.ts, front/page-key.ts
import type { IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readBuildRoutes } from '@/front/build-routes'
import { destinationOf } from '@/front/page-key'
import { build, startFront, writeBuild } from '../support/front'

const known = 'lang=th; __Host-lang=en; sandbox_venue=x'

describe('a page served by the front server', () => {
  let remove: () => void
  let root: string
  let front: Awaited<ReturnType<typeof startFront>>
  beforeAll(async () => ({ root, remove } = await writeBuild()))
  afterAll(() => remove())
  beforeEach(async () => (front = await startFront(root)))
  afterEach(() => {
    vi.useRealTimers()
    return front.stop()
  })
  const ask: (typeof front)['ask'] = (...request) => front.ask(...request)

  const mark = 'of-one-visitor'

  it.each([
    ['a query', `/promote?introducer=${mark}`, {}, 'GET'],
    ['a policy with a nonce', '/promote', { 'content-security-policy': `script-src 'nonce-${mark}'` }, 'GET'],
    ['a user agent', '/promote', { 'user-agent': mark }, 'GET'],
    ['a host', '/promote', { host: `${mark}.example` }, 'GET'],
    ['a forwarded host', '/promote', { 'x-forwarded-host': `${mark}.example` }, 'GET'],
    ['cookies and a token', '/promote', { cookie: `a=${mark}; lang=tw`, authorization: `Bearer ${mark}` }, 'GET'],
    [
      'Next’s own headers',
      '/promote',
      { 'x-prerender-revalidate': mark, 'next-action': mark, 'next-url': mark },
      'GET',
    ],
    ['a HEAD', `/promote?${mark}`, {}, 'HEAD'],
    ['an unknown path', `/${mark}?a=${mark}`, {}, 'GET'],
    ['a referrer', '/promote', { referer: `http://${mark}.example/`, origin: `http://${mark}.example` }, 'GET'],
    ['the query of a part', `/promote?_rsc=1&x=${mark}`, { rsc: '1', 'user-agent': mark, cookie: `a=${mark}` }, 'GET'],
  ])('passes nothing of %s to the renderer', async (_, path, headers, method) => {
    await ask(path, headers, method)
    expect(front.seen).toHaveLength(1)
    expect(JSON.stringify(front.seen)).not.toContain(mark)
    expect(front.seen[0]?.headers.cookie).toBe('lang=tw')
    expect((await ask('/promote')).text).not.toContain(mark)
  })

  it('is rendered once for all queries', async () => {
    const queries = ['', '?', '?x=1', `?introducer=${mark}`, '?lang=xx', '?_rsc=1', '?__nextLocale=vi']
    const answers = []
    for (const query of queries) answers.push(await ask(`/${query}`))
    expect(new Set(answers.map(({ text, headers }) => `${headers.etag} ${text}`)).size).toBe(1)
    expect(front.seen.map(({ url }) => url)).toEqual(['/'])
    const known = await ask(`/?x=${mark}`, { 'if-none-match': answers[0]?.headers.etag })
    expect([known.status, front.seen.length]).toEqual([304, 1])
  })

  it('follows the language in the address, not the cookie, and sets Vary accordingly', async () => {
    const answers = [
      await ask('/about?lang=vi'),
      await ask('/about?x=1&lang=vi', { cookie: 'lang=th', 'accept-language': 'en' }),
      await ask('/about', { cookie: 'lang=vi' }),
      await ask('/about', { cookie: 'lang=th; __Host-lang=vi' }),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(front.seen.map(({ url, headers }) => [url, headers.cookie])).toEqual([['/about', 'lang=vi']])
    expect(answers.map(({ headers }) => /cookie|accept-language/i.test(String(headers.vary)))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('sends lobbies without games to a browser whose play is closed, and no other page', async () => {
    const cookies = ['lang=tw; play=closed', 'play=closed; lang=tw', '__Host-lang=tw; __Host-play=closed']
    for (const cookie of cookies) await ask('/egame?lang=tw', { cookie })
    await ask('/promote', { cookie: cookies[0] ?? '' })
    await ask('/egame', { cookie: 'lang=tw; display=closed; play=closedly' })
    await ask('/closed')
    expect(front.seen.map(({ url }) => url)).toEqual(['/closed', '/promote', '/egame', '/missing'])
    expect((await ask('/egame?lang=tw', { cookie: 'play=closed' })).headers.vary).toContain('Cookie')
    await ask('/egame', { cookie: 'lang=tw; play=closed', rsc: '1' })
    expect(front.seen.at(-1)?.url).toBe('/egame')
  })

  it('shows a promotion by its path, and the 404 page for an unknown path', async () => {
    expect((await ask('/promote/7?x=1')).status).toBe(200)
    expect(front.seen.map(({ url }) => url)).toEqual(['/promote/7'])
    front.answers.instead = (request, response) =>
      void response.writeHead(request.url === '/missing' ? 200 : 404).end(request.url)
    // Removed since the promotions were listed.
    expect(await ask('/promote/8')).toMatchObject({ status: 404, text: '/missing' })
    expect((await ask('/promote/7/8')).status).toBe(404)
  })

  it('renders nothing for promotions that do not exist, as HTML or as data for the router', async () => {
    await ask('/nowhere')
    const paths = Array.from({ length: 40 }, (_, number) => `/promote/invented-${number}`)
    const answers = await Promise.all(paths.flatMap((path) => [ask(path), ask(path, { rsc: '1' })]))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(new Set(front.seen.map(({ url }) => url))).toEqual(new Set(['/missing']))
  })

  it('renders a promotion once a second as HTML, and once for each way the router fetches its data', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const trees = ['none', '%5B%5D', '['.repeat(9_000), 'x'.repeat(9_000)]
    const answers = await Promise.all(
      trees.flatMap((tree) => [
        ask('/promote/7'),
        ask('/promote/7', { rsc: '1', 'next-router-state-tree': tree, connection: 'close' }),
      ]),
    )
    const ahead = ['1', '2', '3', 'x', '4'].map((value) => ({ 'next-router-prefetch': value }))
    for (const headers of [...ahead, { 'next-router-segment-prefetch': '/x' }])
      answers.push(await ask('/promote/7', { rsc: '1', ...headers }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers[1]?.headers.connection).toBe('close')
    const rendered = front.seen.map(({ headers }) => `${headers.rsc} ${headers['next-router-prefetch']}`)
    expect(rendered.toSorted()).toEqual(['1 1', '1 undefined', 'undefined undefined'])
    await ask('/about', { rsc: '1', 'next-router-state-tree': mark })
    expect(JSON.stringify(front.seen)).not.toContain(mark)
  })

  it('asks for the promotions once at a time, and knows them while the API fails', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    await Promise.all(['/promote/7', '/promote/8', '/promote/9'].map((path) => ask(path)))
    expect(front.answers.listed).toBe(1)
    vi.advanceTimersByTime(2_000)
    front.answers.promotions = null
    const statuses = [(await ask('/promote/7')).status, (await ask('/promote/9')).status]
    expect([front.answers.listed, ...statuses]).toEqual([2, 200, 404])
  })

  it('may be kept by other caches if Next renders it on request, but not if it is missing', async () => {
    const forbidden = { 'content-type': 'text/html', 'cache-control': 'private, no-cache, no-store, max-age=0' }
    front.answers.instead = (request, response) =>
      void response.writeHead(request.url === '/promote/7' ? 200 : 404, forbidden).end(request.url)
    expect((await ask('/promote/7')).headers['cache-control']).toBe('s-maxage=10')
    expect((await ask('/promote/8')).headers['cache-control']).toContain('no-store')
  })

  it('stays unchanged after a form is posted to it, which renders nothing', async () => {
    const first = (await ask('/about')).text
    const posted = await ask('/about', { 'content-type': 'text/html', 'next-action': mark }, 'POST', mark)
    expect([posted.status, posted.text]).toEqual([303, ''])
    expect((await ask('/about')).text).toBe(first)
    expect(front.seen).toHaveLength(1)
  })

  it('allows scripts by their hashes, and ignores a policy in the request', async () => {
    const policy = `script-src 'nonce-${mark}' 'unsafe-inline'`
    const { text, headers } = await ask('/promote', { 'content-security-policy': policy })
    expect(text).not.toContain('nonce')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect((await ask('/promote')).text).toBe(text)
  })

  it('is the same 404 page for all unknown paths, rendered once in each language', async () => {
    // A page is rendered again after a second, which a busy machine may need for the requests.
    vi.useFakeTimers({ toFake: ['performance'] })
    const paths = Array.from({ length: 40 }, (_, number) => `/wp-${number}.php?${number}`)
    const answers = await Promise.all(
      paths.flatMap((path) => [ask(path), ask(path, { cookie: 'lang=th' }, 'HEAD'), ask(path, { rsc: '1' })]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
    expect(front.seen.map(({ url, headers }) => `${url} ${headers.cookie}`).toSorted()).toEqual([
      '/missing lang=th',
      '/missing lang=tw',
    ])
    const { headers, text } = await ask('/nowhere', {}, 'HEAD')
    expect([text, headers.etag?.length, headers['content-security-policy']]).toEqual([
      '',
      29,
      expect.stringContaining('sha256-'),
    ])
  })

  it('answers paths below a route handler only if the handler has them', () => {
    const routes = readBuildRoutes(root)
    for (const path of ['/manifest/tw.webmanifest', '/sandbox/venue/1', '/api/v1/web/post'])
      expect(routes.isHandler(path), path).toBe(true)
    for (const path of ['/manifest/tw.json', '/manifest/tw.webmanifest/x', '/manifest', '/tw/about'])
      expect(routes.isHandler(path), path).toBe(false)
  })

  it('is looked up in a time that grows only with the length of the address', () => {
    const routes = readBuildRoutes(root)
    const startedMs = performance.now()
    const request = { url: `/${'a'.repeat(200_000)}`, method: 'GET', headers: {} }
    expect(destinationOf(request as IncomingMessage, routes)).toMatchObject({ kind: 'page', key: { path: null } })
    expect(performance.now() - startedMs).toBeLessThan(1_000)
  })

  it('redirects a form posted to it to its own address, without reading the form', async () => {
    const { status, headers } = await ask('/promote?order=7', {}, 'POST', 'a=b')
    expect([status, headers.location, headers.connection]).toEqual([303, '/promote?order=7', 'close'])
    const put = await ask('/promote', {}, 'PUT', 'a=b')
    expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await ask('/nowhere', {}, 'POST', 'a=b')).status).toBe(404)
    expect(front.seen.map(({ url }) => url)).toEqual(['/missing'])
  })

  it.each([
    [{ 'accept-language': 'fr,vi;q=0.9' }, 'vi'],
    [{ 'accept-language': 'en;q=0.5, th' }, 'th'],
    [{ 'accept-language': 'en-GB,en;q=0.8' }, 'en'],
    [{ 'accept-language': 'fr-FR' }, 'tw'],
    [{ 'accept-language': '*' }, 'tw'],
    [{}, 'tw'],
    [{ 'accept-language': 'en', cookie: 'a=b; lang=th; c=d' }, 'th'],
    [{ 'accept-language': 'en', cookie: 'slang=th' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'lang=' }, 'en'],
    [{ 'accept-language': 'th', cookie: 'lang=xx' }, 'tw'],
    [{ cookie: 'lang=en; lang=vi' }, 'en'],
  ])('answers a request with %o in the language %s, as HTML and as data for the router', async (headers, locale) => {
    await ask('/', headers)
    await ask('/', { ...headers, rsc: '1' })
    expect(front.seen.map((each) => each.headers.cookie)).toEqual([`lang=${locale}`, `lang=${locale}`])
  })

  it('lists in Vary the request headers that it depends on', async () => {
    for (const headers of [{}, { rsc: '1' }]) {
      expect((await ask('/', headers)).headers.vary).toMatch(/^Cookie, Accept-Language, Accept-Encoding, RSC, Next-/)
    }
  })

  it('stays the last good one if content is published while the backend fails', async () => {
    const first = (await ask('/about')).text
    front.answers.instead = (request, response) =>
      void response.writeHead(request.url === '/revalidate' ? 204 : 500).end('broken')
    await ask('/revalidate', { 'x-revalidate-secret': 'right' }, 'POST')
    const kept = await ask('/about')
    expect([kept.status, kept.text]).toEqual([200, first])
    const part = await ask('/about', { rsc: '1' })
    expect([part.status, part.headers['content-security-policy'], part.text]).toEqual([
      503,
      "default-src 'none'; frame-ancestors 'none'",
      '',
    ])
  })

  it('comes from the build, with its policy, if none was ever rendered', async () => {
    front.answers.instead = (_, response) => void response.writeHead(500).end('broken')
    front.answers.promotions = null
    const built = await ask('/', { cookie: 'lang=vi' })
    expect([built.status, built.text]).toEqual([200, build['.next/server/app/vi.html']])
    expect(built.headers).toMatchObject({
      'content-security-policy': expect.stringContaining('sha256-'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const promotion = await ask('/promote/7', { cookie: 'lang=vi' })
    expect([promotion.status, promotion.text]).toEqual([503, build['.next/server/app/vi/promote.html']])
    expect(promotion.headers['content-security-policy']).toContain('sha256-')
    const nothing = await ask('/about')
    expect([nothing.status, nothing.headers['content-security-policy']]).toEqual([
      503,
      "default-src 'none'; frame-ancestors 'none'",
    ])
  })

  it('is compressed as the caller accepts, and answers 304 to a caller that has it', async () => {
    const accepted = {
      'gzip, deflate, br, zstd': 'br',
      gzip: 'gzip',
      'br;q=0, gzip;q=0.5': 'gzip',
      '*': 'br',
      identity: undefined,
      'br;q=0, gzip;q=0': undefined,
    }
    const { text, headers } = await ask('/')
    for (const [value, encoding] of Object.entries(accepted)) {
      const each = await ask('/', { 'accept-encoding': value })
      expect([value, each.headers['content-encoding'], each.text]).toEqual([value, encoding, text])
      expect(each.headers['content-length']).toBe(String(each.bytes.length))
    }
    const known = await ask('/', { 'if-none-match': `"other", W/${headers.etag}` })
    expect([known.status, known.text]).toEqual([304, ''])
    expect(headers['x-nextjs-cache']).toBeUndefined()
  })

  it.each(['/api/v1/web/post?a=b', '/api/health?a', '//about', '/vi/about?a=b', '/about/'])(
    'is not involved in the request %s, which Next gets unchanged',
    async (path) => {
      await ask(path, { authorization: 'Bearer 1', 'user-agent': 'x' })
      expect(front.seen[0]).toMatchObject({ url: path, headers: { authorization: 'Bearer 1', 'user-agent': 'x' } })
    },
  )

  it.each([
    ['/api/v1/web/post', 'a=b; lang=th; sandbox_venue=x', undefined],
    ['/api/health', Array.from({ length: 1_500 }, (_, index) => `a${index}=b`).join('; '), undefined],
    ['//about', 'lang=th', undefined],
    ['/sandbox/venue/1', 'a=b; lang=th; lang=vi;  __Host-lang=en; sandbox_venue=x; sandbox_venue=y', known],
    ['/sandbox/venue/1', 'slang=th; lang', 'lang'],
    ['/sandbox/venue/1', 'a=b', undefined],
  ])(
    'is not involved in %s with the cookies %s, of which Next gets those that are read',
    async (path, cookie, left) => {
      await ask(path, { cookie })
      expect(front.seen[0]?.headers.cookie).toBe(left)
    },
  )

  it('is the 404 page for Next’s image optimizer, which no page uses', async () => {
    expect((await ask('/_next/image?url=%2Fpictures%2Fhero.avif&w=640&q=75')).status).toBe(404)
    expect(front.seen.map(({ url }) => url)).toEqual(['/missing'])
  })

  it('passes the caller’s address to the API, and sends HSTS only over TLS', async () => {
    await ask('/api/v1/web/post', { 'x-peer-address': '6.6.6.6' })
    expect(front.seen[0]?.headers['x-peer-address']).toBe('127.0.0.1')
    const policyOf = async (headers = {}) => (await ask('/', headers)).headers['strict-transport-security']
    expect(await policyOf({ 'x-forwarded-proto': 'https' })).toBeUndefined()
    vi.stubEnv('SITE_ORIGIN', 'https://site.example')
    expect(await policyOf()).toMatch(/^max-age=/)
    vi.unstubAllEnvs()
  })
})
