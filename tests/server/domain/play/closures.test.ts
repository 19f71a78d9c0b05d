import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { calls } from '@/contract'
import { playClosures, pointTransfers, promotionApplications, promotions, topUpOrders } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { applyActivity } from '@/server/domain/content/apply-activity'
import { launch } from '@/server/domain/games/launch'
import { bringPointsHome } from '@/server/domain/protection/bring-points-home'
import { close, requestLift } from '@/server/domain/protection/close'
import { overview } from '@/server/domain/protection/overview'
import { depositVendor } from '@/server/domain/wallet/create-top-up'
import { assertWithdrawalAllowed } from '@/server/domain/wallet/withdrawal-eligibility'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { settlePayment } from '@/server/domain/wallet/settle-payment'
import { transfer } from '@/server/domain/wallet/transfer'
import { setFault } from '@/sandbox/ports/faults'
import { sign } from '@/sandbox/ports/signature'
import {
  createMemberWith,
  createMoneySide,
  giveBet,
  giveTopUp,
  mainBalance,
  venueLedger,
  type MoneySide,
} from '@/tests/support/money'
import { createMoneyContext } from '@/tests/support/server'
import { openFileDatabase } from '@/tests/support/money-side'

const { db } = await openFileDatabase()
let side: MoneySide
const dayMs = 86_400_000
const password = 'harbour2468'
const passwordHash = await hashPassword(password)

async function newMember(amountMinor = 100_000n) {
  side = await createMoneySide(db)
  const { id } = await createMemberWith(side, amountMinor, { passwordHash })
  return { id, context: () => createMoneyContext(side.db, id, side) }
}

/** Grants a promotion, for which the member has made no bets yet. */
async function granted(memberId: string, amountMinor: bigint): Promise<void> {
  const text = { tw: '', vi: '', en: '', th: '' }
  const [promotion] = await side.db
    .insert(promotions)
    .values({ position: 2, type: 'bonus' as never, title: text, summary: text, picture: '', content: text })
    .returning()
  const now = side.now()
  const times = { decidedAt: now, createdAt: now }
  const grant = { state: 'granted', amountMinor, turnoverMinor: amountMinor * 5n, ...times } as const
  await side.db.insert(promotionApplications).values({ promotionId: promotion?.id ?? 0, memberId, ...grant })
}

const play = { game_name: 'fg', device: 'pc' } as const

describe('a break from play', () => {
  it('leaves the points of an unfinished transfer between venues in the main wallet', async () => {
    const { id, context } = await newMember()
    await transfer(context(), { source: 'main', target: 'evo', amount: '200' })
    await setFault(side.db, { venue: 'evo', operation: 'transfer_out', mode: 'timeout_after', times: 1 })
    const move = { source: 'evo', target: 'otg', amount: '200' }
    expect(await transfer(context(), move)).toMatchObject({ state: 'undetermined', credit: '800.00' })
    await close(context(), { length: '24_hours', password })
    side.clock.advance(11_000)
    expect(await reconcileTransfers(side)).toBe(1)
    const [order] = await side.db.select().from(pointTransfers).where(eq(pointTransfers.source, 'evo'))
    expect(order).toMatchObject({ state: 'failed', finishedAt: side.now() })
    expect(await mainBalance(side.db, id)).toBe(100_000n)
    expect(await side.ports.gameVenue.balance('otg', id)).toBe(0n)
  })

  it('stops top-ups, games and transfers to venues, lets members bring points back, and ends by itself', async () => {
    const { context } = await newMember()
    await transfer(context(), { source: 'main', target: 'fg', amount: '200' })
    const shown = await close(context(), { length: '7_days', password })
    expect(shown.closure).toMatchObject({ kind: 'break', ends_at: '2026-03-09T04:00:00.000Z', returning: false })
    const closed = { code: 'play_closed', params: { kind: 'break', until: '2026-03-09T04:00:00.000Z' } }
    await expect(depositVendor(context(), { amount: '500' })).rejects.toMatchObject(closed)
    await expect(launch(context(), play)).rejects.toMatchObject(closed)
    await expect(transfer(context(), { source: 'main', target: 'fg', amount: '100' })).rejects.toMatchObject(closed)
    await expect(applyActivity(context(), { id: 1 })).rejects.toMatchObject(closed)
    await transfer(context(), { source: 'fg', target: 'main', amount: '200' })

    side.clock.advance(7 * dayMs)
    await depositVendor(context(), { amount: '500' })
    expect((await overview(context())).closure).toBeNull()
  })

  it('can be extended but not shortened, and needs the password', async () => {
    const { id, context } = await newMember()
    await expect(close(context(), { length: '30_days', password: 'wrong-guess' })).rejects.toMatchObject({
      code: 'password_wrong',
    })
    await close(context(), { length: '30_days', password })
    for (const length of ['24_hours', '30_days'] as const) {
      await expect(close(context(), { length, password })).rejects.toMatchObject({ code: 'closure_not_longer' })
    }
    await close(context(), { length: '42_days', password })
    const shorter = side.db.update(playClosures).set({ endsAt: side.now() }).where(eq(playClosures.memberId, id))
    await expect(shorter).rejects.toThrow()
  })

  it.each(['7_days', '1_year'] as const)('of %s is stored once if the member sends it again', async (length) => {
    const { id, context } = await newMember()
    const { closure } = await close(context(), { length, password })
    side.clock.advance(60_000)
    await expect(close(context(), { length, password })).rejects.toMatchObject({ code: 'closure_not_longer' })
    expect((await overview(context())).closure).toEqual(closure)
    expect(await side.db.$count(playClosures, eq(playClosures.memberId, id))).toBe(1)
    side.clock.advance(dayMs)
    expect((await close(context(), { length, password })).closure?.ends_at).not.toBe(closure?.ends_at)
  })
})

describe('a self-exclusion', () => {
  it('ends pending orders and refuses applications; money that still arrives is held for return', async () => {
    const { id, context } = await newMember()
    const { order_number } = await depositVendor(context(), { amount: '500' })
    const text = { tw: '', vi: '', en: '', th: '' }
    const values = { position: 1, type: 'bonus', title: text, summary: text, picture: '', content: text } as const
    const [promotion] = await side.db
      .insert(promotions)
      .values({ ...values, type: values.type as never })
      .returning()
    await side.db
      .insert(promotionApplications)
      .values({ promotionId: promotion?.id ?? 0, memberId: id, state: 'applied', createdAt: side.now() })
    await close(context(), { length: '1_year', password })

    const [order] = await side.db.select().from(topUpOrders).where(eq(topUpOrders.orderNumber, order_number))
    expect(order?.status).toBe('failed')
    const [application] = await side.db
      .select()
      .from(promotionApplications)
      .where(eq(promotionApplications.memberId, id))
    expect(application?.state).toBe('refused')

    const body = JSON.stringify({ order_number, transaction_number: 'late-1', amount: '50000', paid: true })
    const before = await mainBalance(side.db, id)
    expect(await settlePayment(side, Buffer.from(body), sign(side.sandbox.secret, 'callback', body))).toEqual({
      outcome: 'suspense',
    })
    expect(await mainBalance(side.db, id)).toBe(before)
  })

  it('lasts full months by the site’s calendar', async () => {
    const { context } = await newMember()
    // At the site it is 1 March 2027, 04:00.
    side.clock.advance(Date.parse('2027-02-28T20:00:00Z') - side.now().getTime())
    const shown = await close(context(), { length: '6_months', password })
    expect(shown.closure?.ends_at).toBe('2027-08-31T20:00:00.000Z')
  })

  it('returns all points, takes back a promotion with unmet turnover, and allows the withdrawal', async () => {
    const { id, context } = await newMember()
    await granted(id, 18_800n)
    await transfer(context(), { source: 'main', target: 'fg', amount: '300' })
    await transfer(context(), { source: 'main', target: 'evo', amount: '100' })
    const shown = await close(context(), { length: 'indefinite', password })
    expect(shown.points).toEqual({ main: '600.00', venues: '400.00', taken_back: '188.00', withdrawable: '812.00' })
    expect(shown.closure).toMatchObject({ ends_at: null, returning: true })

    await bringPointsHome(side)
    expect(await venueLedger(side.db, id, 'fg')).toBe(0n)
    expect(await mainBalance(side.db, id)).toBe(81_200n)
    expect((await overview(context())).closure?.returning).toBe(false)
    // A second run takes nothing more.
    await bringPointsHome(side)
    expect(await mainBalance(side.db, id)).toBe(81_200n)

    side.clock.advance(dayMs)
    // Allows one point, which is below the minimum, in spite of unmet turnover.
    await assertWithdrawalAllowed(side.db, { memberId: id, amountMinor: 100n, now: side.now() })
  })

  it('does not take back a promotion whose own turnover is met, although a later top-up requires more', async () => {
    const { id, context } = await newMember(0n)
    await granted(id, 10_000n)
    side.clock.advance(1_000)
    await giveBet(side.db, id, 50_000n, side.now())
    side.clock.advance(1_000)
    await giveTopUp(side.db, id, 100_000n, side.now())
    const shown = await close(context(), { length: '1_year', password })
    expect(shown.points).toMatchObject({ main: '1000.00', taken_back: '0.00', withdrawable: '1000.00' })
    await bringPointsHome(side)
    expect(await mainBalance(side.db, id)).toBe(100_000n)
  })

  it.each([
    ['both, if the bets meet neither', [10_000n, 40_000n], [49_900n, 0n], '500.00'],
    ['the second, if the bets meet only one', [10_000n, 40_000n], [0n, 200_000n], '400.00'],
    ['the first, if the bets meet only the second', [40_000n, 10_000n], [0n, 50_000n], '400.00'],
    ['the second, if the bets came before it', [10_000n, 10_000n], [100_000n, 0n], '100.00'],
    ['none, if the bets meet both', [10_000n, 40_000n], [50_000n, 200_000n], '0.00'],
  ] as const)('with two promotions, takes back %s', async (_, amounts, played, taken_back) => {
    const { id, context } = await newMember()
    for (const [index, amountMinor] of amounts.entries()) {
      await granted(id, amountMinor)
      const playedMinor = played[index] ?? 0n
      if (playedMinor > 0n) await giveBet(side.db, id, playedMinor, side.now())
      side.clock.advance(1_000)
    }
    expect((await overview(context())).points).toMatchObject({ taken_back })
  })

  it('can be extended while points return; the extension changes neither what is taken back nor what is unlocked', async () => {
    const { id, context } = await newMember()
    await granted(id, 18_800n)
    await transfer(context(), { source: 'main', target: 'fg', amount: '300' })
    const before = await close(context(), { length: '1_year', password })
    expect(before.points).toMatchObject({ taken_back: '188.00', withdrawable: '812.00' })
    const extended = await close(context(), { length: '2_years', password })
    expect(extended).toMatchObject({ points: before.points, closure: { returning: true } })
    await bringPointsHome(side)
    expect(await mainBalance(side.db, id)).toBe(81_200n)
    expect(await overview(context())).toMatchObject({
      closure: { returning: false },
      points: { taken_back: '0.00', withdrawable: '812.00' },
    })
  })

  it('does not end by itself: after its term the member must request the end, with a reason', async () => {
    const { context } = await newMember()
    await close(context(), { length: '6_months', password })
    await expect(requestLift(context(), { reason: 'ready' })).rejects.toMatchObject({ code: 'state_conflict' })
    await expect(close(context(), { length: '42_days', password })).rejects.toMatchObject({
      code: 'closure_not_longer',
    })
    side.clock.advance(200 * dayMs)
    await expect(launch(context(), play)).rejects.toMatchObject({ code: 'play_closed' })
    const shown = await requestLift(context(), { reason: 'ready' })
    expect(shown.closure?.lift_requested_at).toBe(side.now().toISOString())
  })
})

it('a closure stops top-ups, games, promotions and referrals, and no other call', () => {
  const shut = calls.flatMap(({ name, call }) => (call.whileClosed === 'shut' ? [name] : []))
  expect(shut.toSorted()).toEqual([
    'account.promote',
    'content.applyActivity',
    'games.launch',
    'wallet.depositAddress',
    'wallet.depositOrder',
    'wallet.depositVendor',
  ])
})
