// Tests server/domain/protection/bring-points-home.ts, server/domain/wallet/advance-transfer.ts
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '@/server/db/client'
import { venueLegs, type Member } from '@/server/db/schema'
import { setFault } from '@/sandbox/ports/faults'
import { bringPointsHome } from '@/server/domain/protection/bring-points-home'
import { closePlay } from '@/server/domain/protection/close'
import { recordOutcome } from '@/server/domain/wallet/advance-transfer'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { startTransfer } from '@/server/domain/wallet/start-transfer'
import { transfer } from '@/server/domain/wallet/transfer'
import { inTransaction } from '@/server/db/transaction'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import type { GameVenue } from '@/server/ports/game-venue'
import { createMemberWith, createMoneySide, mainBalance, venueLedger, type MoneySide } from '@/tests/support/money'
import { createMoneyContext } from '@/tests/support/server'
import { openTestDatabase } from '@/tests/support/test-database'

const staleMs = 11_000
let open: OpenDatabase
let side: MoneySide
let member: Member
/** What the venues were asked to do. */
let asked: string[]
let confirmsEnd: boolean

beforeEach(async () => {
  open = await openTestDatabase()
  side = await createMoneySide(open.db)
  asked = []
  confirmsEnd = true
  const venue = side.ports.gameVenue
  const noted =
    <Given extends unknown[], Result>(name: string, work: (...given: Given) => Promise<Result>) =>
    (...given: Given) => {
      asked.push(`${name} ${String(given[0])}`)
      return work(...given)
    }
  const gameVenue: GameVenue = {
    ...venue,
    transferIn: noted('in', venue.transferIn),
    endPlay: noted('end', () => (confirmsEnd ? Promise.resolve() : Promise.reject(new Error('no answer')))),
  }
  side = { ...side, ports: { ...side.ports, gameVenue } }
  member = await createMemberWith(side, 500_00n)
})
afterEach(async () => {
  expect((await verifyLedger(open.db)).ok).toBe(true)
  await open.close()
})

const move = (source: string, target: string) =>
  transfer(createMoneyContext(open.db, member.id, side), { source, target, amount: '500' })
const exclude = () =>
  inTransaction(open.db, (tx) => closePlay(tx, side, { memberId: member.id, length: '1_year', closedBy: 'member' }))
const reconcileLater = () => {
  side.clock.advance(staleMs)
  return reconcileTransfers(side)
}

it('returns points that were never sent to the second venue when play closes', async () => {
  await move('main', 'fg')
  const order = { reference: 'T1', memberId: member.id, source: 'fg', target: 'evo', amountMinor: 500_00n }
  const started = (await inTransaction(open.db, (tx) => startTransfer(tx, { ...order, createdAt: side.now() })))!
  await side.ports.gameVenue.transferOut('fg', member.id, started.leg.reference, 500_00n)
  // The process ends here: the first leg is recorded, and the second is not sent.
  await inTransaction(open.db, (tx) => recordOutcome(tx, started, 'succeeded', side.now()))
  await exclude()
  asked = []
  expect(await reconcileLater()).toBe(1)
  expect(asked).toEqual([])
  expect(await mainBalance(open.db, member.id)).toBe(500_00n)
})

it('sends a transfer again while play is closed only after the venue ended the games there, and then returns it', async () => {
  await setFault(open.db, { venue: 'evo', operation: 'transfer_in', mode: 'timeout_before', times: 1 })
  expect(await move('main', 'evo')).toMatchObject({ state: 'undetermined' })
  await exclude()
  confirmsEnd = false
  asked = []
  expect(await reconcileLater()).toBe(0)
  expect(asked).toEqual(['end evo'])
  confirmsEnd = true
  expect(await reconcileLater()).toBe(1)
  expect(asked).toEqual(['end evo', 'end evo', 'in evo'])
  expect(await venueLedger(open.db, member.id, 'evo')).toBe(500_00n)
  expect(await bringPointsHome({ ...createMoneyContext(open.db, member.id, side) })).toBe(1)
  expect(await mainBalance(open.db, member.id)).toBe(500_00n)
})

it('waits at most ten seconds for the venue to end the games', async () => {
  await setFault(open.db, { venue: 'evo', operation: 'transfer_in', mode: 'timeout_before', times: 1 })
  await move('main', 'evo')
  await exclude()
  side.clock.advance(staleMs)
  const endPlay = vi.fn(() => new Promise<never>(() => {}))
  const ports = { ...side.ports, gameVenue: { ...side.ports.gameVenue, endPlay } }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const settled = reconcileTransfers({ ...side, ports })
    await vi.waitFor(() => expect(endPlay).toHaveBeenCalled())
    vi.advanceTimersByTime(staleMs)
    expect(await settled).toBe(0)
  } finally {
    vi.useRealTimers()
  }
  expect(asked).toEqual(['in evo'])
  expect(await reconcileLater()).toBe(1)
})

it('sends a transfer again without ending games while play is open', async () => {
  await setFault(open.db, { venue: 'evo', operation: 'transfer_in', mode: 'timeout_before', times: 1 })
  await move('main', 'evo')
  expect(await reconcileLater()).toBe(1)
  expect(asked).toEqual(['in evo', 'in evo'])
  const [leg] = await open.db.select().from(venueLegs).where(eq(venueLegs.memberId, member.id))
  expect(leg).toMatchObject({ attempts: 2, state: 'success' })
})
