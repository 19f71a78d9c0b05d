import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentVendor, VendorCallback, VendorOrder } from '@/server/ports/payment-vendor'

/** What the suite needs: the implementation, and control over its vendor. */
export type VendorUnderTest = {
  vendor: PaymentVendor
  /** Builds a callback as the vendor sends it: raw body and signature header. */
  callBack: (callback: VendorCallback) => { rawBody: string; signature: string }
  close: () => Promise<void>
}

const ways = [
  ['vendor', null],
  ['usdt', 'TRC20'],
  ['usdt', 'ERC20'],
  ['store', 'family'],
] as const

/** The requirements that every payment vendor must meet (docs/connecting-a-payment-vendor.md). */
export function describePaymentVendor(name: string, open: () => Promise<VendorUnderTest>): void {
  describe(`${name}, as a payment vendor`, () => {
    let subject: VendorUnderTest
    const read = (rawBody: string, signature: string | null) =>
      subject.vendor.readCallback(Buffer.from(rawBody), signature)
    beforeAll(async () => void (subject = await open()))
    afterAll(() => subject.close())

    const order = (given: Partial<VendorOrder> = {}): VendorOrder => ({
      orderNumber: `D${randomUUID()}`,
      amountMinor: 500_00n,
      usdtMinor: null,
      type: 'vendor',
      channel: null,
      deadline: new Date('2026-03-02T05:00:00Z'),
      callbackUrl: 'https://site.example/api/v1/callback/payment',
      returnUrl: 'https://site.example/record',
      ...given,
    })

    it.each(ways)('returns how to pay an order by %s %s', async (type, channel) => {
      const answer = await subject.vendor.createOrder(order({ type, channel }))
      for (const number of ['transactionNumber', 'paymentTrackNumber', 'cashFlowOrderNumber'] as const) {
        expect(answer[number]).not.toBe('')
      }
      expect(answer.address !== null).toBe(type === 'usdt')
      expect(answer.convenienceStoreCode !== null).toBe(type === 'store')
      if (channel === 'TRC20') expect(answer.address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
      if (channel === 'ERC20') expect(answer.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
      if (answer.payment) expect(() => new URL(answer.payment?.url ?? '')).not.toThrow()
    })

    it('returns the same payment for a repeated order', async () => {
      const request = order()
      const first = await subject.vendor.createOrder(request)
      expect(await subject.vendor.createOrder(request)).toEqual(first)
      const atOnce = order()
      const answers = await Promise.all(Array.from({ length: 4 }, () => subject.vendor.createOrder(atOnce)))
      for (const answer of answers) expect(answer).toEqual(answers[0])
    })

    it('never gives two orders the same number or address', async () => {
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => subject.vendor.createOrder(order({ type: 'usdt', channel: 'TRC20' }))),
      )
      expect(new Set(answers.map(({ transactionNumber }) => transactionNumber)).size).toBe(5)
      expect(new Set(answers.map(({ address }) => address)).size).toBe(5)
    })

    const callback: VendorCallback = { orderNumber: 'D1', amountMinor: 500_00n, paid: true, transactionNumber: 'tx-1' }

    it.each([
      ['a payment', callback],
      ['a payment that failed', { ...callback, paid: false }],
      ['the largest amount', { ...callback, amountMinor: 999_999_999_999_99n }],
    ])('reads %s from its own callback', (_, callback) => {
      const { rawBody, signature } = subject.callBack(callback)
      expect(read(rawBody, signature)).toEqual(callback)
    })

    it('rejects a callback with another signature or body', () => {
      const { rawBody, signature } = subject.callBack(callback)
      for (const forged of [
        null,
        '',
        signature.slice(1),
        signature.replace(/./, (sign) => (sign === '0' ? '1' : '0')),
      ]) {
        expect(read(rawBody, forged)).toBeNull()
      }
      expect(read(rawBody.replace('tx-1', 'tx-2'), signature)).toBeNull()
      expect(read(`${rawBody} `, signature)).toBeNull()
      expect(read('', signature)).toBeNull()
    })
  })
}
