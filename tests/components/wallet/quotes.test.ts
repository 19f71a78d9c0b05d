// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { usdtRate, convertToUsdt } from '@/components/wallet/top-up/convert-to-usdt'
import { mostToSell } from '@/components/wallet/withdrawal/most-to-sell'
import { openConditions } from '@/components/wallet/withdrawal/open-conditions'
import { payoutQuote } from '@/components/wallet/withdrawal/payout-quote'
import { bankList, member, terms } from '@/tests/support/records'

describe('what a sale costs and what arrives', () => {
  it('takes the bank fee in points', () => {
    expect(payoutQuote(100_000n, 'bank', terms())).toEqual({ unit: 'points', fee: '30.00', arrives: '970.00' })
    expect(payoutQuote(100_000n, 'bank', terms({ fee: '0.00' })).arrives).toBe('1000.00')
  })

  it('takes the USDT fee after the conversion, rounding down', () => {
    expect(payoutQuote(100_000n, 'usdt', terms())).toEqual({ unit: 'usdt', fee: '1.00', arrives: '30.25' })
    expect(payoutQuote(10_001n, 'usdt', terms({ usdt_rate: '33.33' })).arrives).toBe('2.00')
  })

  it('promises nothing at a rate of 0, which a backend without USDT may tell', () => {
    expect(payoutQuote(100_000n, 'usdt', terms({ usdt_rate: '0.00' })).arrives).toBeNull()
    expect(['0.00', null, undefined, '32.00'].map(usdtRate)).toEqual([null, null, null, '32.00'])
  })

  it('says when the fee would eat it all', () => {
    expect(payoutQuote(3_000n, 'bank', terms()).arrives).toBeNull()
    expect(payoutQuote(3_200n, 'usdt', terms()).arrives).toBeNull()
  })
})

describe('mostToSell', () => {
  it.each([
    ['12480.50', '12480.50'],
    ['250000.00', '100000.00'],
    ['100.00', '100.00'],
    ['99.99', null],
  ])('of a balance of %s is %s', (credit, most) => expect(mostToSell(member({ credit }))).toBe(most))

  it.each([
    ['500.00', '500.00'],
    ['20000.00', '12480.50'],
    ['99.99', null],
    ['0.00', null],
  ])('with %s left of the day is %s', (left_today, most) =>
    expect(mostToSell(member({ withdrawal_terms: terms({ left_today }) }))).toBe(most),
  )
})

describe('usdtFor', () => {
  it.each([
    [100_000n, '32.00', '31.25'],
    [100_000n, '33.33', '30.01'],
    [1n, '32.00', '0.01'],
  ])('%s minor units at %s cost %s', (minor, rate, usdt) => expect(convertToUsdt(minor, rate)).toBe(usdt))
})

describe('openConditions', () => {
  const unmet = (detail = member(), list = bankList()) =>
    openConditions(detail, list).flatMap(({ kind, isMet }) => (isMet ? [] : [kind]))

  it('lets a certified member with an account and enough bets through', () => expect(unmet()).toEqual([]))

  it('takes an account of either kind, and a turnover that is met exactly', () => {
    const virtual_accounts = [{ id: 'v', channel: 'TRC20', address: 'T***1' }]
    expect(unmet(member(), bankList({ accounts: [], virtual_accounts }))).toEqual([])
    expect(unmet(member(), bankList({ virtual_accounts }))).toEqual([])
    const exact = terms({ turnover_required: '5000.00', turnover_done: '5000.00' })
    expect(unmet(member({ withdrawal_terms: exact }))).toEqual([])
  })

  it('names everything that stands in the way', () => {
    const detail = member({
      has_withdrawal_password: false,
      withdrawal_terms: terms({ opens_at: '2026-10-02T03:00:00Z', turnover_done: '4999.99' }),
    })
    const list = bankList({ identity_state: 'under_review', accounts: [] })
    expect(unmet(detail, list)).toEqual(['identity', 'account', 'password', 'first', 'turnover'])
  })
})
