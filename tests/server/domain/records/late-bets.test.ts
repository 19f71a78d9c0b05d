// Tests server/domain/wallet/pay-rebates.ts, server/domain/wallet/rebates-due.ts, server/domain/records/rebate.ts
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bets, ledgerTransfers, rebates } from '@/server/db/schema'
import { rebate } from '@/server/domain/records/rebate'
import { siteDayOf } from '@/server/domain/site-day'
import { importBets } from '@/server/domain/games/import-bets'
import { payRebates } from '@/server/domain/wallet/pay-rebates'
import { setRule } from '@/server/domain/rule-settings'
import type { VenueBet } from '@/server/ports/game-venue'
import { mainBalance } from '@/tests/support/money'
import { createMember, createMemberContext } from '@/tests/support/server'
import { openMoneySide } from '@/tests/support/money-side'

const dayMs = 86_400_000
const side = await openMoneySide()

/** A bet that neither won nor lost, reported on the day it was placed. */
function betOf(memberId: string, at: Date, enteredAt: Date, stakeMinor = 1_000_00n) {
  const amounts = { stakeMinor, validMinor: stakeMinor, payoutMinor: stakeMinor }
  const times = { betTime: at, importedAt: enteredAt, postedAt: enteredAt }
  return { id: randomUUID(), memberId, venue: 'evo', gameName: 'Test', ...amounts, ...times }
}

describe('rebates for bets that arrive after their day was paid', () => {
  /** Bets that the venue has not reported yet. */
  const unreported: VenueBet[] = []
  let pages = 0
  const betsAfter = () => Promise.resolve({ bets: unreported.splice(0), cursor: String((pages += 1)) })
  side.ports = { ...side.ports, gameVenue: { ...side.ports.gameVenue, betsAfter } }

  async function newMember() {
    const { id } = await createMember(side.db)
    const context = createMemberContext(side.db, id, side)
    const at = new Date(side.now().getTime() - dayMs)
    /** Reports a round of yesterday that neither won nor lost. */
    const report = (stakeMinor: bigint) => {
      const amounts = { stakeMinor, validMinor: stakeMinor, payoutMinor: stakeMinor }
      unreported.push({ id: randomUUID(), memberId: id, venue: 'evo', gameName: 'Test', ...amounts, at })
    }
    const records = async () => (await rebate(context, {})).items
    return { id, report, records, yesterday: siteDayOf(at) }
  }

  const importAndPay = async () => {
    await importBets(side)
    return payRebates(side)
  }
  const setRate = (basisPoints: bigint) => setRule(side.db, 'rebate_basis_points', basisPoints, side.now())

  it('pay the difference, and the day stays one record', async () => {
    const { id, report, records, yesterday } = await newMember()
    report(1_000_00n)
    expect(await importAndPay()).toBe(1)
    expect(await records()).toEqual([{ date: yesterday, valid_bet_amount: '1000.00', rebate_amount: '3.00' }])
    report(9_000_00n)
    expect(await importAndPay()).toBe(1)
    expect(await records()).toEqual([{ date: yesterday, valid_bet_amount: '10000.00', rebate_amount: '30.00' }])
    expect(await mainBalance(side.db, id)).toBe(30_00n)
    expect(await importAndPay()).toBe(0)
    const paid = await side.db
      .select()
      .from(ledgerTransfers)
      .where(eq(ledgerTransfers.creditAccount, `member_main:${id}`))
    expect(paid.map(({ reference, amountMinor }) => [reference, amountMinor]).sort()).toEqual([
      [`rebate:${id}:${yesterday}`, 3_00n],
      [`rebate:${id}:${yesterday}:300`, 27_00n],
    ])
  })

  it('add up to the whole day’s rebate, however small the batches are', async () => {
    const { id, report, records } = await newMember()
    for (const stakeMinor of [1_00n, 1_00n, 1_00n, 1_00n, 2_67n]) {
      report(stakeMinor)
      expect(await importAndPay()).toBe(1)
    }
    expect(await records()).toMatchObject([{ valid_bet_amount: '6.67', rebate_amount: '0.02' }])
    expect(await mainBalance(side.db, id)).toBe(2n)
  })

  it('use the rate at the time of payment, and leave earlier payments unchanged', async () => {
    const { id, report, records } = await newMember()
    report(1_000_00n)
    await importAndPay()
    await setRate(10n)
    expect(await importAndPay()).toBe(0)
    report(500_00n)
    await importAndPay()
    expect(await records()).toMatchObject([{ valid_bet_amount: '1500.00', rebate_amount: '3.50' }])
    await setRate(30n)
    expect(await importAndPay()).toBe(0)
    expect(await mainBalance(side.db, id)).toBe(3_50n)
  })

  it('are calculated from new bets, and once a day from all bets', async () => {
    const { id } = await newMember()
    await importAndPay()
    const yesterday = new Date(side.now().getTime() - dayMs)
    await side.db.insert(bets).values(betOf(id, yesterday, yesterday))
    expect(await importAndPay()).toBe(0)
    side.clock.advance(dayMs)
    expect(await importAndPay()).toBe(1)
    expect(await mainBalance(side.db, id)).toBe(3_00n)
  })

  it('are paid oldest day first until the time is up, but at least a few in each run', async () => {
    const { id } = await newMember()
    const ago = (days: number) => new Date(side.now().getTime() - days * dayMs)
    await side.db.insert(bets).values([1, 3, 2].map((days) => betOf(id, ago(days), side.now())))
    // Without time for anything else.
    expect(await payRebates(side, () => false, 2)).toBe(2)
    const paid = await side.db.select({ day: rebates.day }).from(rebates).where(eq(rebates.memberId, id))
    expect(paid.map(({ day }) => day).sort()).toEqual([siteDayOf(ago(3)), siteDayOf(ago(2))])
    const others = [await newMember(), await newMember(), await newMember(), await newMember(), await newMember()]
    const days = Array.from({ length: 34 }, (_, days) => ago(days + 1))
    const rows = [...others, await newMember()].flatMap((other) =>
      days.map((at) => betOf(other.id, at, side.now(), 1n)),
    )
    await side.db.insert(bets).values(rows)
    expect(await importAndPay()).toBe(1 + rows.length)
  })

  it('reach yesterday even if each run has time for one day only', async () => {
    side.clock.advance(dayMs)
    const { id } = await newMember()
    await side.db.insert(bets).values(betOf(id, new Date(side.now().getTime() - dayMs), side.now()))
    let runs = 0
    while (runs < 40 && (await payRebates(side, () => false)) === 0) runs += 1
    expect(runs).toBeLessThan(36)
    expect(await mainBalance(side.db, id)).toBe(3_00n)
  })
})
