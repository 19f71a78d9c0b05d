// Tests server/domain/wallet/top-up/channels.ts, server/domain/wallet/top-up/to-points.ts, server/domain/wallet/top-up/request-payment.ts, server/domain/operator/channels.ts
import jsQr from 'jsqr'
import { encode } from 'uqr'
import { QRPay } from 'vietnam-qr-pay'
import { afterAll, describe, expect, it } from 'vitest'
import { priceIn } from '@/contract/amount'
import type { Input } from '@/contract/define'
import type { TopUpChannel } from '@/contract/member/content'
import type { TopUpRecord } from '@/contract/member/records'
import { operator } from '@/contract/operator'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { systemAccount } from '@/server/ledger/account'
import { sumOf } from '@/server/ledger/balances'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { insertChannels } from '@/server/seed/top-up-channels'
import { sign } from '@/sandbox/ports/signature'
import { mainBalance } from '@/tests/support/money'
import { contract, createTestApi } from '@/tests/support/api'

const { channels } = operator
const api = await createTestApi()
await insertChannels(api.db, api.clock.now())
const ann = await api.keyFor('Ann', 'admin')
const bob = await api.keyFor('Bob', 'admin')
afterAll(async () => {
  expect((await verifyLedger(api.db)).ok).toBe(true)
  await api.close()
})

const offered = async (token: string, locale: 'tw' | 'vi' | 'en' | 'th' = 'en') => {
  const { body } = await api.ask(contract.content.site, {}, { token, locale })
  return (body.top_up as { vendor: { channels: TopUpChannel[] } }).vendor.channels
}
const order = async (channel: string, amount = '1000') => {
  const { token, member } = await api.signIn()
  const { body } = await api.ask(contract.wallet.depositVendor, { amount, channel }, { token })
  return { token, member, body, order: body.data as TopUpRecord }
}
const pay = (order_number: string, amount: bigint, given: object = {}) => {
  const callback = { order_number, transaction_number: `tx-${order_number}`, amount: String(amount), paid: true }
  const body = JSON.stringify({ ...callback, ...given })
  return settlePayment(api.context, Buffer.from(body), sign(api.sandbox.secret, 'callback', body))
}

/** Draws a code as the site does, and reads the picture with another library. */
function drawnAndRead(text: string): string | undefined {
  const { data, size } = encode(text, { border: 4 })
  const scale = 4
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let at = 0; at < side * side; at += 1) {
    const isDark = data[Math.floor(at / side / scale)]?.[Math.floor((at % side) / scale)]
    if (isDark) pixels.fill(0, at * 4, at * 4 + 3)
  }
  return jsQr(pixels, side, side)?.data
}

describe('a channel of the payment vendor', () => {
  it('is the operator’s data, in the reader’s language', async () => {
    const { token } = await api.signIn()
    const [bank, vietQr, promptPay, ...others] = await offered(token)
    expect(others).toEqual([])
    expect(bank).toMatchObject({
      code: 'twbank',
      name: 'Taiwanese bank transfer',
      picture: null,
      currency: 'TWD',
      qr: null,
    })
    expect(vietQr).toMatchObject({ currency: 'VND', rate: '800', qr: 'vietqr', typical_minutes: 3 })
    expect(promptPay).toMatchObject({ currency: 'THB', rate: '1.05', qr: 'promptpay', facts: ['account', 'payee'] })
    expect((await offered(token, 'vi'))[0]?.name).toBe('Chuyển khoản ngân hàng Đài Loan')
  })

  it.each([
    ['twbank', '1000.00', 'TWD'],
    ['vietqr', '800000.00', 'VND'],
    ['promptpay', '1050.00', 'THB'],
  ])('%s has its own price, whatever the language', async (channel, payable, payable_currency) => {
    const { token, member, order: made } = await order(channel)
    expect(made).toMatchObject({
      type: 'vendor',
      channel,
      payable,
      payable_currency,
      exchange_rate: null,
      network: null,
    })
    for (const locale of ['tw', 'th'] as const) {
      const found = await api.ask(contract.records.deposits, {}, { token, locale })
      expect(found.body.data).toMatchObject({ items: [{ payable, payable_currency }] })
    }
    const paidMinor = BigInt(payable.replace('.', ''))
    expect(await pay(made.order_number, paidMinor, { currency: payable_currency })).toEqual({ outcome: 'credited' })
    expect(await mainBalance(api.db, member.id)).toBe(1_000_00n)
  })

  it('rounds a price up to what the currency has', () => {
    expect(priceIn('VND', 1_00n, '799.3')).toBe(800_00n)
    expect(priceIn('THB', 1_01n, '1.05')).toBe(1_07n)
    expect(priceIn('TWD', 1_00n, '1')).toBe(1_00n)
    expect(priceIn('TWD', 1_00_50n, '1')).toBe(1_01_00n)
  })

  it('credits the ordered points for a price that was rounded up', async () => {
    const { order: made, member } = await order('twbank', '1000.50')
    expect(made.payable).toBe('1001.00')
    expect(await pay(made.order_number, 1_001_00n, { currency: 'TWD' })).toEqual({ outcome: 'credited' })
    expect(await mainBalance(api.db, member.id)).toBe(1_000_50n)
  })

  it('keeps a wrong amount in suspense, valued at the order’s price', async () => {
    const { order: made, member } = await order('vietqr')
    const before = await sumOf(api.db, systemAccount('suspense'))
    expect(await pay(made.order_number, 400_000_00n, { currency: 'VND' })).toEqual({ outcome: 'suspense' })
    expect((await sumOf(api.db, systemAccount('suspense'))) - before).toBe(500_00n)
    expect(await mainBalance(api.db, member.id)).toBe(0n)
  })

  it('values a payment for an unknown order at its rate, and refuses a currency that no channel has', async () => {
    const before = await sumOf(api.db, systemAccount('suspense'))
    expect(await pay('D-nobody', 80_000_00n, { currency: 'VND' })).toEqual({ outcome: 'suspense' })
    expect((await sumOf(api.db, systemAccount('suspense'))) - before).toBe(100_00n)
    await expect(pay('D-nobody', 1_00n, { currency: 'EUR' })).rejects.toMatchObject({ code: 'service_unavailable' })
  })

  it('is refused if it is unknown', async () => {
    const { body } = await order('gold')
    expect(body).toMatchObject({ errorCode: 'invalid_input', fields: [{ field: 'channel', code: 'invalid' }] })
  })
})

describe('the QR code of an order', () => {
  it('by VietQR pays its amount to its account, with its number', async () => {
    const { order: made } = await order('vietqr', '1234.50')
    const read = new QRPay(drawnAndRead(made.qr ?? '') ?? '')
    expect(read).toMatchObject({ isValid: true, currency: '704', nation: 'VN', amount: '987600' })
    expect(read.consumer.bankNumber).toBe(made.remittance_account?.split('-')[1])
    // Nobody's bank: a code of the sandbox must not move money.
    expect(read.consumer.bankBin).toBe('999999')
    expect(read.additionalData.purpose).toBe(made.order_number)
  })

  it('by PromptPay pays its amount in baht', async () => {
    const { order: made } = await order('promptpay', '100.01')
    const read = new QRPay(drawnAndRead(made.qr ?? '') ?? '')
    expect(read).toMatchObject({ isValid: true, currency: '764', nation: 'TH', amount: '105.02' })
    expect(made.qr).toContain('0016A000000677010111')
    // The ID that the order shows is the one that the code pays.
    expect(made.remittance_account).toMatch(/^999\d{12}$/)
    expect(made.qr).toContain(`0315${made.remittance_account}`)
    expect(made.bank_code).toBeNull()
  })

  it('is absent without a standard, and once the order is paid', async () => {
    expect((await order('twbank')).order.qr).toBeNull()
    const { token, order: made } = await order('vietqr')
    await pay(made.order_number, 800_000_00n, { currency: 'VND' })
    const { body } = await api.ask(contract.records.deposits, {}, { token })
    expect(body.data).toMatchObject({ items: [{ status: 'success', qr: null }] })
  })
})

describe('operators set channels', () => {
  const words = { tw: '測試', vi: 'Thử', en: 'Trial', th: 'ทดลอง' }
  const channel: Input<typeof channels.put> = {
    ...{ code: 'trial', position: 9, name: words, picture: null, facts: ['account'], qr: null, currency: 'JPY' },
    ...{ rate: '4.5', typical_minutes: null, open: true },
  }
  const put = async (token: string, given: Partial<typeof channel> = {}) => {
    const { body } = await api.askOperator(channels.put, { ...channel, ...given }, { token })
    return body.errorCode ?? ((body.data as { awaits_second_person?: boolean }).awaits_second_person ? 'waits' : 'set')
  }

  it('a new one and another rate by two people, all else by one', async () => {
    const { token } = await api.signIn()
    expect(await put(ann)).toBe('waits')
    expect(await offered(token)).toHaveLength(3)
    expect(await put(ann)).toBe('second_person_needed')
    expect(await put(bob)).toBe('set')
    const picture = { tw: 'a', vi: 'b', en: 'c', th: 'd' }
    expect(await put(ann, { picture, typical_minutes: 7 })).toBe('set')
    expect((await offered(token))[3]).toMatchObject({ code: 'trial', rate: '4.5', picture: 'c', typical_minutes: 7 })
    expect(await put(ann, { rate: '5' })).toBe('waits')
    expect((await order('trial')).order.payable).toBe('4500.00')
    expect(await put(bob, { rate: '5' })).toBe('set')
    expect((await order('trial')).order.payable).toBe('5000.00')
    // Approvals of an earlier change do not count.
    expect(await put(ann)).toBe('waits')
    expect(await put(bob)).toBe('set')
    expect(await put(bob, { rate: '5' })).toBe('waits')
  })

  it('a closed one cannot be chosen, and stays listed', async () => {
    const { token } = await api.signIn()
    expect(await put(ann, { open: false })).toBe('set')
    expect(await offered(token)).toHaveLength(3)
    expect((await order('trial')).body.errorCode).toBe('invalid_input')
    const listed = (await api.askOperator(channels.list, {}, { token: ann })).body.data
    expect(listed).toMatchObject([{}, {}, {}, { code: 'trial', rate: '4.5', open: false }])
  })
})
