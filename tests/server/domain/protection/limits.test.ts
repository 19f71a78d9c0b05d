// Tests server/domain/protection/set-limit.ts, server/domain/play/limit-use.ts, server/domain/protection/overview.ts, server/domain/protection/choices.ts, server/domain/play/assert-limits.ts
import { describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { memberEvents, topUpOrders } from '@/server/db/schema'
import { launch } from '@/server/domain/games/launch'
import { overview } from '@/server/domain/protection/overview'
import { cancelRaise, confirmRaise, declineLimit, setLimit, setReminder } from '@/server/domain/protection/set-limit'
import { sign } from '@/sandbox/ports/signature'
import { setRule } from '@/server/domain/rule-settings'
import { expireTopUps } from '@/server/domain/wallet/expire-top-ups'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { transfer } from '@/server/domain/wallet/transfer'
import { createMemberWith, createMoneySide, giveBet, type MoneySide } from '@/tests/support/money'
import { createMoneyContext } from '@/tests/support/server'
import { openFileDatabase } from '@/tests/support/money-side'

const { db } = await openFileDatabase()
let side: MoneySide
const minuteMs = 60_000
const hourMs = 60 * minuteMs

async function newMember(amountMinor = 0n) {
  side = await createMoneySide(db)
  const { id } = await createMemberWith(side, amountMinor)
  const context = () => createMoneyContext(side.db, id, side)
  const row = async (kind: string, period: string) =>
    (await overview(context())).limits.find((limit) => limit.kind === kind && limit.period === period)
  return { id, context, row }
}

const topUpDay = { kind: 'top_up', period: 'day' } as const

describe('a limit on top-ups', () => {
  it('counts pending and paid orders of the calendar day, says how much is left, and when the day restarts', async () => {
    const { context, row } = await newMember()
    await setLimit(context(), { ...topUpDay, value: '1000.00' })
    // Midnight in the site's time zone, also if nothing is used yet.
    await expect(depositVendor(context(), { amount: '1001' })).rejects.toMatchObject({
      params: { left: '1000.00', renews_at: '2026-03-02T16:00:00.000Z' },
    })
    const { order_number: first } = await depositVendor(context(), { amount: '600' })
    await expect(depositVendor(context(), { amount: '500' })).rejects.toMatchObject({
      code: 'top_up_limit_exceeded',
      params: { limit: '1000.00', left: '400.00', period: 'day', renews_at: '2026-03-02T16:00:00.000Z' },
    })
    await depositVendor(context(), { amount: '400' })
    expect(await row('top_up', 'day')).toMatchObject({ used: '1000.00', left: '0.00', limit: '1000.00' })

    // An unpaid order that ends makes room again; the next day starts at zero.
    await side.db.update(topUpOrders).set({ status: 'failed' }).where(eq(topUpOrders.orderNumber, first))
    expect(await row('top_up', 'day')).toMatchObject({ used: '400.00', left: '600.00' })
    side.clock.advance(12 * hourMs)
    expect(await row('top_up', 'day')).toMatchObject({ used: '0.00', left: '1000.00', renews_at: null })
    expect(await overview(context())).toMatchObject({ decided: true })
  })

  it.each(['800.00', '2000.00', null])('set to %s is recorded once if the member sends it again', async (value) => {
    const { context } = await newMember()
    await setLimit(context(), { ...topUpDay, value: '1000.00' })
    const first = await setLimit(context(), { ...topUpDay, value })
    side.clock.advance(minuteMs)
    expect(await setLimit(context(), { ...topUpDay, value })).toEqual(first)
    expect(first.history).toHaveLength(2)
  })

  it('counts a late payment on the day it is credited', async () => {
    const { context, row } = await newMember()
    await setLimit(context(), { ...topUpDay, value: '1000.00' })
    const { order_number } = await depositVendor(context(), { amount: '600' })
    side.clock.advance(12 * hourMs)
    await expireTopUps(side)
    expect(await row('top_up', 'day')).toMatchObject({ used: '0.00' })
    const body = JSON.stringify({ order_number, transaction_number: order_number, amount: '60000', paid: true })
    await settlePayment(side, Buffer.from(body), sign(side.sandbox.secret, 'callback', body))
    expect(await row('top_up', 'day')).toMatchObject({ used: '600.00', left: '400.00' })
    expect(await row('top_up', 'week')).toMatchObject({ used: '600.00' })
  })

  it('counts an order whose outcome is unknown', async () => {
    const { context, row } = await newMember()
    const { order_number } = await depositVendor(context(), { amount: '600' })
    await side.db.update(topUpOrders).set({ status: 'undetermined' }).where(eq(topUpOrders.orderNumber, order_number))
    expect(await row('top_up', 'day')).toMatchObject({ used: '600.00' })
  })

  it('covers the last 24 hours instead of the calendar day if the operator chose so', async () => {
    const { context, row } = await newMember()
    await setRule(side.db, 'protection_top_up_rolling', 1n, side.now())
    await setLimit(context(), { ...topUpDay, value: '1000.00' })
    await depositVendor(context(), { amount: '600' })
    // Past the site's midnight.
    side.clock.advance(13 * hourMs)
    expect(await row('top_up', 'day')).toMatchObject({ used: '600.00', renews_at: '2026-03-03T04:00:00.000Z' })
    await expect(depositVendor(context(), { amount: '500' })).rejects.toMatchObject({ code: 'top_up_limit_exceeded' })
    side.clock.advance(11 * hourMs)
    expect(await row('top_up', 'day')).toMatchObject({ used: '0.00' })
    await setRule(side.db, 'protection_top_up_rolling', 0n, side.now())
  })

  it('covers the week from Monday and the calendar month, in the site’s time zone', async () => {
    const { context, row } = await newMember()
    await depositVendor(context(), { amount: '300' })
    expect(await row('top_up', 'week')).toMatchObject({ used: '300.00', renews_at: '2026-03-08T16:00:00.000Z' })
    expect(await row('top_up', 'month')).toMatchObject({ used: '300.00', renews_at: '2026-03-31T16:00:00.000Z' })
  })
})

describe('changing a limit', () => {
  it('lowers the limit at once and cancels a pending raise', async () => {
    const { context, row } = await newMember()
    await setLimit(context(), { ...topUpDay, value: '1000.00' })
    await setLimit(context(), { ...topUpDay, value: '2000.00' })
    expect(await row('top_up', 'day')).toMatchObject({ limit: '1000.00', raise: { to: '2000.00' } })
    await setLimit(context(), { ...topUpDay, value: '800.00' })
    expect(await row('top_up', 'day')).toMatchObject({ limit: '800.00', raise: null })
  })

  it('raises it after 24 hours and a confirmation within 7 days; otherwise the raise lapses', async () => {
    const { context, row } = await newMember()
    await setLimit(context(), { ...topUpDay, value: '1000.00' })
    await setLimit(context(), { ...topUpDay, value: null })
    side.clock.advance(24 * hourMs - 1)
    await expect(confirmRaise(context(), topUpDay)).rejects.toMatchObject({ code: 'state_conflict' })
    side.clock.advance(1)
    await confirmRaise(context(), topUpDay)
    expect(await row('top_up', 'day')).toMatchObject({ limit: null, raise: null })

    await setLimit(context(), { ...topUpDay, value: '1000.00' })
    await setLimit(context(), { ...topUpDay, value: '3000.00' })
    side.clock.advance(8 * 24 * hourMs)
    await expect(confirmRaise(context(), topUpDay)).rejects.toMatchObject({ code: 'state_conflict' })
    expect(await row('top_up', 'day')).toMatchObject({ limit: '1000.00', raise: null })
  })

  it('cancels a raise, records every change, and keeps the record from being changed', async () => {
    const { context, row } = await newMember()
    await setLimit(context(), { ...topUpDay, value: '1000.00' })
    await setLimit(context(), { ...topUpDay, value: '2000.00' })
    await cancelRaise(context(), topUpDay)
    expect((await row('top_up', 'day'))?.raise).toBeNull()
    const { history } = await overview(context())
    expect(history.map(({ action }) => action).toSorted()).toEqual(['raise_cancelled', 'raise_requested', 'set'])
    await expect(side.db.execute('delete from play_limit_changes')).rejects.toThrow()
    const ofMember = eq(memberEvents.memberId, context().memberId)
    expect(await side.db.$count(memberEvents, and(ofMember, eq(memberEvents.kind, 'limit_changed')))).toBe(3)
  })

  it('stores the reminder, and the choice to have no limit', async () => {
    const { context } = await newMember()
    expect(await overview(context())).toMatchObject({ decided: false, reminder_minutes: 30, suggested: '10000.00' })
    await setReminder(context(), { minutes: 45 })
    expect(await overview(context())).toMatchObject({ review_from: null })
    const declined = { decided: true, reminder_minutes: 45, review_from: '2026-09-02T04:00:00.000Z' }
    expect(await declineLimit(context())).toMatchObject(declined)
  })
})

describe('limits on play', () => {
  it('count points at venues as possible losses, so a venue never holds more than the limit allows', async () => {
    const { context, row } = await newMember(500_000n)
    await setLimit(context(), { kind: 'loss', period: 'day', value: '1000.00' })
    await transfer(context(), { source: 'main', target: 'fg', amount: '700' })
    await expect(transfer(context(), { source: 'main', target: 'fg', amount: '400' })).rejects.toMatchObject({
      code: 'loss_limit_exceeded',
      params: { left: '300.00' },
    })
    expect(await row('loss', 'day')).toMatchObject({ used: '700.00', left: '300.00' })
    // Moving points between venues adds nothing, and points can always come back.
    await transfer(context(), { source: 'fg', target: 'evo', amount: '700' })
    await transfer(context(), { source: 'evo', target: 'main', amount: '700' })
    await transfer(context(), { source: 'main', target: 'fg', amount: '1000' })
  })

  it('count a stake as lost only as far as it was not paid out', async () => {
    const { id, context, row } = await newMember(500_000n)
    await setLimit(context(), { kind: 'loss', period: 'day', value: '1000.00' })
    await giveBet(side.db, id, 90_000n, side.now())
    expect(await row('loss', 'day')).toMatchObject({ used: '0.00', left: '1000.00' })
    await transfer(context(), { source: 'main', target: 'fg', amount: '1000' })
  })

  it('refuse games and transfers to venues once the play time is used up, until time is left again', async () => {
    const { id, context, row } = await newMember(500_000n)
    await setLimit(context(), { kind: 'play_time', period: 'day', value: '30' })
    const play = { game_name: 'fg', device: 'pc' } as const
    await launch(context(), play)
    for (let minutes = 0; minutes < 30; minutes += 10) {
      side.clock.advance(hourMs / 6)
      await giveBet(side.db, id, 100n, side.now())
    }
    expect(await row('play_time', 'day')).toMatchObject({ used: '30', left: '0' })
    await expect(launch(context(), play)).rejects.toMatchObject({ code: 'play_time_limit_reached' })
    await expect(transfer(context(), { source: 'main', target: 'fg', amount: '100' })).rejects.toMatchObject({
      code: 'play_time_limit_reached',
    })
    side.clock.advance(24 * hourMs)
    await launch(context(), play)
  })

  it('count play in progress up to now, until 15 minutes pass without a bet', async () => {
    const { context, row } = await newMember(500_000n)
    await setLimit(context(), { kind: 'play_time', period: 'day', value: '10' })
    const play = { game_name: 'fg', device: 'pc' } as const
    await launch(context(), play)
    side.clock.advance(9 * minuteMs)
    expect(await row('play_time', 'day')).toMatchObject({ used: '9', left: '1' })
    side.clock.advance(minuteMs)
    expect(await row('play_time', 'day')).toMatchObject({ used: '10', left: '0' })
    await expect(launch(context(), play)).rejects.toMatchObject({ code: 'play_time_limit_reached' })
    await expect(transfer(context(), { source: 'main', target: 'fg', amount: '100' })).rejects.toMatchObject({
      code: 'play_time_limit_reached',
    })
    side.clock.advance(5 * minuteMs + 1)
    expect(await row('play_time', 'day')).toMatchObject({ used: '0', left: '10', renews_at: null })
  })
})
