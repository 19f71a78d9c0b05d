import { describe, expect, it, vi } from 'vitest'
import { connectPostgres } from '@/server/db/client'
import { deposits } from '@/server/domain/records/deposits'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { sandboxApp } from '@/sandbox/app'
import { sandboxWords } from '@/sandbox/words/words'
import { createMemberWith, mainBalance } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMoneyContext } from '@/tests/support/server'

const side = await openMoneySide()
let isSiteUp = true
const delivered: string[] = []

const app = sandboxApp({
  ...side.sandbox,
  deliver: async (url, body, headers) => {
    if (!isSiteUp) throw new Error('unreachable')
    delivered.push(url)
    await settlePayment(side, Buffer.from(body), headers['x-payment-signature'] ?? null)
    return 200
  },
})

async function newOrder() {
  const { id } = await createMemberWith(side, 0n)
  const context = createMoneyContext(side.db, id, side)
  const { order_number: number, payment } = await depositVendor(context, { amount: '1000' })
  const link = new URL(payment?.url ?? '')
  const press = (way: string) => {
    const body = new URLSearchParams({ order: number, sig: link.searchParams.get('sig') ?? '', way })
    return app.request('/sandbox/pay', { method: 'POST', body })
  }
  const status = async () => (await deposits(context, { order_number: number })).items[0]?.status
  return { number, link, press, status, credit: () => mainBalance(side.db, id) }
}

describe('the sandbox payment page', () => {
  it('shows the order in the requested language, without any inline script', async () => {
    const { link, number } = await newOrder()
    const read = async (headers: Record<string, string>) => (await app.request(link.href, { headers })).text()
    const chinese = await read({ 'accept-language': 'zh-TW' })
    expect(chinese).toContain('<html lang="zh-Hant-TW">')
    expect(chinese).toContain('沙盒環境')
    expect(chinese).toContain(number)
    expect(await read({ 'accept-language': 'zh-TW', cookie: 'lang=vi' })).toContain('1.000,00')
    // The name of the cookie over TLS.
    expect(await read({ 'accept-language': 'zh-TW', cookie: 'lang=th; __Host-lang=vi' })).toContain('1.000,00')
    expect(chinese).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|style=/)
  })

  it('pays: notifies the site, which credits the order, and links back to the site', async () => {
    const { press, status, credit, link } = await newOrder()
    const reply = await press('pay')
    expect(reply.status).toBe(303)
    expect(delivered.at(-1)).toBe('http://localhost:3000/api/v1/callback/payment')
    expect(await credit()).toBe(1_000_00n)
    expect(await status()).toBe('success')
    const after = await (await app.request(new URL(reply.headers.get('location') ?? '', link.origin).href)).text()
    expect(after).toMatch(/href="http:\/\/localhost:3000\/store\?order=D\w+"/)
    await press('pay')
    expect(await credit()).toBe(1_000_00n)
  })

  it.each([
    ['twice', 1_000_00n, 'success'],
    ['fail', 0n, 'failed'],
    ['short', 0n, 'undetermined'],
    ['over', 0n, 'undetermined'],
  ])('returns the expected result for the scenario %s', async (way, credited, end) => {
    const { press, status, credit } = await newOrder()
    await press(way)
    expect(await credit()).toBe(credited)
    expect(await status()).toBe(end)
  })

  it('in the scenario late, sends the callback after 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { press, credit } = await newOrder()
    await press('late')
    expect(await credit()).toBe(0n)
    await vi.advanceTimersByTimeAsync(20_000)
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await credit()).toBe(1_000_00n), 5_000)
  })

  it('counts down to the deadline and offers no payment afterwards', async () => {
    const { link } = await newOrder()
    const read = async () => (await app.request(link.href, { headers: { 'accept-language': 'en' } })).text()
    expect(await read()).toContain('data-seconds="1800"')
    side.clock.advance(31 * 60_000)
    const late = await read()
    expect(late).toContain('The payment deadline has passed.')
    expect(late).not.toMatch(/value="pay"|<script/)
    expect(late).toContain('value="short"')
  })

  it('says that the callback was not delivered, and lets the payment be sent again', async () => {
    const { press, credit } = await newOrder()
    isSiteUp = false
    expect((await press('pay')).headers.get('location')).toContain('sent=not-delivered')
    isSiteUp = true
    await press('pay')
    expect(await credit()).toBe(1_000_00n)
  })

  it('says in the requested language that it failed, with status 503, while the database is away', async () => {
    const away = connectPostgres('postgres://localhost:1/none', 1)
    const pages = sandboxApp({ ...side.sandbox, db: away.db })
    const reply = await pages.request('/sandbox/venue?session=some-ticket', { headers: { cookie: 'lang=vi' } })
    expect([reply.status, await reply.text()]).toEqual([503, expect.stringContaining(sandboxWords.vi.failed)])
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    await away.pool.end()
  })

  it('shows an order only to a signed link', async () => {
    const { number, press } = await newOrder()
    for (const sig of ['', 'ab'.repeat(32)]) {
      expect((await app.request(`/sandbox/pay?order=${number}&sig=${sig}`)).status).toBe(404)
    }
    expect((await press('steal')).status).toBe(404)
    expect((await app.request('/sandbox/assets/..%2f..%2fenv.ts')).status).toBe(404)
    expect((await app.request('/sandbox/assets/sandbox.js')).headers.get('content-type')).toContain('text/javascript')
  })
})
