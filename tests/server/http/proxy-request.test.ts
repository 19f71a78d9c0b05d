import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proxyRequest } from '@/app/api/v1/proxy-request'

describe('passing calls on to another backend', () => {
  let upstream: Server
  let origin: string
  let seen: { url: string; method: string; headers: IncomingHttpHeaders; body: string }
  beforeAll(async () => {
    upstream = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        seen = {
          url: request.url ?? '',
          method: request.method ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        }
        if (request.url?.includes('/slow')) return
        const answer = () => {
          response.writeHead(422, {
            'content-type': 'application/json',
            'x-backend': 'theirs',
            'keep-alive': 'timeout=9',
          })
          response.end('{"status":false,"msg":"theirs"}')
        }
        if (request.url?.includes('/late')) setTimeout(answer, 300)
        else answer()
      })
    })
    await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  })
  afterAll(() => {
    upstream.closeAllConnections()
    upstream.close()
  })

  const post = (path: string, headers: Record<string, string> = {}) =>
    new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body: '{"account":"a"}' })

  it('passes method, query, body and headers on, and the answer back as it is', async () => {
    const headers = {
      authorization: 'Bearer t',
      'idempotency-key': 'key-12345',
      te: 'trailers',
      'content-type': 'application/json',
    }
    const answer = await proxyRequest(post('/api/v1/user/login?a=1', headers), origin, 5_000)
    expect(seen).toMatchObject({ url: '/api/v1/user/login?a=1', method: 'POST', body: '{"account":"a"}' })
    expect(seen.headers).toMatchObject({ authorization: 'Bearer t', 'idempotency-key': 'key-12345' })
    expect(seen.headers.te).toBeUndefined()
    expect(answer.status).toBe(422)
    expect(answer.headers.get('x-backend')).toBe('theirs')
    expect(answer.headers.get('keep-alive')).toBeNull()
    expect(await answer.json()).toEqual({ status: false, msg: 'theirs' })
  })

  it('says in the asked language that the backend did not answer in time', async () => {
    const answer = await proxyRequest(post('/api/v1/slow', { 'accept-language': 'zh-Hant-TW' }), origin, 50)
    expect(answer.status).toBe(504)
    expect(await answer.json()).toMatchObject({
      status: false,
      errorCode: 'upstream_timeout',
      msg: '連線逾時，請先至交易紀錄確認',
    })
  })

  it('gives an upload longer than other calls: no answer begins before it has arrived', async () => {
    const upload = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await proxyRequest(post('/api/v1/late'), origin, 50)).status).toBe(504)
    expect((await proxyRequest(post('/api/v1/late', upload), origin, 50)).status).toBe(422)
  })

  it('says that the backend cannot be reached', async () => {
    const answer = await proxyRequest(
      post('/api/v1/user/login', { 'accept-language': 'en' }),
      'http://127.0.0.1:9',
      5_000,
    )
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ errorCode: 'upstream_unreachable' })
  })
})
