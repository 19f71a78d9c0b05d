import { isNotNull, sql } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Output } from '@/contract/define'
import { withLongTimeout } from '@/server/db/query-timeout'
import { expectOneRow } from '@/server/db/rows'
import { ledgerAccounts } from '@/server/db/schema'
import { systemAccount } from '@/server/ledger/account'
import { sumOf } from '@/server/ledger/balances'
import { inTransaction } from '@/server/db/transaction'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import type { OperatorContext } from './operator-context'

type Call = Operator['ledger']['liability']

/** The points owed to members, by where they are, read in one snapshot of the ledger. */
export function liability(context: OperatorContext): Promise<Output<Call>> {
  return withLongTimeout(() => liabilitySnapshot(context))
}

function liabilitySnapshot({ db, now }: OperatorContext): Promise<Output<Call>> {
  const { kind, detail, balanceMinor, ownerId } = ledgerAccounts
  return inTransaction(
    db,
    async (tx) => {
      const sums = await tx
        .select({ kind, detail, sum: sql`sum(${balanceMinor})::text`.mapWith(BigInt) })
        .from(ledgerAccounts)
        .where(isNotNull(ownerId))
        .groupBy(kind, detail)
        .orderBy(detail)
      const holders = sql`count(distinct ${ownerId}) filter (where ${balanceMinor} > 0)`.mapWith(Number)
      const counted = expectOneRow(await tx.select({ holders }).from(ledgerAccounts))
      const of = (...kinds: string[]) => {
        const these = sums.filter((row) => kinds.includes(row.kind))
        return toDecimal(these.reduce((total, { sum }) => total + sum, 0n))
      }
      const atVenues = sums.filter((row) => row.kind === 'member_venue' && row.sum > 0n)
      return {
        at: now().toISOString(),
        total: of('member_main', 'member_hold', 'member_transit', 'member_venue'),
        main: of('member_main'),
        held: of('member_hold'),
        in_transit: of('member_transit'),
        at_venues: of('member_venue'),
        members_with_points: counted.holders,
        suspense: toDecimal(await sumOf(tx, systemAccount('suspense'))),
        venues: atVenues.map((row) => ({ venue: row.detail, amount: toDecimal(row.sum) })),
      }
    },
    'repeatable read',
  )
}

/** Verifies the ledger: entries sum to zero and explain each balance. */
export async function verify({ db }: OperatorContext): Promise<Output<Operator['ledger']['verify']>> {
  const { ok, entriesSum, drifts, brokenTransfers } = await withLongTimeout(() => verifyLedger(db))
  return {
    ok,
    entries_sum: toDecimal(entriesSum),
    drifts: drifts.map((drift) => ({
      account: drift.accountId,
      balance: toDecimal(drift.balanceMinor),
      entries: toDecimal(drift.entriesMinor),
    })),
    broken_transfers: brokenTransfers,
  }
}
