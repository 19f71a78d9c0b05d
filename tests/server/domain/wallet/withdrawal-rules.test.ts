// Tests server/domain/wallet/withdrawal-eligibility.ts, server/domain/wallet/member-wallet.ts
import { beforeEach, describe, expect, it } from 'vitest'
import { minimumAfterFee, quoteWithdrawal } from '@/contract/optional/withdrawal-quote'
import { promotions, promotionApplications, settings } from '@/server/db/schema'
import { withdrawalTerms } from '@/server/domain/wallet/member-wallet'
import { ruleSettings, setRule, type Rule } from '@/server/domain/rule-settings'
import { assertWithdrawalAllowed, withdrawalFees } from '@/server/domain/wallet/withdrawal-eligibility'
import { createMemberWith, giveBet, giveTopUp } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'

const hourMs = 3_600_000

const side = await openMoneySide()
beforeEach(() => side.db.delete(settings))

const setRules = async (rules: Partial<Record<Rule, bigint>>) => {
  for (const [rule, value] of Object.entries(rules)) await setRule(side.db, rule as Rule, value, side.now())
}
const allowed = async (memberId: string, amountMinor: bigint) =>
  assertWithdrawalAllowed(side.db, { memberId, amountMinor, now: side.now() })
const fees = async (bankCountToday: number) => withdrawalFees(await ruleSettings(side.db), bankCountToday)

describe('the fee of a withdrawal', () => {
  it('is zero while free withdrawals are left today, and the set fee afterwards', async () => {
    await setRules({ withdrawal_free_per_day: 2n, withdrawal_fee_minor: 45_00n })
    const quotes = await Promise.all(
      [0, 1, 2, 3].map(async (count) => quoteWithdrawal(100_00n, 'bank', await fees(count))),
    )
    expect(quotes.map(({ feeMinor }) => feeMinor)).toEqual([0n, 0n, 45_00n, 45_00n])
    expect(quotes.map(({ arrivesMinor }) => arrivesMinor)).toEqual([100_00n, 100_00n, 55_00n, 55_00n])
  })

  it('leaves something to pay out, even from the smallest amount above it', async () => {
    const secondOfDay = await fees(1)
    expect(quoteWithdrawal(30_00n, 'bank', secondOfDay).arrivesMinor).toBe(0n)
    expect(minimumAfterFee('bank', secondOfDay)).toBe(30_01n)
    const smallest = { feeMinor: 30_00n, arrivesMinor: 1n, rateMinor: null }
    expect(quoteWithdrawal(30_01n, 'bank', secondOfDay)).toEqual(smallest)
  })

  it('is deducted from USDT after the conversion, which rounds down', async () => {
    await setRules({ usdt_rate_minor: 33_33n, withdrawal_usdt_fee_minor: 1_50n })
    const feesNow = await fees(7)
    const quote = (amountMinor: bigint) => quoteWithdrawal(amountMinor, 'usdt', feesNow)
    expect(quote(100_00n)).toEqual({ feeMinor: 49_99n, arrivesMinor: 1_50n, rateMinor: 33_33n })
    expect(minimumAfterFee('usdt', feesNow)).toBe(50_33n)
    expect(quote(50_32n).arrivesMinor).toBe(0n)
    expect(quote(50_33n).arrivesMinor).toBe(1n)
  })
})

describe('a withdrawal is allowed', () => {
  it('from its minimum to its maximum, both included', async () => {
    await setRules({ turnover_percent: 0n, withdrawal_minimum_minor: 200_00n, withdrawal_maximum_minor: 900_00n })
    const { id } = await createMemberWith(side, 5_000_00n)
    side.clock.advance(24 * hourMs)
    await expect(allowed(id, 199_99n)).rejects.toMatchObject({
      ...{ code: 'amount_below_minimum', params: { minimum: '200.00' } },
    })
    await expect(allowed(id, 900_01n)).rejects.toMatchObject({
      ...{ code: 'amount_above_maximum', params: { maximum: '900.00' } },
    })
    for (const amount of [200_00n, 900_00n]) expect(await allowed(id, amount)).toMatchObject({ bankCountToday: 0 })
  })

  it('up to the daily cap, to the minor unit', async () => {
    await setRules({ turnover_percent: 0n, withdrawal_daily_cap_minor: 500_00n })
    const { id } = await createMemberWith(side, 5_000_00n)
    side.clock.advance(24 * hourMs)
    await expect(allowed(id, 500_01n)).rejects.toMatchObject({ code: 'daily_cap_exceeded', params: { cap: '500.00' } })
    expect(await allowed(id, 500_00n)).toMatchObject({ amountTodayMinor: 0n })
  })

  it('from 24 hours after the first top-up, to the millisecond; later top-ups change nothing', async () => {
    const { id } = await createMemberWith(side, 100_00n)
    await giveBet(side.db, id, 1_000_00n, side.now())
    side.clock.advance(24 * hourMs - 1)
    await giveTopUp(side.db, id, 100_00n, side.now())
    await giveBet(side.db, id, 100_00n, side.now())
    await expect(allowed(id, 100_00n)).rejects.toMatchObject({ code: 'first_withdrawal_too_early' })
    side.clock.advance(1)
    expect(await allowed(id, 100_00n)).toMatchObject({ opensAt: null })
    expect(await withdrawalTerms(side, id)).toMatchObject({ opens_at: null, has_topped_up: true })
  })

  it('once valid bets reach the turnover, to the minor unit', async () => {
    const { id } = await createMemberWith(side, 1_000_00n)
    await giveBet(side.db, id, 999_99n, side.now())
    side.clock.advance(24 * hourMs)
    await expect(allowed(id, 100_00n)).rejects.toMatchObject({
      code: 'turnover_not_met',
      params: { remaining: '0.01' },
    })
    await giveBet(side.db, id, 1n, side.now())
    expect(await allowed(id, 100_00n)).toMatchObject({ turnoverDoneMinor: 1_000_00n })
  })

  it('without turnover if nothing was credited; earlier bets do not count for later credits', async () => {
    const { id } = await createMemberWith(side, 0n)
    await giveBet(side.db, id, 700_00n, side.now())
    const nothing = { turnoverRequiredMinor: 0n, turnoverDoneMinor: 0n, opensAt: null }
    expect(await allowed(id, 100_00n)).toMatchObject(nothing)
    side.clock.advance(hourMs)
    await giveTopUp(side.db, id, 500_00n, side.now())
    side.clock.advance(24 * hourMs)
    await expect(allowed(id, 100_00n)).rejects.toMatchObject({ params: { remaining: '500.00' } })
  })
})

describe('bets made before a top-up', () => {
  it('count only towards earlier top-ups', async () => {
    const { id } = await createMemberWith(side, 100_00n)
    await giveBet(side.db, id, 50_000_00n, side.now())
    side.clock.advance(24 * hourMs)
    expect(await allowed(id, 100_00n)).toMatchObject({ turnoverRequiredMinor: 100_00n, turnoverDoneMinor: 50_000_00n })
    await giveTopUp(side.db, id, 50_000_00n, side.now())
    await giveBet(side.db, id, 400_00n, new Date(side.now().getTime() - 1))
    await expect(allowed(id, 100_00n)).rejects.toMatchObject({ params: { remaining: '50000.00' } })
    await giveBet(side.db, id, 49_999_99n, side.now())
    await expect(allowed(id, 100_00n)).rejects.toMatchObject({ params: { remaining: '0.01' } })
    side.clock.advance(1)
    await giveTopUp(side.db, id, 10_00n, side.now())
    await expect(allowed(id, 100_00n)).rejects.toMatchObject({ params: { remaining: '10.01' } })
    await giveBet(side.db, id, 10_01n, side.now())
    expect(await allowed(id, 100_00n)).toMatchObject({
      turnoverRequiredMinor: 50_010_00n,
      turnoverDoneMinor: 50_010_00n,
    })
  })
})

describe('the turnover of a granted promotion', () => {
  const grant = async (memberId: string, turnoverMinor: bigint) => {
    const words = { tw: 'w', vi: 'w', en: 'w', th: 'w' }
    const [promotion] = await side.db
      .insert(promotions)
      .values({ position: 1, type: 'daily', title: words, summary: words, picture: '/x.webp', content: words })
      .returning()
    if (!promotion) throw new Error('the promotion was not stored')
    const decision = { state: 'granted', decidedAt: side.now(), createdAt: side.now() } as const
    await side.db
      .insert(promotionApplications)
      .values({ memberId, promotionId: promotion.id, turnoverMinor, ...decision })
  }

  it('is added to that of the top-ups, and bets count from the earlier of the two', async () => {
    const { id } = await createMemberWith(side, 0n)
    await grant(id, 300_00n)
    await giveBet(side.db, id, 120_00n, side.now())
    await expect(allowed(id, 100_00n)).rejects.toMatchObject({ params: { remaining: '180.00' } })
    side.clock.advance(hourMs)
    await giveTopUp(side.db, id, 1_000_00n, side.now())
    side.clock.advance(24 * hourMs)
    await expect(allowed(id, 100_00n)).rejects.toMatchObject({ params: { remaining: '1180.00' } })
  })

  it('is not reduced by bets made before the grant', async () => {
    const { id } = await createMemberWith(side, 100_00n)
    await giveBet(side.db, id, 5_000_00n, side.now())
    side.clock.advance(24 * hourMs)
    await grant(id, 300_00n)
    await expect(allowed(id, 100_00n)).rejects.toMatchObject({ params: { remaining: '300.00' } })
  })
})

describe('withdrawalTerms', () => {
  it('returns the current rules', async () => {
    const { id } = await createMemberWith(side, 0n)
    expect(await withdrawalTerms(side, id)).toEqual({
      ...{ minimum: '100.00', maximum: '100000.00', daily_cap: '300000.00', left_today: '300000.00', fee: '0.00' },
      ...{
        usdt_fee: '1.00',
        usdt_rate: '32.00',
        free_left_today: 1,
        opens_at: null,
        has_topped_up: false,
        turnover_required: '0.00',
        turnover_done: '0.00',
        typical_hours: { bank: null, usdt: null },
      },
    })
    await setRules({ withdrawal_free_per_day: 0n, withdrawal_fee_minor: 12_34n })
    expect(await withdrawalTerms(side, id)).toMatchObject({ fee: '12.34', free_left_today: 0 })
  })
})
