import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { venues } from '@/server/db/schema'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { transfer } from '@/server/domain/wallet/transfer'
import { transferAll } from '@/server/domain/wallet/transfer-all'
import { venueBalance } from '@/server/domain/wallet/venue-balance'
import { setFault } from '@/sandbox/ports/faults'
import { createMemberWith, mainBalance } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { createMoneyContext } from '@/tests/support/server'

const side = await openMoneySide()
/** Creates a member with 10, 20 and 30 points at three venues. */
async function spread() {
  const { id } = await createMemberWith(side, 100_00n)
  const context = (key?: string) => createMoneyContext(side.db, id, { ...side, ...(key && { key }) })
  for (const [target, amount] of [
    ['evo', '10'],
    ['otg', '20'],
    ['ssz', '30'],
  ] as const) {
    await transfer(context(), { source: 'main', target, amount })
  }
  return { context, main: () => mainBalance(side.db, id) }
}

const byVenue = (a: { venue: string }, b: { venue: string }) => a.venue.localeCompare(b.venue)

describe('transferAll', () => {
  it('moves all points to the main wallet, once per key', async () => {
    const { context, main } = await spread()
    const receipt = await transferAll(context('all'), {})
    expect(receipt.credit).toBe('100.00')
    expect(receipt.results.sort(byVenue)).toEqual([
      { venue: 'evo', amount: '10.00', state: 'success' },
      { venue: 'otg', amount: '20.00', state: 'success' },
      { venue: 'ssz', amount: '30.00', state: 'success' },
    ])
    await transfer(context(), { source: 'main', target: 'evo', amount: '50' })
    expect(await transferAll(context('all'), {})).toMatchObject({ credit: '100.00' })
    expect(await main()).toBe(50_00n)
  })

  it('reports each venue’s result: one unknown, and two successful, of which one is under maintenance', async () => {
    const { context, main } = await spread()
    await setFault(side.db, { venue: 'evo', operation: 'transfer_out', mode: 'timeout_after', times: 1 })
    await side.db.update(venues).set({ maintenance: true }).where(eq(venues.code, 'otg'))
    const receipt = await transferAll(context('some'), {})
    await side.db.update(venues).set({ maintenance: false }).where(eq(venues.code, 'otg'))
    expect(receipt).toMatchObject({ credit: '90.00' })
    expect(receipt.results.sort(byVenue).map(({ state }) => state)).toEqual(['undetermined', 'success', 'success'])
    side.clock.advance(11_000)
    expect(await reconcileTransfers(side)).toBe(1)
    expect(await main()).toBe(100_00n)
    expect(await transferAll(context('some'), {})).toMatchObject({ credit: '100.00' })
  })

  it('waits no longer for several silent venues than for one', async () => {
    const { context } = await spread()
    const asked: string[] = []
    const transferOut = (venue: string) => {
      asked.push(venue)
      return new Promise<never>(() => {})
    }
    const ports = { ...side.ports, gameVenue: { ...side.ports.gameVenue, transferOut } }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answer = transferAll({ ...context('silent'), ports }, {})
      await vi.waitFor(() => expect(asked.sort()).toEqual(['evo', 'otg', 'ssz']), { timeout: 20_000 })
      vi.advanceTimersByTime(11_000)
      expect((await answer).results.map(({ state }) => state)).toEqual(Array(3).fill('undetermined'))
    } finally {
      vi.useRealTimers()
    }
    side.clock.advance(11_000)
    expect(await reconcileTransfers(side)).toBe(3)
  })

  it('returns an empty list for a member without points at venues', async () => {
    const { id } = await createMemberWith(side, 0n)
    expect(await transferAll(createMoneyContext(side.db, id, side), {})).toEqual({ credit: '0.00', results: [] })
  })
})

describe('venueBalance', () => {
  it('lists every venue, with null for one that does not answer', async () => {
    const { context } = await spread()
    await setFault(side.db, { venue: 'otg', operation: 'balance', mode: 'error', times: 1 })
    const all = await venueBalance({ ...context(), locale: 'tw' }, {})
    expect(all.find(({ venue }) => venue === 'evo')).toEqual({
      venue: 'evo',
      name: 'EVO真人',
      balance: '10.00',
      maintenance: false,
    })
    expect(all.find(({ venue }) => venue === 'otg')?.balance).toBeNull()
    expect(all.find(({ venue }) => venue === 'super')?.name).toBe('舊SUPER體育')
    expect(await venueBalance(context(), { game_name: 'ssz' })).toMatchObject([{ balance: '30.00' }])
    await expect(venueBalance(context(), { game_name: 'nowhere' })).rejects.toMatchObject({ code: 'venue_unknown' })
  })

  it('does not wait longer than ten seconds for a venue', async () => {
    const { context } = await spread()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const balance = () => {
      queueMicrotask(() => vi.advanceTimersByTime(11_000))
      return new Promise<bigint>(() => {})
    }
    try {
      const ports = { ...side.ports, gameVenue: { ...side.ports.gameVenue, balance } }
      const asked = await venueBalance({ ...context(), ports }, { game_name: 'otg' })
      expect(asked).toMatchObject([{ balance: null }])
    } finally {
      vi.useRealTimers()
    }
  })
})
