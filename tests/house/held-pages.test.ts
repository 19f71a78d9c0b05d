import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { compressing } from '../../scripts/serve/compressing.mjs'
import { holdingPages } from '../../scripts/serve/held-pages.mjs'

let server: Server
afterEach(async () => {
  server.close()
  await once(server, 'close')
})

/** How often the site itself was asked for each address. */
const asked: Record<string, number> = {}
const minute = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=60, stale-while-revalidate=300',
}

type Site = { answer?: RequestListener; heldMs?: number; greet?: RequestListener }

/** A site behind its front door, whose pages say how many times it was asked for them. */
async function serve({ answer, heldMs, greet }: Site = {}): Promise<void> {
  for (const url of Object.keys(asked)) Reflect.deleteProperty(asked, url)
  const counted: RequestListener = (request, response) => {
    const { url = '' } = request
    asked[url] = (asked[url] ?? 0) + 1
    if (answer) answer(request, response)
    else
      response
        .writeHead(200, { ...minute, 'x-made': String(asked[url]) })
        .end(`${asked[url]} ${'lantern '.repeat(400)}`)
  }
  const passOn = compressing(holdingPages(counted, heldMs === undefined ? {} : { heldMs }))
  server = createServer((request, response) => {
    greet?.(request, response)
    passOn(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

type Answer = { status: number; headers: Headers; edition: string }

/** An address as a browser opens it; the edition is what the page says of itself. */
async function open(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
  const [edition = ''] = (await answer.text()).split(' ')
  return { status: answer.status, headers: answer.headers, edition }
}

describe('a public page, held for a second', () => {
  it('is asked of the site once, and everybody is given the same, headers and all', async () => {
    await serve({ heldMs: 60_000 })
    const answers = [
      await open('/'),
      await open('/', { cookie: 'theme=dark' }),
      await open('/', { 'accept-encoding': 'identity' }),
    ]
    expect(answers.map(({ status, edition }) => [status, edition])).toEqual(answers.map(() => [200, '1']))
    for (const { headers } of answers) {
      expect(headers.get('x-made')).toBe('1')
      expect(headers.get('cache-control')).toBe(minute['cache-control'])
      expect(headers.get('etag')).toBe(answers[0]?.headers.get('etag'))
    }
    const tag = answers[0]?.headers.get('etag') ?? ''
    expect((await open('/', { 'if-none-match': tag })).status).toBe(304)
    expect(asked['/']).toBe(1)
  })

  it('is asked for anew when its time is over', async () => {
    await serve({ heldMs: 1 })
    await open('/')
    await expect.poll(async () => (await open('/')).edition).not.toBe('1')
  })

  it('is held for each address and language apart', async () => {
    await serve({ heldMs: 60_000 })
    const readers = [{}, { cookie: 'a=b; lang=vi' }, { cookie: 'lang=th' }, { 'accept-language': 'en' }]
    for (const reader of [...readers, ...readers]) await open('/', reader)
    for (const reader of [...readers, ...readers]) await open('/promote', reader)
    expect(asked).toEqual({ '/': readers.length, '/promote': readers.length })
  })

  it('is gone at once when something is published, and what was asked for before is not held after it', async () => {
    const waiting: (() => void)[] = []
    let text = 'old'
    await serve({
      heldMs: 60_000,
      answer: ({ url, headers }, response) => {
        if (url === '/revalidate') return void response.writeHead(204).end()
        const before = text
        const finish = () => response.writeHead(200, minute).end(`${before} page`)
        if (headers.cookie === 'lang=th') waiting.push(finish)
        else finish()
      },
    })
    expect((await open('/')).edition).toBe('old')
    const slow = open('/', { cookie: 'lang=th' })
    await expect.poll(() => waiting.length).toBe(1)
    text = 'new'
    await open('/revalidate', {}, 'POST')
    expect((await open('/')).edition).toBe('new')
    waiting[0]?.()
    expect((await slow).edition).toBe('old')
    const later = open('/', { cookie: 'lang=th' })
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]?.()
    expect((await later).edition).toBe('new')
  })

  it.each([
    ['parameters', '/?agent=lucky', {}, 'GET'],
    ['a part of a page', '/', { rsc: '1' }, 'GET'],
    ['what a member sends', '/', { authorization: 'Bearer 1' }, 'GET'],
    ['a piece', '/', { range: 'bytes=0-9' }, 'GET'],
    ['a language said twice', '/', { cookie: 'lang=vi; lang=en' }, 'GET'],
    ['a language in other letters', '/', { cookie: 'LANG=vi; lang =en' }, 'GET'],
    ['no language of ours', '/', { cookie: 'lang=' }, 'GET'],
    ['a form', '/', {}, 'POST'],
    ['a call', '/api/v1/post', {}, 'GET'],
    ['a file of the build', '/_next/static/a.js', {}, 'GET'],
  ])('is never what answers a request for %s', async (_, path, headers, method) => {
    await serve({ heldMs: 60_000 })
    if (path === '/') await open('/')
    const before = asked[path] ?? 0
    await open(path, headers, method)
    await open(path, headers, method)
    expect(asked[path]).toBe(before + 2)
  })

  it.each([
    ['not for everybody', 200, { ...minute, 'cache-control': 'private, no-store' }],
    ['of no known duration', 200, { 'content-type': 'text/html' }],
    ['not there', 404, minute],
    ['a failure', 500, minute],
    ['a way elsewhere', 307, { ...minute, location: '/login' }],
    ['given with a cookie', 200, { ...minute, 'set-cookie': 'visitor=1' }],
    ['no page', 200, { ...minute, 'content-type': 'application/json' }],
  ])('is not what is %s', async (_, status, headers) => {
    await serve({ heldMs: 60_000, answer: (__, response) => response.writeHead(status, headers).end('page') })
    const { port } = server.address() as AddressInfo
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' })
      expect([answer.status, await answer.text()]).toEqual([status, 'page'])
    }
    expect(asked['/']).toBe(2)
  })

  it('does not grow with the languages that a caller invents', async () => {
    await serve({ heldMs: 60_000 })
    for (let turn = 0; turn < 130; turn += 1) await open('/', { 'accept-language': `x-${turn}` })
    await open('/', { 'accept-language': 'x-129' })
    expect(asked['/']).toBe(130)
    await open('/', { 'accept-language': 'x-0' })
    expect(asked['/']).toBe(131)
  })

  it('passes on what the front door said to one caller to no other', async () => {
    await serve({
      heldMs: 60_000,
      greet: ({ headers }, response) => {
        if (headers['x-forwarded-proto']) response.setHeader('strict-transport-security', 'max-age=1')
      },
    })
    expect((await open('/', { 'x-forwarded-proto': 'https' })).headers.has('strict-transport-security')).toBe(true)
    expect((await open('/')).headers.has('strict-transport-security')).toBe(false)
    expect((await open('/', { 'x-forwarded-proto': 'https' })).headers.has('strict-transport-security')).toBe(true)
  })
})
