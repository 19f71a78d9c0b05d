// Tests server/domain/records/rebate.ts, server/domain/records/deposits.ts, server/domain/records/bet-detail.ts, server/domain/records/bet-summary.ts, server/domain/records/withdrawals.ts, server/domain/cursor.ts, server/domain/wallet/top-up-record.ts
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { bets } from '@/server/db/schema'
import type { OpenDatabase } from '@/server/db/client'
import { decodeCursor, encodeCursor } from '@/server/domain/cursor'
import { betDetail } from '@/server/domain/records/bet-detail'
import { betSummary } from '@/server/domain/records/bet-summary'
import { deposits } from '@/server/domain/records/deposits'
import { rebate } from '@/server/domain/records/rebate'
import { withdrawals } from '@/server/domain/records/withdrawals'
import { payRebates } from '@/server/domain/wallet/pay-rebates'
import {
  createMemberWith,
  createMoneySide,
  giveBet,
  giveTopUp,
  mainBalance,
  type MoneySide,
} from '@/tests/support/money'
import { createMemberContext } from '@/tests/support/server'
import { openTestDatabase } from '@/tests/support/test-database'

let open: OpenDatabase
let side: MoneySide

beforeEach(async () => {
  open = await openTestDatabase()
  side = await createMoneySide(open.db)
})
afterEach(() => open.close())

async function newMember() {
  const { id } = await createMemberWith(side, 0n)
  return { id, context: createMemberContext(side.db, id, side) }
}

const cursorOf = (text: string) => Buffer.from(text).toString('base64url')

describe('the pages of records', () => {
  it('are newest first, each row once, with the totals of the whole selection', async () => {
    const { id, context } = await newMember()
    const at = (minute: number) => new Date(Date.UTC(2026, 1, 1, 0, Math.floor(minute / 2)))
    for (let minute = 0; minute < 25; minute += 1) await giveTopUp(side.db, id, 100_00n, at(minute))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await deposits(context, { limit: 10, ...(cursor && { cursor }) })
      expect(page.totals).toEqual({ count: 25, amount: '2500.00' })
      seen.push(...page.items.map(({ order_number }) => order_number))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(25)
    expect(seen).toHaveLength(25)
  })

  it('treat days as those of Taipei, and include both the first and the last', async () => {
    const { id, context } = await newMember()
    for (const moment of [
      '2026-01-31T15:59:59.999Z',
      '2026-01-31T16:00:00Z',
      '2026-02-01T15:59:59Z',
      '2026-02-01T16:00:00Z',
    ]) {
      await giveTopUp(side.db, id, 100_00n, new Date(moment))
    }
    const count = async (from: string, to: string) => (await deposits(context, { from, to })).totals.count
    expect(await count('2026-02-01', '2026-02-01')).toBe(2)
    expect(await count('2026-01-31', '2026-02-02')).toBe(4)
    expect(await count('2026-02-03', '2026-02-04')).toBe(0)
  })

  it('find one order by its number, and refuse an unknown cursor', async () => {
    const { id, context } = await newMember()
    const order = await giveTopUp(side.db, id, 100_00n, side.now())
    await giveTopUp(side.db, id, 100_00n, side.now())
    const one = await deposits(context, { order_number: order })
    expect(one.items.map(({ order_number }) => order_number)).toEqual([order])
    expect((await withdrawals(context, { order_number: order })).items).toEqual([])
    const cursor = encodeCursor({ at: side.now(), id: 'no day' })
    await expect(rebate(context, { cursor })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('never show one member another member’s records', async () => {
    const { id, context } = await newMember()
    const other = await newMember()
    const order_number = await giveTopUp(side.db, id, 100_00n, side.now())
    await giveBet(side.db, id, 1_000_00n, new Date('2026-02-20T04:00:00Z'))
    await payRebates(side)
    for (const verb of [deposits, betDetail, rebate]) {
      expect((await verb(context, {})).items).toHaveLength(1)
      expect((await verb(other.context, {})).items).toEqual([])
    }
    expect((await deposits(other.context, { order_number })).items).toEqual([])
    expect((await deposits(other.context, {})).totals).toEqual({ count: 0, amount: '0.00' })
    expect((await betSummary(other.context, {})).totals.bets).toBe(0)
  })

  it('read and write the previous version’s cursors, because both versions may serve at the same time', () => {
    const at = new Date('2026-03-02T04:00:00.000Z')
    const plain = encodeCursor({ at, id: 'D260302-00001' })
    expect(Buffer.from(plain, 'base64url').toString()).toBe('2026-03-02T04:00:00.000Z|D260302-00001')
    for (const id of ['D260302-00001', 'evo:1', 'a|b', '注單'])
      expect(decodeCursor(encodeCursor({ at, id }))).toEqual({ at, id })
    const json = cursorOf('["2026-03-02T04:00:00.000Z","D260302-00001"]')
    expect(decodeCursor(json)).toEqual({ at, id: 'D260302-00001' })
  })

  it.each([deposits, withdrawals, betDetail, rebate])('refuse invalid days and cursors', async (verb) => {
    const { context } = await newMember()
    for (const day of ['0000-01-01', '0001-01-01', '2026-02-31', '9999-12-31']) {
      expect((await verb(context, { from: day, to: day })).items).toEqual([])
    }
    const beyondTheDatabase = cursorOf('["+020260-01-01T00:00:00.000Z","A1"]')
    const years = ['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00']
    const inOtherYears = years.map((time) => cursorOf(`${time}|A1`))
    const inNoText = cursorOf('["2026-01-01T00:00:00.000Z","A\\u00001"]')
    const others = ['{}', '[]', '["2026-01-01T00:00:00.000Z"]', '["2026-01-01T00:00:00.000Z",1]'].map(cursorOf)
    for (const cursor of ['x', '', 'AAAA', beyondTheDatabase, ...inOtherYears, inNoText, ...others]) {
      await expect(verb(context, { cursor })).rejects.toMatchObject({ code: 'invalid_input' })
    }
  })
})

describe('bets and rebates', () => {
  it('are summed by platform and by day', async () => {
    const { id, context } = await newMember()
    await giveBet(side.db, id, 100_00n, new Date('2026-02-10T15:00:00Z'), 'evo')
    await giveBet(side.db, id, 50_00n, new Date('2026-02-10T17:00:00Z'), 'evo')
    await giveBet(side.db, id, 25_00n, new Date('2026-02-11T01:00:00Z'), 'ssz')
    const summary = await betSummary(context, {})
    expect(summary.platforms.map(({ platform, bets, bet_amount }) => [platform, bets, bet_amount])).toEqual([
      ['evo', 2, '150.00'],
      ['ssz', 1, '25.00'],
    ])
    await side.db
      .update(bets)
      .set({ validMinor: 20_00n })
      .where(and(eq(bets.memberId, id), eq(bets.venue, 'ssz')))
    const { days } = await betSummary(context, {})
    expect(days.map((each) => [each.date, each.bet_amount, each.valid_bet_amount])).toEqual([
      ['2026-02-10', '100.00', '100.00'],
      ['2026-02-11', '75.00', '70.00'],
    ])
    expect(summary.totals).toMatchObject({ bets: 3, bet_amount: '175.00', win_lose: '0.00' })
    expect((await betDetail(context, { platform: 'ssz' })).items).toHaveLength(1)
    expect((await betSummary(context, { from: '2026-02-11' })).totals.bets).toBe(2)
  })

  it.each(['evo:1', 'a_b', 'x/y', '注單 7|"é"', 'b'.repeat(200)])(
    'continue on the next page after a bet whose number at its venue is %s',
    async (number) => {
      const { id, context } = await newMember()
      const at = new Date('2026-02-12T04:00:00Z')
      await giveBet(side.db, id, 10_00n, at)
      await giveBet(side.db, id, 20_00n, new Date(at.getTime() + 1))
      await side.db
        .update(bets)
        .set({ id: number })
        .where(and(eq(bets.memberId, id), eq(bets.stakeMinor, 20_00n)))
      const first = await betDetail(context, { limit: 1 })
      expect(first.items).toMatchObject([{ id: number }])
      const input = contract.records.betDetail.input.parse({ limit: 1, cursor: first.next_cursor ?? '' })
      expect((await betDetail(context, input)).items).toMatchObject([{ bet_amount: '10.00' }])
    },
  )

  it('a past day’s bets earn their rebate once', async () => {
    const { id, context } = await newMember()
    await giveBet(side.db, id, 1_000_00n, new Date('2026-02-20T04:00:00Z'))
    await giveBet(side.db, id, 500_00n, new Date('2026-02-21T04:00:00Z'))
    await giveBet(side.db, id, 700_00n, side.now())
    await payRebates(side)
    expect(await payRebates(side)).toBe(0)
    expect(await rebate(context, {})).toEqual({
      items: [
        { date: '2026-02-21', valid_bet_amount: '500.00', rebate_amount: '1.50' },
        { date: '2026-02-20', valid_bet_amount: '1000.00', rebate_amount: '3.00' },
      ],
      next_cursor: null,
      totals: { valid_bet_amount: '1500.00', rebate_amount: '4.50' },
    })
    const first = await rebate(context, { limit: 1 })
    expect((await rebate(context, { limit: 1, cursor: first.next_cursor ?? '' })).items).toMatchObject([
      { date: '2026-02-20' },
    ])
    expect(await mainBalance(side.db, id)).toBe(4_50n)
  })

  it('bets older than 35 days earn no rebate and are not read', async () => {
    const { id } = await newMember()
    const dayMs = 86_400_000
    await giveBet(side.db, id, 1_000_00n, new Date(side.now().getTime() - 36 * dayMs), 'evo', side.now())
    await giveBet(side.db, id, 500_00n, new Date(side.now().getTime() - 34 * dayMs), 'evo', side.now())
    expect(await payRebates(side)).toBe(1)
    expect(await mainBalance(side.db, id)).toBe(1_50n)
  })
})
