// Tests server/http/payment-callback.ts
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TopUpRecord } from '@/contract/member/records'
import { paymentCallbacks } from '@/server/db/schema'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { sign } from '@/sandbox/ports/signature'
import { contract, createTestApi, type TestApi } from '../../support/api'

const path = '/api/v1/callback/payment'

describe('callbacks that are forged, altered or repeated', () => {
  let api: TestApi
  let token: string
  beforeEach(async () => {
    api = await createTestApi()
    token = (await api.signIn()).token
  })
  afterEach(() => api.close())

  const order = async () => {
    const reply = await api.ask(contract.wallet.depositVendor, { amount: '1000' }, { token })
    return reply.body.data as TopUpRecord
  }
  const notice = ({ order_number, transaction_number }: TopUpRecord, given: object = {}) =>
    JSON.stringify({ order_number, transaction_number, amount: '100000', paid: true, ...given })
  const send = async (body: string | Buffer<ArrayBuffer>, signature?: string) =>
    api.app.request(path, {
      method: 'POST',
      body,
      headers: signature === undefined ? {} : { 'x-payment-signature': signature },
    })
  const right = (body: string | Buffer) => sign(api.sandbox.secret, 'callback', body)
  const credit = async () =>
    ((await api.ask(contract.account.detail, {}, { token })).body.data as { credit: string }).credit

  it('are refused if the signature is missing, made with another secret, for another purpose, or over other bytes', async () => {
    const opened = await order()
    const body = notice(opened)
    const signatures = [
      undefined,
      '',
      'nonsense',
      right(body).slice(0, -1),
      right(body).toUpperCase(),
      `${right(body)}, ${right(body)}`,
      right(`${body} `),
      right(notice(opened, { amount: '1' })),
      sign('another secret', 'callback', body),
      sign('', 'callback', body),
      sign(api.sandbox.secret, 'payment-link', body),
      sign(api.sandbox.secret, 'payment-link', opened.order_number),
    ]
    for (const signature of signatures) {
      const refused = await send(body, signature)
      expect([signature, refused.status]).toEqual([signature, 403])
    }
    expect(await credit()).toBe('0.00')
    expect(await api.db.select().from(paymentCallbacks)).toEqual([])
  })

  it.each([
    ['rubbish', 'rubbish'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a negative amount', JSON.stringify({ order_number: 'x', transaction_number: 'y', amount: '-1', paid: true })],
    ['an amount in words', JSON.stringify({ order_number: 'x', transaction_number: 'y', amount: '1e5', paid: true })],
    ['an inherited name', '{"__proto__":{"order_number":"x","transaction_number":"y","amount":"1","paid":true}}'],
  ])('are refused if their body is %s, even when they are signed', async (_, body) => {
    expect((await send(body, right(body))).status).toBe(403)
  })

  it('are checked over the bytes received, which need not be UTF-8', async () => {
    const big5 = Buffer.from(notice(await order(), { payer: '\u00a4\u00a4' }), 'latin1')
    expect(big5.toString()).toContain('\ufffd')
    expect((await send(big5, right(big5))).status).toBe(200)
    expect(await credit()).toBe('1000.00')
  })

  it('are refused before they are read if they exceed 16 kB', async () => {
    const body = notice(await order(), { padding: 'x'.repeat(17_000) })
    expect((await send(body, right(body))).status).toBe(413)
  })

  it('are credited once, even if one arrives a hundred times at the same moment', async () => {
    const before = Number(await credit())
    const opened = await order()
    const body = notice(opened)
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(body, right(body))))
    const outcomes = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { outcome: string }).outcome),
    )
    expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'ignored')).toHaveLength(99)
    expect(Number(await credit())).toBe(before + 1_000)
    const kept = await api.db
      .select()
      .from(paymentCallbacks)
      .where(eq(paymentCallbacks.orderNumber, opened.order_number))
    expect(kept).toHaveLength(100)
  })

  it('wait for an operator if their order is paid already, if the amount differs, or if there is no order', async () => {
    const before = await credit()
    const opened = await order()
    for (const body of [
      notice(opened, { amount: '100001' }),
      notice(opened, { amount: '1', transaction_number: 'other' }),
      notice({ ...opened, order_number: 'D0' }),
      notice({ ...opened, order_number: "x' or '1'='1" }),
    ]) {
      expect(await (await send(body, right(body))).json()).toMatchObject({ outcome: 'suspense' })
    }
    expect(await credit()).toBe(before)
    expect(await verifyLedger(api.db)).toMatchObject({ ok: true })
  })
})
