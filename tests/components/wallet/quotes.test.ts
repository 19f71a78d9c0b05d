// Tests components/wallet/top-up/top-up-price.ts, components/wallet/withdrawal/withdrawal-requirements.ts, contract/optional/withdrawal-quote.ts
// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { topUpPrice, usdtRate } from '@/components/wallet/top-up/top-up-price'
import { withdrawalRequirements } from '@/components/wallet/withdrawal/withdrawal-requirements'
import { feesOf, maximumWithdrawal, quoteWithdrawal } from '@/contract/optional/withdrawal-quote'
import { bankList, member, terms } from '@/tests/support/records'

const arrives = (amountMinor: bigint, type: 'bank' | 'usdt', given = terms()) =>
  quoteWithdrawal(amountMinor, type, feesOf(given)).arrivesMinor

describe('the fee and payout of a withdrawal', () => {
  it('deduct the bank fee in points', () => {
    const quote = { feeMinor: 3_000n, arrivesMinor: 97_000n, rateMinor: null }
    expect(quoteWithdrawal(100_000n, 'bank', feesOf(terms()))).toEqual(quote)
    expect(arrives(100_000n, 'bank', terms({ fee: '0.00' }))).toBe(100_000n)
  })

  it('deduct the USDT fee after the conversion, rounding down', () => {
    const quote = { feeMinor: 3_200n, arrivesMinor: 3_025n, rateMinor: 3_200n }
    expect(quoteWithdrawal(100_000n, 'usdt', feesOf(terms()))).toEqual(quote)
    expect(arrives(10_001n, 'usdt', terms({ usdt_rate: '33.33' }))).toBe(200n)
  })

  it('have no payout at the rate 0, which a backend without USDT sends', () => {
    expect(arrives(100_000n, 'usdt', terms({ usdt_rate: '0.00' }))).toBeLessThanOrEqual(0n)
    expect(['0.00', null, undefined, '32.00'].map(usdtRate)).toEqual([null, null, null, '32.00'])
  })

  it('have a payout of 0 if the fee is as high as the amount', () => {
    expect(arrives(3_000n, 'bank')).toBe(0n)
    expect(arrives(3_200n, 'usdt')).toBe(0n)
  })
})

describe('the maximum withdrawal', () => {
  it.each([
    ['12480.50', '12480.50'],
    ['250000.00', '100000.00'],
    ['100.00', '100.00'],
    ['99.99', null],
  ])('for a balance of %s is %s', (credit, maximum) => expect(maximumWithdrawal(member({ credit }))).toBe(maximum))

  it.each([
    ['500.00', '500.00'],
    ['20000.00', '12480.50'],
    ['99.99', null],
    ['0.00', null],
  ])('with %s left of the daily cap is %s', (left_today, maximum) =>
    expect(maximumWithdrawal(member({ withdrawal_terms: terms({ left_today }) }))).toBe(maximum),
  )
})

describe('the price of a top-up', () => {
  it.each([
    [100_000n, '32.00', '31.25'],
    [100_000n, '33.33', '30.01'],
    [1n, '32.00', '0.01'],
  ])('converts %s minor units at the rate %s into %s USDT', (minor, rate, figure) =>
    expect(topUpPrice(minor, { method: 'usdt', channel: undefined, rate })).toEqual({ figure, currency: 'USDT' }),
  )

  it('is in the currency of the channel, else in that of points, and unknown without a USDT rate', () => {
    const [vietqr] = [{ code: 'v', name: 'V', picture: null, facts: [], qr: null, currency: 'VND', rate: '800.5' }]
    const price = (method: 'vendor' | 'store' | 'usdt') => topUpPrice(100_00n, { method, channel: vietqr, rate: null })
    expect(price('vendor')).toEqual({ figure: '80050.00', currency: 'VND' })
    expect(price('store')).toEqual({ figure: '100.00', currency: 'TWD' })
    expect(price('usdt')).toBeNull()
  })
})

describe('withdrawalRequirements', () => {
  const unmet = (detail = member(), list = bankList()) =>
    withdrawalRequirements(detail, list).flatMap(({ kind, isMet }) => (isMet ? [] : [kind]))

  it('are met for a certified member with an account and enough turnover', () => expect(unmet()).toEqual([]))

  it('are met by either kind of account, and by a turnover that is reached exactly', () => {
    const virtual_accounts = [{ id: 'v', channel: 'TRC20', address: 'T***1' }]
    expect(unmet(member(), bankList({ accounts: [], virtual_accounts }))).toEqual([])
    expect(unmet(member(), bankList({ virtual_accounts }))).toEqual([])
    const exact = terms({ turnover_required: '5000.00', turnover_done: '5000.00' })
    expect(unmet(member({ withdrawal_terms: exact }))).toEqual([])
  })

  it('list every unmet requirement', () => {
    const detail = member({
      has_withdrawal_password: false,
      withdrawal_terms: terms({ opens_at: '2026-10-02T03:00:00Z', turnover_done: '4999.99' }),
    })
    const list = bankList({ identity_state: 'under_review', accounts: [] })
    expect(unmet(detail, list)).toEqual(['identity', 'account', 'password', 'first', 'turnover'])
  })
})
