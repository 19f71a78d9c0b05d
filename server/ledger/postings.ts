import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { violatedConstraint } from '@/server/db/sql-state'
import { ledgerTransfers, type ledgerEntries } from '@/server/db/schema/ledger'
import { accountId, type LedgerAccount, type MemberAccount } from './account'
import { lockOrCreateBalances, lockOrder } from './balances'
import { InsufficientBalance, LedgerConflict } from './errors'

/**
 * A posting moves points from one account to another. `reference` is unique forever: a repeated posting has no effect.
 */
export type Posting = {
  reference: string
  /** Purpose, such as `top_up` or `bet`. */
  kind: string
  debit: LedgerAccount
  credit: LedgerAccount
  /** In 1/100 point; more than zero. */
  amountMinor: bigint
  /** Time by the product's clock. */
  at: Date
  /** Who caused the posting: `member`, `vendor`, `venue`, `system`, or the name on an operator's key. */
  actor?: string
  /** The order, bet or adjustment that the posting belongs to. */
  orderNumber?: string
}

/** Moves points immediately. A posting with a known reference has no effect. Throws what `hold` throws. */
export async function post(tx: Database, posting: Posting): Promise<void> {
  await beginPostings(tx, [posting], null)
}

/**
 * Begins pending transfers: the points leave their debit accounts and stay in `holdAccount` until they are settled or
 * reversed. Locks all accounts together and inserts the transfers in one statement. `locked`: the balances of all these
 * accounts, if the caller has locked them already. `changes`: changes of other tables for the same statement, each as
 * `name as (…)`. `condition` may read what they return. Returns false if it is false, or if it is given and the
 * references are known. Throws `InsufficientBalance`, or `LedgerConflict` if a reference belongs to another posting.
 */
export async function hold(
  tx: Database,
  postings: readonly Posting[],
  holdAccount: MemberAccount,
  together: { locked?: ReadonlyMap<string, bigint> | undefined; changes?: SQL; condition?: SQL | undefined } = {},
): Promise<boolean> {
  return beginPostings(tx, postings, holdAccount, together)
}

/**
 * Settles a pending transfer: its points arrive. Settling it again has no effect. Throws `LedgerConflict` for a
 * reversed transfer.
 */
export async function settle(tx: Database, reference: string, at: Date): Promise<void> {
  if (!(await endPosting(tx, reference, 'posted', at))) await assertEnded(tx, reference, 'posted')
}

/**
 * Reverses a pending transfer: its points go back. Reversing it again has no effect. Throws `LedgerConflict` for a
 * settled transfer.
 */
export async function reverse(tx: Database, reference: string, at: Date): Promise<void> {
  if (!(await endPosting(tx, reference, 'voided', at))) await assertEnded(tx, reference, 'voided')
}

async function beginPostings(
  tx: Database,
  postings: readonly Posting[],
  holdAccount: MemberAccount | null,
  { locked, changes, condition }: NonNullable<Parameters<typeof hold>[3]> = {},
): Promise<boolean> {
  const invalid = postings.find(({ amountMinor }) => amountMinor <= 0n)
  if (invalid) throw new LedgerConflict(invalid.reference, 'an amount must be more than zero')
  const accounts = postings.flatMap(({ debit, credit }) => [debit, credit])
  const balances = locked ?? (await lockOrCreateBalances(tx, holdAccount ? [...accounts, holdAccount] : accounts))
  const rows = postings.map((posting) => toRow(posting, holdAccount))
  const begun = sql`
    insert into ledger_transfers (reference, kind, debit_account, credit_account, hold_account,
      amount_minor, state, actor, order_number, created_at, settled_at)
    select * from (values ${sql.join(rows.map(toValues), sql`, `)}) as new_transfers where ${condition ?? sql`true`}
    on conflict (reference) do nothing
    returning id, amount_minor, debit_account as source, coalesce(hold_account, credit_account) as target, created_at as at`
  const phase = holdAccount ? 'hold' : 'post'
  const written = await writeEntries(tx, phase, begun, changes).catch((error: unknown) => {
    if (violatedConstraint(error, '23514') !== 'ledger_accounts_never_negative') throw error
    throw overdrawn(rows, balances) ?? error
  })
  if (written === 0 && condition) return false
  if (written < 2 * rows.length) for (const row of rows) await assertSamePosting(tx, row)
  return true
}

type Row = ReturnType<typeof toRow>

function toRow(posting: Posting, holdAccount: MemberAccount | null) {
  const { reference, kind, debit, credit, amountMinor, at, actor = null, orderNumber = null } = posting
  return {
    reference,
    kind,
    debitAccount: accountId(debit),
    creditAccount: accountId(credit),
    holdAccount: holdAccount && accountId(holdAccount),
    amountMinor,
    state: holdAccount ? 'pending' : 'posted',
    actor,
    orderNumber,
    createdAt: at.toISOString(),
    settledAt: holdAccount ? null : at.toISOString(),
  }
}

const toValues = (row: Row) =>
  sql`(${row.reference}, ${row.kind}, ${row.debitAccount}, ${row.creditAccount}, ${row.holdAccount},
    ${row.amountMinor}::bigint, ${row.state}, ${row.actor}, ${row.orderNumber}, ${row.createdAt}::timestamptz,
    ${row.settledAt}::timestamptz)`

/** The error for the account that holds less than the postings take from it. */
function overdrawn(rows: readonly Row[], balances: ReadonlyMap<string, bigint>): InsufficientBalance | undefined {
  const left = new Map(balances)
  for (const { debitAccount, amountMinor } of rows) {
    const available = left.get(debitAccount)
    if (available === undefined) continue
    if (available < amountMinor) return new InsufficientBalance(debitAccount, available)
    left.set(debitAccount, available - amountMinor)
  }
  return undefined
}

/** Two postings with the same reference must agree in these columns. */
const identity = ['kind', 'debitAccount', 'creditAccount', 'holdAccount', 'amountMinor'] as const

async function assertSamePosting(tx: Database, row: Row): Promise<void> {
  const known = await findByReference(tx, row.reference)
  const isSame = identity.every((column) => known[column] === row[column])
  if (!isSame) throw new LedgerConflict(row.reference, 'used before for another posting')
}

type Ended = 'posted' | 'voided'

/**
 * Settles (`posted`) or reverses (`voided`) a pending transfer. Returns whether it did. If two callers do so at the same
 * time, the second waits for the row and then finds the transfer ended. `changes` are made in the same statement (see
 * `hold`). `condition` may read what they return: if it is true for a transfer that has ended, the database refuses the
 * whole statement.
 */
export async function endPosting(
  tx: Database,
  reference: string,
  state: Ended,
  at: Date,
  { changes, condition = sql`state = 'pending'` }: { changes?: SQL; condition?: SQL } = {},
): Promise<boolean> {
  const [phase, target] =
    state === 'posted' ? (['settle', 'credit_account'] as const) : (['reverse', 'debit_account'] as const)
  const ended = sql`
    update ledger_transfers set state = ${state}, settled_at = ${at.toISOString()}
    where reference = ${reference} and ${condition}
    returning id, amount_minor, hold_account as source, ${sql.identifier(target)} as target, settled_at as at`
  return (await writeEntries(tx, phase, ended, changes)) > 0
}

async function assertEnded(tx: Database, reference: string, state: Ended): Promise<void> {
  const known = await findByReference(tx, reference)
  if (known.state !== state) throw new LedgerConflict(reference, `is ${known.state}`)
}

type Phase = (typeof ledgerEntries.$inferSelect)['phase']

/**
 * Runs `transfers`, a statement that begins or ends transfers and returns `id`, `amount_minor`, `source`, `target` and
 * `at`. Locks the balances, changes them and writes two entries per transfer, all in one statement with `changes`. Returns
 * the number of entries. The database refuses a balance below zero.
 */
async function writeEntries(tx: Database, phase: Phase, transfers: SQL, changes?: SQL): Promise<number> {
  const { rows } = (await tx.execute(sql`
    with ${changes && sql`${changes}, `}transfers as (${transfers}),
    numbered as (select *, row_number() over () as number from transfers),
    sides as (
      select id as transfer_id, number, at, source as account_id, -amount_minor as change from numbered
      union all select id, number, at, target, amount_minor from numbered
    ),
    locked as (
      select id from ledger_accounts where id in (select account_id from sides) and balance_minor is not null
      order by ${lockOrder} for no key update of ledger_accounts
    ),
    changes as (select id, sum(change) as total from locked join sides on account_id = id group by id),
    moved as (
      update ledger_accounts set balance_minor = balance_minor + total from changes
      where ledger_accounts.id = changes.id returning ledger_accounts.id, balance_minor
    )
    insert into ledger_entries (transfer_id, phase, account_id, amount_minor, balance_after_minor, at)
    select transfer_id, ${phase}, account_id, change, balance_minor - coalesce(sum(change) over later, 0), at
    from sides left join moved on moved.id = account_id
    window later as (partition by account_id order by number desc rows between unbounded preceding and 1 preceding)
    order by number, change
    returning id`)) as unknown as { rows: unknown[] }
  return rows.length
}

async function findByReference(tx: Database, reference: string): Promise<typeof ledgerTransfers.$inferSelect> {
  const [transfer] = await tx.select().from(ledgerTransfers).where(eq(ledgerTransfers.reference, reference))
  if (!transfer) throw new LedgerConflict(reference, 'unknown')
  return transfer
}
