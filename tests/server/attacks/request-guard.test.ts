import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createGuardedServer } from '@/front/request-guard'
import { sendRaw } from './raw-socket'

const host = 'Host: site.example\r\n'
const json = `POST /api HTTP/1.1\r\n${host}Content-Type: application/json\r\n`
const body = '{"account":"a"}'
/** A second request hidden inside the first one (request smuggling). */
const hidden = `GET /hidden HTTP/1.1\r\n${host}\r\n`

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
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
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
    ['the whole server as its target', `OPTIONS * HTTP/1.1\r\n${host}\r\n`],
  ])('refuses a request with %s before any other code reads it', async (_, bytes) => {
    expect((await sendRaw(port, bytes)).answers).toEqual(['400'])
    expect(seen).toEqual([])
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

  it('overwrites the address that a caller claims in a header', async () => {
    peers.length = 0
    await sendRaw(port, `GET / HTTP/1.1\r\n${host}X-Peer-Address: 6.6.6.6\r\nConnection: close\r\n\r\n`)
    expect(peers).toEqual(['127.0.0.1'])
  })

  it('sends HSTS to callers over TLS', async () => {
    const policy = async (headers: Record<string, string> = {}) =>
      (await fetch(`http://127.0.0.1:${port}/`, { headers })).headers.get('strict-transport-security')
    vi.stubEnv('SITE_ORIGIN', '')
    expect(await policy()).toBeNull()
    expect(await policy({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000; includeSubDomains')
    vi.stubEnv('SITE_ORIGIN', 'https://site.example')
    expect(await policy()).toBe('max-age=31536000; includeSubDomains')
  })
})
