// Tests deploy/nginx.conf
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@/locales/en/errors.json'
import th from '@/locales/th/errors.json'
import tw from '@/locales/tw/errors.json'
import vi from '@/locales/vi/errors.json'
import { lastingPort } from '../../support/fleet'
import { startNginx } from '../../support/own-server'
import { sendRaw } from '../attacks/raw-socket'

const texts = {
  tw: tw.service_unavailable,
  vi: vi.service_unavailable,
  en: en.service_unavailable,
  th: th.service_unavailable,
}

describe('nginx while no instance runs', () => {
  let origin: string
  let port: number
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    const [innerPort, nothing] = [await lastingPort(), await lastingPort()]
    port = await lastingPort()
    origin = `http://127.0.0.1:${port}`
    nginx = await startNginx({ port, innerPort, sites: [nothing, nothing], apis: [nothing, nothing] })
  })
  afterAll(() => nginx.stop())

  it.each(Object.entries(texts))('says in %s that a page is unavailable, readably on a phone', async (locale, text) => {
    const headers = { cookie: `lang=${locale}` }
    const answers = [
      await fetch(`${origin}/sport`, { headers }),
      await fetch(`${origin}/?introducer=agent`, { headers }),
      await fetch(`${origin}/pay`, { headers, method: 'POST' }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(502)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
      expect(await answer.text()).toMatch(new RegExp(`name="viewport".*<p>${text}</p>$`))
    }
  })

  it.each([
    ['half a request', 'GET\r\n\r\n', '400'],
    ['a long line', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, '414'],
    ['a long header', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(9_000)}\r\n\r\n`, '400'],
    ['an unknown version', 'GET / HTTP/9.9\r\n\r\n', '400'],
    ['an unknown encoding', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: b\r\n\r\n', '400'],
    ['the method TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '405'],
    ['a path of operators', 'GET /api/operator/v1/keys HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404'],
    ['the folder of the API', 'GET /api HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404'],
    ['the folder of the sandbox', 'GET /sandbox HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404'],
    ['the folder of assets', 'GET /_next/static HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404'],
    ['a call with a long body', 'POST /api/v1/a HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n', '413'],
  ])('refuses %s with a policy', async (_, bytes, status) => {
    const { answers, text } = await sendRaw(port, bytes)
    expect(answers).toEqual([status])
    expect(text).toContain("Content-Security-Policy: default-src 'none'")
    expect(text).toContain('X-Content-Type-Options: nosniff')
    expect(text).not.toContain('<html>')
  })

  it.each([
    ['upstream_unreachable', 502, '{}'],
    ['body_too_large', 413, 'a'.repeat(37 * 1024 * 1024)],
  ])('answers a call with the code %s', async (errorCode, status, body) => {
    const answer = await fetch(`${origin}/api/v1/user/bank/create`, { method: 'POST', body })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual({ status: false, errorCode, errorMessage: '', msg: '' })
  })
})

it('nginx keeps the answers to two spellings of a path apart, and refuses a condition with a policy', async () => {
  const [port, innerPort, site] = [await lastingPort(), await lastingPort(), await lastingPort()]
  const instance = createServer(({ url }, response) => response.writeHead(200, { etag: '"a"' }).end(url))
  instance.listen(site, '127.0.0.1')
  await once(instance, 'listening')
  const nginx = await startNginx({ port, innerPort, sites: [site, site], apis: [site, site] })
  const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n`
  for (const path of ['/about', '/_next/static/chunks/a.js'])
    for (const spelling of [`/share/x%2f..%2f..${path}`, `/x/..${path}`, path.replace('a', '%61'), path]) {
      const { text } = await sendRaw(port, `${head(spelling)}\r\n`)
      expect(text.split('\r\n\r\n')[1], spelling).toContain(spelling)
    }
  const { answers, text } = await sendRaw(port, `${head('/about')}If-Match: "z"\r\n\r\n`)
  expect(answers).toEqual(['412'])
  expect(text).toContain("Content-Security-Policy: default-src 'none'")
  expect((await fetch(`http://127.0.0.1:${innerPort}/`)).status).toBe(404)
  await nginx.stop()
  instance.close()
})

it('nginx keeps instances in service that refuse to store anything, so that members can still read', async () => {
  const [port, innerPort, api] = [await lastingPort(), await lastingPort(), await lastingPort()]
  const instance = createServer(({ method }, response) => response.writeHead(method === 'GET' ? 200 : 503).end('{}'))
  instance.listen(api, '127.0.0.1')
  await once(instance, 'listening')
  const nginx = await startNginx({ port, innerPort, sites: [api, api], apis: [api, api] })
  const place = `http://127.0.0.1:${port}/api/v1/user/bank`
  const statusOf = async (init?: RequestInit) => (await fetch(place, init)).status
  for (let time = 0; time < 12; time += 1) expect(await statusOf({ method: 'POST', body: '{}' })).toBe(503)
  for (let time = 0; time < 4; time += 1) expect(await statusOf()).toBe(200)
  await nginx.stop()
  instance.close()
})
