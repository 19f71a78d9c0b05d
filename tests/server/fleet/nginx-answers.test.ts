import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import en from '@/locales/en/errors.json'
import th from '@/locales/th/errors.json'
import tw from '@/locales/tw/errors.json'
import vi from '@/locales/vi/errors.json'
import { lastingPort } from '../../support/fleet'
import { startNginx } from '../../support/own-server'

const texts = {
  tw: tw.service_unavailable,
  vi: vi.service_unavailable,
  en: en.service_unavailable,
  th: th.service_unavailable,
}

describe('nginx while no instance runs', () => {
  let origin: string
  let nginx: Awaited<ReturnType<typeof startNginx>>
  beforeAll(async () => {
    const [port, innerPort, nothing] = [await lastingPort(), await lastingPort(), await lastingPort()]
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
    ['upstream_unreachable', 502, '{}'],
    ['body_too_large', 413, 'a'.repeat(37 * 1024 * 1024)],
  ])('answers a call with the code %s', async (errorCode, status, body) => {
    const answer = await fetch(`${origin}/api/v1/user/bank/create`, { method: 'POST', body })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual({ status: false, errorCode, errorMessage: '', msg: '' })
  })
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
