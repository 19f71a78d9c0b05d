import { isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { topUpOrders, ledgerAccounts, ledgerEntries, ledgerTransfers, withdrawalOrders } from '@/server/db/schema'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { insist } from './books'
import { venueCodes } from './operation'
import type { Story } from './story'

const listed = (values: ReadonlyMap<string, bigint>) =>
  [...values]
    .filter(([, value]) => value !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, value]) => `${id} ${value}`)
    .join(', ')

function insistSame(ours: ReadonlyMap<string, bigint>, theirs: ReadonlyMap<string, bigint>, what: string): void {
  insist(
    listed(ours) === listed(theirs),
    () => `${what}: the auditor has ${listed(ours)}; the ledger has ${listed(theirs)}`,
  )
}

/**
 * Runs after each operation: every member account equals the auditor's. The database itself prevents negative balances.
 */
export async function checkMembers({ world }: Story): Promise<void> {
  const { id, balanceMinor } = ledgerAccounts
  const rows = await world.db.select({ id, balanceMinor }).from(ledgerAccounts).where(isNotNull(balanceMinor))
  const ledger = new Map(rows.map((row) => [row.id, row.balanceMinor ?? 0n]))
  insist(
    [...ledger.values()].every((balance) => balance >= 0n),
    () => `below zero: ${listed(ledger)}`,
  )
  insistSame(world.auditor.books.all('member_'), ledger, 'members')
}

async function sumsOfSystem(db: Database): Promise<Map<string, bigint>> {
  const sum = sql`sum(${ledgerEntries.amountMinor})::text`.mapWith(BigInt)
  const rows = await db
    .select({ id: ledgerEntries.accountId, sum })
    .from(ledgerEntries)
    .where(isNull(ledgerEntries.balanceAfterMinor))
    .groupBy(ledgerEntries.accountId)
  return new Map(rows.map((row) => [row.id, row.sum]))
}

/**
 * Checks by the entries alone: main + holds + transit + venues = top-ups − payouts − fees + rewards + net wins ±
 * adjustments.
 */
async function checkConservation(db: Database, system: ReadonlyMap<string, bigint>): Promise<void> {
  const total = sql`coalesce(sum(${ledgerAccounts.balanceMinor}), 0)::text`.mapWith(BigInt)
  const [held] = await db.select({ total }).from(ledgerAccounts)
  const of = (...kinds: string[]) =>
    [...system].reduce((sum, [id, value]) => (kinds.includes(id.split(':')[0] ?? '') ? sum + value : sum), 0n)
  const paidIn = -of('vendor', 'store', 'usdt', 'suspense')
  const rewards = -of('rebate_expense', 'promotion_expense')
  const expected = paidIn - of('bank_payout') - of('fee_revenue') + rewards - of('venue_house') - of('adjustment')
  insist(held?.total === expected, () => `members hold ${held?.total} where ${expected} is accounted for`)
}

/** Checks that each pending transfer ended at most once: settled or reversed, not both. */
async function checkEnds(db: Database): Promise<void> {
  const ends = sql`count(*) filter (where ${ledgerEntries.phase} in ('settle', 'reverse'))`.mapWith(Number)
  const twice = await db
    .select({ id: ledgerEntries.transferId, ends })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.transferId)
    .having(sql`count(*) filter (where ${ledgerEntries.phase} in ('settle', 'reverse')) > 2`)
  insist(twice.length === 0, () => `ended more than once: ${twice.map(({ id }) => id).join(', ')}`)
}

/** Runs now and then: the ledger verifies, and its totals equal the auditor's, including the operator's accounts. */
export async function checkBooks(story: Story): Promise<void> {
  const { db, auditor } = story.world
  const proof = await verifyLedger(db)
  insist(proof.ok && proof.entriesSum === 0n, () => `the ledger does not verify: ${JSON.stringify(proof.drifts)}`)
  const system = await sumsOfSystem(db)
  const members = new Set(auditor.books.all('member_').keys())
  const ours = new Map([...auditor.books.all()].filter(([id]) => !members.has(id)))
  insistSame(ours, system, 'the operator’s accounts')
  await checkConservation(db, system)
  await checkEnds(db)
}

/** Runs at the end: nothing is in transit, and ledger, venues and orders agree. */
export async function checkSettled(story: Story): Promise<void> {
  const { world } = story
  const onItsWay = world.auditor.openLegs().length
  insist(onItsWay === 0 && !world.auditor.hasWaitingBets(), () => `${onItsWay} legs of transfers did not end`)
  for (const { id } of world.members) {
    for (const venue of venueCodes) {
      const [theirs, ours] = [world.venue.balance(venue, id), world.auditor.books.of(`member_venue:${id}:${venue}`)]
      insist(theirs === ours, () => `${venue} has ${theirs} of a member, the ledger ${ours}`)
    }
  }
  const pending = await world.db
    .select({ kind: ledgerTransfers.kind })
    .from(ledgerTransfers)
    .where(sql`${ledgerTransfers.state} = 'pending' and ${ledgerTransfers.kind} like 'venue%'`)
  insist(pending.length === 0, () => `${pending.length} legs are pending only in the ledger`)
  await checkOrders(story)
}

async function checkOrders({ world, topUps, withdrawals }: Story): Promise<void> {
  const { orderNumber, status, review } = { ...topUpOrders, review: withdrawalOrders.review }
  const tops = await world.db.select({ number: orderNumber, state: status }).from(topUpOrders)
  const sales = await world.db.select({ number: withdrawalOrders.orderNumber, state: review }).from(withdrawalOrders)
  const theirs = new Map([...tops, ...sales].map(({ number, state }) => [number, state as string]))
  const ours = [
    ...topUps.map((order) => [order.number, order.status]),
    ...withdrawals.map((order) => [order.number, order.review]),
  ]
  for (const [number = '', state] of ours) {
    insist(theirs.get(number) === state, () => `order ${number} is ${theirs.get(number)} instead of ${state}`)
  }
}
