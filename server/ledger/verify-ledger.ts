import { ne, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '@/server/db/schema/ledger'
import { inTransaction } from '@/server/db/transaction'

/** An account whose balance differs from the sum of its entries, in minor units. */
export type Drift = { accountId: string; balanceMinor: bigint; entriesMinor: bigint }

export type LedgerProof = {
  /** The sum of all entries; zero in a correct ledger. */
  entriesSum: bigint
  drifts: Drift[]
  /** References of transfers whose entries do not match their state. */
  brokenTransfers: string[]
  ok: boolean
}

/**
 * Verifies that all entries sum to zero, that balances equal the sums of their entries, and that each transfer has
 * exactly the entries of its state and moves no points from one member to another.
 */
export async function verifyLedger(db: Database): Promise<LedgerProof> {
  return inTransaction(
    db,
    async (tx) => {
      const entriesSum = await sumOfEntries(tx)
      const drifts = await findDrifts(tx)
      const brokenTransfers = await findBrokenTransfers(tx)
      return {
        entriesSum,
        drifts,
        brokenTransfers,
        ok: entriesSum === 0n && drifts.length + brokenTransfers.length === 0,
      }
    },
    'repeatable read',
  )
}

const total = sql`coalesce(sum(${ledgerEntries.amountMinor}), 0)`
const minor = (value: ReturnType<typeof sql>) => sql`(${value})::text`.mapWith(BigInt)

async function sumOfEntries(tx: Database): Promise<bigint> {
  return expectOneRow(await tx.select({ sum: minor(total) }).from(ledgerEntries)).sum
}

async function findDrifts(tx: Database): Promise<Drift[]> {
  return tx
    .select({
      accountId: ledgerAccounts.id,
      balanceMinor: minor(sql`${ledgerAccounts.balanceMinor}`),
      entriesMinor: minor(total),
    })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, sql`${ledgerEntries.accountId} = ${ledgerAccounts.id}`)
    .where(sql`${ledgerAccounts.balanceMinor} is not null`)
    .groupBy(ledgerAccounts.id)
    .having(ne(ledgerAccounts.balanceMinor, total))
}

async function findBrokenTransfers(tx: Database): Promise<string[]> {
  const { amountMinor, accountId, phase } = ledgerEntries
  const t = ledgerTransfers
  const arrived = (account: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${amountMinor}) filter (where ${accountId} = ${account}), 0)`
  const phases = sql`coalesce(string_agg(distinct ${phase}, ',' order by ${phase}), '')`
  const count = sql`count(${ledgerEntries.id})`
  const isSound = sql`case
    when ${t.state} = 'posted' and ${t.holdAccount} is null then ${count} = 2 and ${phases} = 'post'
      and ${arrived(sql`${t.debitAccount}`)} = -${t.amountMinor} and ${arrived(sql`${t.creditAccount}`)} = ${t.amountMinor}
    when ${t.state} = 'pending' then ${count} = 2 and ${phases} = 'hold'
      and ${arrived(sql`${t.debitAccount}`)} = -${t.amountMinor} and ${arrived(sql`${t.holdAccount}`)} = ${t.amountMinor}
    when ${t.state} = 'posted' then ${count} = 4 and ${phases} = 'hold,settle'
      and ${arrived(sql`${t.debitAccount}`)} = -${t.amountMinor} and ${arrived(sql`${t.creditAccount}`)} = ${t.amountMinor}
    else ${count} = 4 and ${phases} = 'hold,reverse'
      and ${arrived(sql`${t.debitAccount}`)} = 0 and ${arrived(sql`${t.holdAccount}`)} = 0
      and max(${amountMinor}) = ${t.amountMinor}
    end`
  // An account's id is kind, owner and detail (`accountId`). Members cannot give each other points (GLI-19, 2.5.6(f)).
  const isBetweenMembers = sql`${t.debitAccount} like 'member\\_%' and ${t.creditAccount} like 'member\\_%'
    and split_part(${t.debitAccount}, ':', 2) <> split_part(${t.creditAccount}, ':', 2)`
  const rows = await tx
    .select({ reference: t.reference })
    .from(t)
    .leftJoin(ledgerEntries, sql`${ledgerEntries.transferId} = ${t.id}`)
    .groupBy(t.id)
    .having(sql`not (${isSound}) or ${isBetweenMembers}`)
  return rows.map(({ reference }) => reference)
}
