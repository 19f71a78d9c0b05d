import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { compressing } from '../../scripts/serve/compressing.mjs'
import { holdingFiles } from '../../scripts/serve/held-files.mjs'

const forGood = { 'content-type': 'application/javascript', 'cache-control': 'public, max-age=31536000, immutable' }
const script = (url: string) => `export const own = '${url}'\n${'// light\n'.repeat(500)}`

let server: Server
afterEach(async () => {
  server.close()
  await once(server, 'close')
})

/** Serves what `answer` answers, and counts how often it was asked for each address. */
async function serve(answer: RequestListener): Promise<Record<string, number>> {
  const asked: Record<string, number> = {}
  const counted: RequestListener = (request, response) => {
    const { url = '' } = request
    asked[url] = (asked[url] ?? 0) + 1
    answer(request, response)
  }
  const passOn = compressing(holdingFiles(counted))
  server = createServer((request, response) => {
    if (request.headers['x-tls']) response.setHeader('strict-transport-security', 'max-age=1')
    passOn(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return asked
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

it('a file of the build is read once, whatever the caller takes, and has its headers every time', async () => {
  const asked = await serve(({ url = '' }, response) => response.writeHead(200, forGood).end(script(url)))
  for (const encoding of ['br', 'gzip', 'identity', 'br'])
    for (const path of ['/_next/static/a.js', '/_next/static/b.js']) {
      const { status, headers, text } = await get(path, { 'accept-encoding': encoding })
      expect([status, text]).toEqual([200, script(path)])
      expect(headers.get('cache-control')).toBe(forGood['cache-control'])
      expect(headers.get('content-type')).toBe(forGood['content-type'])
      expect(headers.get('vary')).toBe('Accept-Encoding')
    }
  expect(asked).toEqual({ '/_next/static/a.js': 1, '/_next/static/b.js': 1 })
})

it('what is one caller’s own is not given to the next', async () => {
  await serve(({ url = '' }, response) => response.writeHead(200, forGood).end(script(url)))
  const [first, next] = [await get('/_next/static/a.js', { 'x-tls': '1' }), await get('/_next/static/a.js')]
  expect(first.headers.get('strict-transport-security')).toBe('max-age=1')
  expect(next.headers.get('strict-transport-security')).toBeNull()
})

it('leaves to the site whatever else is asked for, and what may change', async () => {
  const asked = await serve(({ url = '' }, response) => {
    if (url.endsWith('none.js')) response.writeHead(404, forGood)
    else
      response.writeHead(200, { ...forGood, ...(url.endsWith('may.js') && { 'cache-control': 'public, max-age=0' }) })
    response.end(script(url))
  })
  const others: Parameters<typeof get>[] = [
    ['/_next/static/none.js'],
    ['/_next/static/may.js'],
    ['/_next/static/a.js?x'],
    ['/_next/image'],
    ['/_next/static/a.js', { range: 'bytes=0-9' }],
    ['/_next/static/a.js', { 'if-modified-since': 'Mon, 23 Nov 2026 04:59:59 GMT' }],
    ['/_next/static/a.js', {}, 'HEAD'],
  ]
  for (const other of [...others, ...others]) await get(...other)
  expect(asked).toEqual({
    '/_next/static/none.js': 2,
    '/_next/static/may.js': 2,
    '/_next/static/a.js?x': 2,
    '/_next/image': 2,
    '/_next/static/a.js': 6,
  })
})
