import { describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { transferInputFor } from '@/contract/member/wallet'
import { venueLegs, venues } from '@/server/db/schema'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { transfer } from '@/server/domain/wallet/transfer'
import { setFault, type FaultMode } from '@/sandbox/ports/faults'
import { createMemberWith, mainBalance, transitBalance, venueLedger } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMoneyContext } from '@/tests/support/server'

const side = await openMoneySide()
async function walletOf(amountMinor: bigint) {
  const { id } = await createMemberWith(side, amountMinor)
  const context = (key?: string) => createMoneyContext(side.db, id, { ...side, ...(key && { key }) })
  const balances = async () => ({
    main: await mainBalance(side.db, id),
    transit: await transitBalance(side.db, id),
    evo: await venueLedger(side.db, id, 'evo'),
    atEvo: await side.ports.gameVenue.balance('evo', id),
  })
  return { id, context, balances }
}

/** The input as the server parses it, with a canonical amount. */
const toEvo = (amount: string) => transferInputFor({}).parse({ source: 'main', target: 'evo', amount })
const fault = (operation: 'transfer_in' | 'transfer_out' | 'transfer_status', mode: FaultMode, times = 1) =>
  setFault(side.db, { venue: null, operation, mode, times })

describe('a transfer', () => {
  it('reaches no other member, however the target is written', async () => {
    const { context, balances } = await walletOf(1_000_00n)
    const other = await createMemberWith(side, 0n)
    for (const target of [other.account, other.id, `main:${other.id}`, `member_main:${other.id}`, `evo:${other.id}`]) {
      await expect(transfer(context(), { source: 'main', target, amount: '10' })).rejects.toMatchObject({
        code: 'venue_unknown',
      })
      await expect(transfer(context(), { source: target, target: 'main', amount: '10' })).rejects.toMatchObject({
        code: 'venue_unknown',
      })
    }
    expect(await balances()).toMatchObject({ main: 1_000_00n, transit: 0n })
    expect(await mainBalance(side.db, other.id)).toBe(0n)
  })

  it('moves points to a venue and back', async () => {
    const { context, balances } = await walletOf(1_000_00n)
    const there = await transfer(context(), toEvo('300.5'))
    expect(there).toMatchObject({ state: 'success', amount: '300.50', credit: '699.50' })
    expect(await balances()).toEqual({ main: 699_50n, transit: 0n, evo: 300_50n, atEvo: 300_50n })
    const back = await transfer(context(), { source: 'evo', target: 'main', amount: '300.50' })
    expect(back).toMatchObject({ state: 'success', credit: '1000.00' })
    expect(await balances()).toEqual({ main: 1_000_00n, transit: 0n, evo: 0n, atEvo: 0n })
  })

  it('calls the venue once for each leg, within the request, and records the time', async () => {
    const { id, context } = await walletOf(100_00n)
    await transfer(context(), toEvo('100'))
    await transfer(context(), { source: 'evo', target: 'ameba', amount: '100' })
    const { venue, direction, attempts, requestedAt, memberId, createdAt } = venueLegs
    const rows = side.db.select({ venue, direction, attempts, requestedAt, createdAt }).from(venueLegs)
    const legs = await rows.where(eq(memberId, id)).orderBy(venue, direction)
    expect(legs).toMatchObject([
      { venue: 'ameba', direction: 'in', attempts: 1 },
      { venue: 'evo', direction: 'in', attempts: 1 },
      { venue: 'evo', direction: 'out', attempts: 1 },
    ])
    for (const each of legs) expect(each.requestedAt?.getTime()).toBeGreaterThanOrEqual(each.createdAt.getTime())
  })

  it('moves points from venue to venue', async () => {
    const { id, context } = await walletOf(100_00n)
    await transfer(context(), toEvo('100'))
    const receipt = await transfer(context(), { source: 'evo', target: 'otg', amount: '40' })
    expect(receipt).toMatchObject({ state: 'success', credit: '0.00' })
    expect(await side.ports.gameVenue.balance('evo', id)).toBe(60_00n)
    expect(await side.ports.gameVenue.balance('otg', id)).toBe(40_00n)
  })

  it('moves points once for the same key and repeats its answer; another body is refused', async () => {
    const { context, balances } = await walletOf(500_00n)
    let replays = 0
    const first = await transfer(context('one'), toEvo('200'))
    const again = await transfer({ ...context('one'), onReplay: () => (replays += 1) }, toEvo('200.00'))
    expect(again).toEqual(first)
    expect(replays).toBe(1)
    expect((await balances()).main).toBe(300_00n)
    await expect(transfer(context('one'), toEvo('201'))).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('repeats its answer after the wallet has changed', async () => {
    const { context } = await walletOf(500_00n)
    const first = await transfer(context('first'), toEvo('200'))
    await transfer(context('second'), toEvo('100'))
    expect(await transfer(context('first'), toEvo('200'))).toEqual(first)
  })

  it('repeats the answer that the venue refused it, after the wallet has changed', async () => {
    const { id, context } = await walletOf(500_00n)
    await transfer(context(), toEvo('200'))
    const gameVenue = { ...side.ports.gameVenue, transferOut: () => Promise.resolve({ state: 'failed' } as const) }
    const ports = { ...side.ports, gameVenue }
    const back = { source: 'evo', target: 'main', amount: '100' }
    const send = () => transfer(createMoneyContext(side.db, id, { ...side, ports, key: 'back' }), back)
    const first = await send()
    expect(first).toMatchObject({ state: 'failed', credit: '300.00' })
    await transfer(context(), toEvo('100'))
    expect(await send()).toEqual(first)
  })

  it('releases the key if it fails before points move', async () => {
    const { id, context, balances } = await walletOf(10_00n)
    await expect(transfer(context('k'), toEvo('11'))).rejects.toMatchObject({ code: 'insufficient_balance' })
    await expect(transfer(context('k'), { ...toEvo('1'), target: 'nowhere' })).rejects.toMatchObject({
      code: 'venue_unknown',
    })
    expect(await transfer(context('k'), toEvo('10'))).toMatchObject({ state: 'success' })
    expect((await balances()).main).toBe(0n)
    expect(await side.db.select().from(venueLegs).where(eq(venueLegs.memberId, id))).toHaveLength(1)
  })

  it('sends no points to a venue under maintenance, and moves its points only to the main wallet', async () => {
    const { context, balances } = await walletOf(10_00n)
    const maintain = (maintenance: boolean) => side.db.update(venues).set({ maintenance }).where(eq(venues.code, 'evo'))
    await transfer(context('before'), toEvo('6'))
    await maintain(true)
    const back = { source: 'evo', target: 'main', amount: '6' }
    await expect(transfer(context('in'), toEvo('1'))).rejects.toMatchObject({ code: 'venue_maintenance' })
    await expect(transfer(context('on'), { ...back, target: 'otg' })).rejects.toMatchObject({
      code: 'venue_maintenance',
    })
    expect(await transfer(context('out'), back)).toMatchObject({ state: 'success', credit: '10.00' })
    expect((await balances()).main).toBe(10_00n)
    await maintain(false)
  })

  it('is answered again if it was made before its venue’s maintenance', async () => {
    const { context, balances } = await walletOf(10_00n)
    const legs = () => transfer(context('made'), { ...toEvo('4'), target: 'ssz' })
    const receipt = await legs()
    const maintain = (maintenance: boolean) => side.db.update(venues).set({ maintenance }).where(eq(venues.code, 'ssz'))
    await maintain(true)
    expect(await legs()).toEqual(receipt)
    await maintain(false)
    expect((await balances()).main).toBe(6_00n)
  })

  it('returns the points when the venue refuses them', async () => {
    const { context, balances } = await walletOf(50_00n)
    await fault('transfer_in', 'error')
    expect(await transfer(context(), toEvo('50'))).toMatchObject({ state: 'failed', credit: '50.00' })
    expect(await balances()).toEqual({ main: 50_00n, transit: 0n, evo: 0n, atEvo: 0n })
  })

  it('leaves the points in the main wallet if it goes from venue to venue and the second venue refuses them', async () => {
    const { context, balances } = await walletOf(50_00n)
    await transfer(context(), toEvo('50'))
    await fault('transfer_in', 'error')
    expect(await transfer(context(), { source: 'evo', target: 'otg', amount: '50' })).toMatchObject({
      state: 'failed',
      credit: '50.00',
    })
    expect(await balances()).toMatchObject({ main: 50_00n, transit: 0n, evo: 0n, atEvo: 0n })
  })

  describe('with an unknown outcome', () => {
    it.each([
      ['timeout_after', 'in'],
      ['timeout_before', 'in'],
      ['timeout_after', 'out'],
      ['timeout_before', 'out'],
    ] as const)('is settled by the reconciler after the fault %s on the way %s', async (mode, direction) => {
      const { context, balances } = await walletOf(80_00n)
      if (direction === 'out') await transfer(context(), toEvo('80'))
      await fault(`transfer_${direction}`, mode)
      const request = direction === 'in' ? toEvo('80') : { source: 'evo', target: 'main', amount: '80' }
      expect(await transfer(context(), request)).toMatchObject({ state: 'undetermined', credit: '0.00' })
      expect(await balances()).toMatchObject({ main: 0n, transit: 80_00n, evo: 0n })
      expect(await reconcileTransfers(side)).toBe(0)
      side.clock.advance(11_000)
      expect(await reconcileTransfers(side)).toBe(1)
      const settled = direction === 'in' ? [0n, 80_00n] : [80_00n, 0n]
      const { main, transit, evo, atEvo } = await balances()
      expect([main, evo, atEvo, transit]).toEqual([settled[0], settled[1], settled[1], 0n])
    })

    it('is settled once by a request with the same key', async () => {
      const { context, balances } = await walletOf(80_00n)
      await fault('transfer_in', 'timeout_after')
      const open = await transfer(context('again'), toEvo('80'))
      const settled = await transfer(context('again'), toEvo('80'))
      expect(open.state).toBe('undetermined')
      expect(settled).toEqual({ ...open, state: 'success' })
      expect(await balances()).toEqual({ main: 0n, transit: 0n, evo: 80_00n, atEvo: 80_00n })
    })

    it('stays pending until the venue answers', async () => {
      const { context, balances } = await walletOf(80_00n)
      await fault('transfer_in', 'timeout_after')
      await transfer(context('silent'), toEvo('80'))
      await fault('transfer_status', 'timeout_before')
      await fault('transfer_in', 'timeout_before')
      expect(await transfer(context('silent'), toEvo('80'))).toMatchObject({ state: 'undetermined' })
      expect(await balances()).toEqual({ main: 0n, transit: 80_00n, evo: 0n, atEvo: 80_00n })
      expect(await transfer(context('silent'), toEvo('80'))).toMatchObject({ state: 'success' })
    })
  })

  it.each(['transferIn', 'transferStatus'] as const)('waits at most ten seconds for an answer to %s', async (call) => {
    const { context } = await walletOf(100_00n)
    if (call === 'transferStatus') await fault('transfer_in', 'timeout_after')
    const first = call === 'transferStatus' ? await transfer(context('silent-status'), toEvo('100')) : undefined
    expect(first?.state ?? 'undetermined').toBe('undetermined')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const silent = () => {
      queueMicrotask(() => vi.advanceTimersByTime(11_000))
      return new Promise<never>(() => {})
    }
    try {
      const ports = { ...side.ports, gameVenue: { ...side.ports.gameVenue, [call]: silent } }
      const moved = transfer({ ...context('silent-status'), ports }, toEvo('100'))
      expect(await moved).toMatchObject({ state: 'undetermined' })
    } finally {
      vi.useRealTimers()
    }
    side.clock.advance(11_000)
    expect(await reconcileTransfers(side)).toBe(1)
  })
})
