import { inArray } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { pointTransfers, venueLegs } from '@/server/db/schema'
import { startTransfer } from '@/server/domain/wallet/start-transfer'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { inTransaction } from '@/server/db/transaction'
import type { GameVenue } from '@/server/ports/game-venue'
import { createMemberWith } from '@/tests/support/money'
import { createMember } from '@/tests/support/server'
import { openMoneySide } from '@/tests/support/money-side'

const staleMs = 11_000
const side = await openMoneySide()

describe('reconciliation of transfers left pending by a crash or a silent venue', () => {
  let orders = 0

  /** Creates transfers of one point each as a crash leaves them: started, but not sent to the venue. */
  async function begin(target: string, count: number): Promise<string[]> {
    const { id: memberId } = await createMemberWith(side, BigInt(count) * 1_00n)
    const begun = Array.from({ length: count }, () => `begun-${(orders += 1)}`)
    await inTransaction(side.db, async (tx) => {
      for (const reference of begun) {
        const order = { reference, memberId, source: 'main', target, amountMinor: 1_00n, createdAt: side.now() }
        await startTransfer(tx, order)
      }
    })
    return begun
  }

  const venueThat = (differs: Partial<GameVenue>) => ({
    ...side,
    ports: { ...side.ports, gameVenue: { ...side.ports.gameVenue, ...differs } },
  })
  const dead = () => Promise.reject(new Error('no answer'))
  const isOf = (references: string[]) => inArray(venueLegs.transferReference, references)
  const rowsOf = (references: string[]) => side.db.select().from(venueLegs).where(isOf(references))
  const stateOf = async ([reference = '']: string[]) =>
    (
      await side.db
        .select()
        .from(pointTransfers)
        .where(inArray(pointTransfers.reference, [reference]))
    )[0]?.state

  it('first sends a transfer that was never sent, before a hundred that wait for a dead venue', async () => {
    const { transferIn } = side.ports.gameVenue
    const ctx = venueThat({
      transferStatus: () => Promise.resolve({ state: 'unknown' }),
      transferIn: (...of) => (of[0] === 'evo' ? dead() : transferIn(...of)),
    })
    const { id: memberId } = await createMember(side.db)
    const [createdAt, requestedAt] = [side.now(), side.now()]
    const left = Array.from({ length: 101 }, (_, index) => `left-${index}`)
    const shared = { memberId, amountMinor: 1_00n, createdAt }
    const order = { ...shared, source: 'main', target: 'evo', state: 'undetermined' } as const
    await side.db.insert(pointTransfers).values(left.map((reference) => ({ ...order, reference })))
    const leg = { ...shared, venue: 'evo', direction: 'in', state: 'pending', attempts: 1, requestedAt } as const
    const legs = left.map((reference) => ({ ...leg, reference, transferReference: reference }))
    await side.db.insert(venueLegs).values(legs)
    const [late, elsewhere] = [await begin('evo', 1), await begin('otg', 1)]
    side.clock.advance(staleMs)
    expect(await reconcileTransfers(ctx)).toBe(1)
    expect(await rowsOf(late)).toMatchObject([{ attempts: 1 }])
    expect(await stateOf(elsewhere)).toBe('success')
    await side.db.delete(venueLegs).where(inArray(venueLegs.reference, left))
  })

  it('resolves a transfer from before the clock was set back by an hour', async () => {
    const [unsent, sent] = [await begin('otg', 1), await begin('otg', 1)]
    await side.db.update(venueLegs).set({ attempts: 1, requestedAt: side.now() }).where(isOf(sent))
    side.clock.advance(-3_600_000)
    await reconcileTransfers(side)
    expect([await stateOf(unsent), await stateOf(sent)]).toEqual(['success', 'success'])
    side.clock.advance(3_600_000)
  })

  it('does not wait for a slow venue before it calls another, and sends nothing after its time is up', async () => {
    const { transferIn } = side.ports.gameVenue
    let letGo = () => {}
    const slow = new Promise<void>((resolve) => void (letGo = resolve))
    let queries = 0
    const ctx = venueThat({
      transferIn: async (...of) => {
        if (of[0] !== 'evo') return transferIn(...of)
        queries += 1
        await slow
        return { state: 'unknown' }
      },
    })
    const [slowly, quickly] = [await begin('evo', 3), await begin('otg', 3)]
    side.clock.advance(staleMs)
    expect(await reconcileTransfers(ctx, () => false)).toBe(0)
    expect(queries).toBe(0)
    let hasTime = true
    const run = reconcileTransfers(ctx, () => hasTime)
    await vi.waitFor(async () => expect((await rowsOf(quickly)).every(({ state }) => state === 'success')).toBe(true))
    hasTime = false
    letGo()
    expect(await run).toBe(3)
    expect(queries).toBe(1)
    side.clock.advance(staleMs)
    expect(await reconcileTransfers(side)).toBeGreaterThanOrEqual(3)
    expect(await stateOf(slowly)).toBe('success')
  })
})
