// Tests front/request-guard.ts
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createGuardedServer } from '@/front/request-guard'
import { sendRaw } from './raw-socket'

const host = 'Host: site.example\r\n'
const json = `POST /api HTTP/1.1\r\n${host}Content-Type: application/json\r\n`
const body = '{"account":"a"}'
const chunked = `${json}Transfer-Encoding: chunked\r\n\r\n`
/** A second request hidden inside the first one (request smuggling). */
const hidden = `GET /hidden HTTP/1.1\r\n${host}\r\n`

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

describe('a request’s body', () => {
  /** The sizes of the pieces that the answering code reads; `null` for a body that was ended. */
  const read: (number[] | null)[] = []
  let server: Server
  let port: number
  let pauseMs = 0
  beforeAll(async () => {
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const sizes: number[] = []
      await sleep(pauseMs)
      try {
        for await (const piece of request as AsyncIterable<Buffer>) sizes.push(piece.length)
        read.push(sizes)
        response.end('ok')
      } catch {
        read.push(null)
      }
    }
    server = createGuardedServer(
      (...call) => void answer(...call),
      {},
      { graceMs: 400, bytesPerS: 1_000, creditMs: 600 },
    )
    port = await listen(server)
  })
  afterAll(() => void server.close())
  afterEach(() => {
    read.length = 0
    pauseMs = 0
  })

  /** Writes a part every 50 ms, and returns what the server said when it ends the connection. */
  async function drip(beginning: string, parts: readonly string[] = []): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    const said: Buffer[] = []
    socket.on('data', (part) => said.push(part)).on('error', () => undefined)
    // Node 24 resets a connection with unread data, which is an error here; `once` would reject.
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write(beginning)
    for (const part of parts) {
      await sleep(50)
      if (!socket.writable) break
      socket.write(part)
    }
    await closed
    return Buffer.concat(said).toString()
  }

  it('in many small pieces is ended after the first thousand', async () => {
    expect(await drip(`${chunked}${'1\r\n \r\n'.repeat(240_000)}0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400/)
    await expect.poll(() => read).toEqual([null])
  })

  it.each([
    ['a thousand pieces of one byte', 1_000, 1],
    ['more pieces of half a kilobyte', 4_000, 512],
  ])('in %s is read in few', async (_, count, size) => {
    const piece = `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`
    const head = chunked.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
    expect(await drip(`${head}${piece.repeat(count)}0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200/)
    const [sizes = []] = read as number[][]
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBe(count * size)
    expect(sizes.length).toBeLessThanOrEqual(Math.ceil((count * size) / (16 * 1024)))
  })

  it('that arrives more slowly than the least rate is ended', async () => {
    const said = await drip(
      `${json}Content-Length: 400\r\n\r\n`,
      Array.from({ length: 400 }, () => 'a'),
    )
    expect(said).toMatch(/^HTTP\/1\.1 408/)
    await expect.poll(() => read).toEqual([null])
  })

  it('that arrives at the least rate is read, however long it takes', async () => {
    const parts = Array.from({ length: 20 }, () => 'a'.repeat(100))
    const said = await drip(`${json}Connection: close\r\nContent-Length: 2000\r\n\r\n`, parts)
    expect(said).toMatch(/^HTTP\/1\.1 200/)
  })

  it('is ended after a long pause, however fast it was before', async () => {
    const said = await drip(`${json}Content-Length: 99999999\r\n\r\n${'a'.repeat(100_000)}`)
    expect(said).toMatch(/^HTTP\/1\.1 408/)
  })

  it('is not ended while the server itself does not read it', async () => {
    pauseMs = 1_500
    const half = 'a'.repeat(300_000)
    const said = await drip(`${json}Connection: close\r\nContent-Length: 600000\r\n\r\n${half}`, [half])
    expect(said).toMatch(/^HTTP\/1\.1 200/)
  })
})

describe('the server’s request guard', () => {
  const seen: string[] = []
  const peers: unknown[] = []
  let server: Server
  let port: number
  beforeAll(async () => {
    server = createGuardedServer(
      (request, response) => {
        seen.push(`${request.method} ${request.url}`)
        peers.push(request.headers['x-peer-address'])
        request.resume().on('end', () => response.end('ok'))
      },
      { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 100 },
    )
    port = await listen(server)
  })
  afterAll(() => void server.close())
  afterEach(() => {
    seen.length = 0
    vi.unstubAllEnvs()
  })

  it.each([
    ['a length and chunks', `${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `${json}Content-Length: 4\r\nContent-Length: 15\r\n\r\n${body}${hidden}`],
    ['a list of lengths', `${json}Content-Length: 4, 15\r\n\r\n${body}${hidden}`],
    ['a negative length', `${json}Content-Length: -1\r\n\r\n${body}${hidden}`],
    ['a length with a sign', `${json}Content-Length: +15\r\n\r\n${body}${hidden}`],
    ['a folded header', `${json}X-A: b\r\n Content-Length: 4\r\nContent-Length: 15\r\n\r\n${body}${hidden}`],
    ['a space before the colon', `${json}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunks by another name', `${json}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunks, then not', `${json}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`],
    ['a chunk without a size', `${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n${body}\r\n0\r\n\r\n${hidden}`],
    [
      'a chunk that ends in a bare line feed',
      `${json}Transfer-Encoding: chunked\r\n\r\nf\n${body}\r\n0\r\n\r\n${hidden}`,
    ],
    ['lines that end in a bare line feed', `GET /a HTTP/1.1\nHost: site.example\n\n${hidden}`],
    ['a header with NUL', `GET /a HTTP/1.1\r\n${host}X-A: b\0c\r\n\r\n${hidden}`],
    ['a header with a bare carriage return', `GET /a HTTP/1.1\r\n${host}X-A: b\rX-B: c\r\n\r\n${hidden}`],
  ])('refuses %s and never answers the hidden request', async (_, bytes) => {
    const { answers, isClosed } = await sendRaw(port, bytes)
    expect(answers).toEqual(['400'])
    expect(isClosed).toBe(true)
    expect(seen).not.toContain('GET /hidden')
  })

  it.each([
    ['another site as its target', `GET http://elsewhere.example/vi HTTP/1.1\r\n${host}\r\n`],
    ['the method TRACE', `TRACE / HTTP/1.1\r\n${host}\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', `GET / HTTP/1.1\r\n${host}Host: elsewhere.example\r\n\r\n`],
    ['a path as its host', 'GET / HTTP/1.1\r\nHost: elsewhere.example/x?y\r\n\r\n'],
    ['a user in its host', 'GET / HTTP/1.1\r\nHost: site.example@elsewhere.example\r\n\r\n'],
    ['markup in its host', 'GET / HTTP/1.1\r\nHost: "><script>\r\n\r\n'],
    ['an escape that is no UTF-8', `GET /api/v1/%ff HTTP/1.1\r\n${host}\r\n`],
    ['half an escape', `GET /about/% HTTP/1.1\r\n${host}\r\n`],
    ['a segment of two dots', `GET /en/../about HTTP/1.1\r\n${host}\r\n`],
    ['a segment of one dot', `GET /about/. HTTP/1.1\r\n${host}\r\n`],
    ['escaped dots', `GET /api/v1/%2e%2E/%2e./about HTTP/1.1\r\n${host}\r\n`],
    ['an escaped slash', `GET /share/x%2F..%2fabout HTTP/1.1\r\n${host}\r\n`],
    ['an escaped backslash', `GET /share/x%5cabout HTTP/1.1\r\n${host}\r\n`],
    ['a backslash', `GET /en\\..\\about HTTP/1.1\r\n${host}\r\n`],
    ['a fragment', `GET /promote/7#/ HTTP/1.1\r\n${host}\r\n`],
    ['the whole server as its target', `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
  ])('refuses a request with %s before any other code reads it', async (_, bytes) => {
    expect((await sendRaw(port, bytes)).answers).toEqual(['400'])
    expect(seen).toEqual([])
  })

  it('closes a connection on which a request arrives before the last one is answered', async () => {
    const { answers, isClosed } = await sendRaw(port, `GET /a HTTP/1.1\r\n${host}\r\n`.repeat(1_000))
    expect([answers, isClosed, seen]).toEqual([[], true, ['GET /a']])
  })

  it('answers one request after another on a connection', async () => {
    const socket = connect(port, '127.0.0.1')
    for (const path of ['/a', '/b', '/c']) {
      socket.write(`GET ${path} HTTP/1.1\r\n${host}\r\n`)
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200/)
    }
    socket.destroy()
    expect(seen).toEqual(['GET /a', 'GET /b', 'GET /c'])
  })

  it('answers a request that follows all of an answer which is not ended yet, but not two', async () => {
    const file = createGuardedServer((_, response) => {
      response.setHeader('content-length', '2')
      response.write('ok')
      setTimeout(() => response.end(), 300)
    })
    const filePort = await listen(file)
    const socket = connect(filePort, '127.0.0.1')
    const send = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\n${host}\r\n`)
    for (const path of ['/a', '/b']) {
      send(path)
      expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200/)
    }
    const closed = once(socket, 'close')
    send('/c')
    send('/d')
    send('/e')
    await closed
    file.close()
  })

  it('refuses headers of more than 16 kB', async () => {
    const { answers } = await sendRaw(port, `GET /${'a'.repeat(17_000)} HTTP/1.1\r\n${host}\r\n`)
    expect(answers).toEqual(['431'])
  })

  it('opens no tunnel for CONNECT', async () => {
    expect((await sendRaw(port, `CONNECT elsewhere.example:443 HTTP/1.1\r\n${host}\r\n`)).answers).toEqual([])
    expect(seen).toEqual([])
  })

  it.each([
    ['headers', `GET / HTTP/1.1\r\n${host}`],
    ['a body', `${json}Content-Length: 15\r\n\r\n{`],
  ])('ends a request whose %s arrive one byte at a time', async (_, beginning) => {
    const socket = connect(port, '127.0.0.1')
    const said: Buffer[] = []
    socket.on('data', (part) => said.push(part))
    socket.on('error', () => undefined)
    socket.write(beginning)
    const drip = setInterval(() => socket.writable && socket.write('a'), 50)
    await once(socket, 'close')
    clearInterval(drip)
    expect(Buffer.concat(said).toString()).toMatch(/^HTTP\/1\.1 408/)
  })

  it.each([
    ['header lines', `GET / HTTP/1.1\r\n${host}${'A: b\r\n'.repeat(100)}\r\n`, '431'],
    ['lines of cookies', `GET / HTTP/1.1\r\n${host}${'Cookie: a=b\r\n'.repeat(100)}\r\n`, '431'],
    ['parameters', `GET /?${'a&'.repeat(100)} HTTP/1.1\r\n${host}\r\n`, '414'],
    ['segments in its path', `GET ${'/a'.repeat(51)} HTTP/1.1\r\n${host}\r\n`, '414'],
  ])('refuses a request with very many %s before any other code reads it', async (_, bytes, status) => {
    expect((await sendRaw(port, bytes)).answers).toEqual([status])
    expect(seen).toEqual([])
  })

  it.each([
    ['its own refusals', `TRACE / HTTP/1.1\r\n${host}\r\n`],
    ['refusals of requests without a host', 'GET / HTTP/1.1\r\n\r\n'],
    ['refusals of an unknown expectation', `GET / HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`],
    ['refusals of headers that are too large', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\n${host}\r\n`],
    ['refusals of bytes that are no request', 'hello\r\n\r\n'],
    ['refusals of long chunk extensions', `${chunked}1;${'a'.repeat(17_000)}\r\n \r\n`],
    ['refusals of slow bodies', `${json}Content-Length: 2\r\n\r\n{`],
    ['refusals of bodies in many pieces', chunked + '1\r\n \r\n'.repeat(2_000)],
    ['answers without one', `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ])('adds a policy and nosniff to %s', async (_, bytes) => {
    const { text } = await sendRaw(port, bytes)
    expect(text).toMatch(/^HTTP\/1\.1 [\s\S]*content-security-policy: default-src 'none'/)
    expect(text).toContain('x-content-type-options: nosniff')
  })

  it('overwrites the address that a caller claims in a header', async () => {
    peers.length = 0
    await sendRaw(port, `GET / HTTP/1.1\r\n${host}X-Peer-Address: 6.6.6.6\r\nConnection: close\r\n\r\n`)
    expect(peers).toEqual(['127.0.0.1'])
  })

  it.each([
    ['', { 'x-peer-address': '127.0.0.1' }, null],
    ['192.0.2.1', { 'x-peer-address': '127.0.0.1' }, null],
    [
      'on',
      { 'x-peer-address': '203.0.113.7', 'x-forwarded-host': 'site.example', 'x-forwarded-proto': 'https' },
      'max-age=31536000; includeSubDomains',
    ],
  ])('believes X-Forwarded-* only from trusted proxies (%s)', async (setting, expected, policy) => {
    vi.stubEnv('TRUST_PROXY', setting)
    vi.stubEnv('SITE_ORIGIN', '')
    const guarded = createGuardedServer((request, response) => response.end(JSON.stringify(request.headers)))
    guarded.listen(0, '127.0.0.1')
    await once(guarded, 'listening')
    const said = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'site.example', 'x-forwarded-proto': 'https' }
    const answer = await fetch(`http://127.0.0.1:${(guarded.address() as AddressInfo).port}/`, { headers: said })
    const headers = Object.entries((await answer.json()) as object)
    expect(Object.fromEntries(headers.filter(([name]) => name.startsWith('x-')))).toEqual(expected)
    expect(answer.headers.get('strict-transport-security')).toBe(policy)
    guarded.closeAllConnections()
    guarded.close()
  })

  it('sends HSTS if the site’s own address has TLS', async () => {
    const policy = async () => (await fetch(`http://127.0.0.1:${port}/`)).headers.get('strict-transport-security')
    vi.stubEnv('SITE_ORIGIN', '')
    expect(await policy()).toBeNull()
    vi.stubEnv('SITE_ORIGIN', 'https://site.example')
    expect(await policy()).toBe('max-age=31536000; includeSubDomains')
  })
})
