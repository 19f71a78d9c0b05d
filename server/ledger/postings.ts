import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '@/server/db/schema/ledger'
import { accountId, type LedgerAccount, type MemberAccount } from './account'
import { lockBalances, lockOrCreateBalances } from './balances'
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

export type LedgerTransfer = typeof ledgerTransfers.$inferSelect
type Phase = (typeof ledgerEntries.$inferSelect)['phase']

/** One step of a transfer, with its debit and its credit account. */
type Step = { transfer: LedgerTransfer; phase: Phase; from: string; to: string; at: Date }

/** Moves points immediately. Returns the transfer, or the existing one with the same reference. */
export async function post(tx: Database, posting: Posting): Promise<LedgerTransfer> {
  return expectOneRow(await beginPostings(tx, [posting], null))
}

/**
 * Begins pending transfers: the points leave their debit accounts and stay in `holdAccount` until they are settled or
 * reversed. Locks all accounts together and inserts the transfers in one statement. `locked`: the balances of all these
 * accounts, if the caller has locked them already. Throws `InsufficientBalance`, or `LedgerConflict` if a reference
 * belongs to another posting.
 */
export async function hold(
  tx: Database,
  postings: readonly Posting[],
  holdAccount: MemberAccount,
  locked?: ReadonlyMap<string, bigint>,
): Promise<LedgerTransfer[]> {
  return beginPostings(tx, postings, holdAccount, locked)
}

/**
 * Settles a pending transfer: its points arrive. Settling it again has no effect. Throws `LedgerConflict` for a
 * reversed transfer.
 */
export async function settle(tx: Database, reference: string, at: Date): Promise<LedgerTransfer> {
  return endPosting(tx, reference, 'posted', at)
}

/**
 * Reverses a pending transfer: its points go back. Reversing it again has no effect. Throws `LedgerConflict` for a
 * settled transfer.
 */
export async function reverse(tx: Database, reference: string, at: Date): Promise<LedgerTransfer> {
  return endPosting(tx, reference, 'voided', at)
}

async function beginPostings(
  tx: Database,
  postings: readonly Posting[],
  holdAccount: MemberAccount | null,
  locked?: ReadonlyMap<string, bigint>,
): Promise<LedgerTransfer[]> {
  const invalid = postings.find(({ amountMinor }) => amountMinor <= 0n)
  if (invalid) throw new LedgerConflict(invalid.reference, 'an amount must be more than zero')
  const accounts = postings.flatMap(({ debit, credit }) => [debit, credit])
  const balances = locked ?? (await lockOrCreateBalances(tx, holdAccount ? [...accounts, holdAccount] : accounts))
  const created = await tx
    .insert(ledgerTransfers)
    .values(postings.map((posting) => toRow(posting, holdAccount)))
    .onConflictDoNothing({ target: ledgerTransfers.reference })
    .returning()
  await writeEntries(
    tx,
    created.map((transfer) => ({
      transfer,
      phase: holdAccount ? 'hold' : 'post',
      from: transfer.debitAccount,
      to: transfer.holdAccount ?? transfer.creditAccount,
      at: transfer.createdAt,
    })),
    balances,
  )
  const transfers = []
  for (const posting of postings) {
    const isOfPosting = ({ reference }: LedgerTransfer) => reference === posting.reference
    transfers.push(created.find(isOfPosting) ?? (await findRepeated(tx, toRow(posting, holdAccount))))
  }
  return transfers
}

/** Two postings with the same reference must agree in these columns. */
const identity = ['kind', 'debitAccount', 'creditAccount', 'holdAccount', 'amountMinor'] as const

function toRow(posting: Posting, holdAccount: MemberAccount | null) {
  const { reference, kind, debit, credit, amountMinor, at, actor = null, orderNumber = null } = posting
  return {
    reference,
    kind,
    debitAccount: accountId(debit),
    creditAccount: accountId(credit),
    holdAccount: holdAccount && accountId(holdAccount),
    amountMinor,
    state: holdAccount ? ('pending' as const) : ('posted' as const),
    actor,
    orderNumber,
    createdAt: at,
    settledAt: holdAccount ? null : at,
  }
}

async function findRepeated(tx: Database, row: ReturnType<typeof toRow>): Promise<LedgerTransfer> {
  const known = await findByReference(tx, row.reference)
  const isSame = identity.every((column) => known[column] === row[column])
  if (!isSame) throw new LedgerConflict(row.reference, 'used before for another posting')
  return known
}

/** If two callers end one transfer at the same time, the second waits for the row and then finds the transfer ended. */
async function endPosting(
  tx: Database,
  reference: string,
  state: 'posted' | 'voided',
  at: Date,
): Promise<LedgerTransfer> {
  const isPending = and(eq(ledgerTransfers.reference, reference), eq(ledgerTransfers.state, 'pending'))
  const [ended] = await tx.update(ledgerTransfers).set({ state, settledAt: at }).where(isPending).returning()
  if (!ended?.holdAccount) {
    const known = await findByReference(tx, reference)
    if (known.state !== state) throw new LedgerConflict(reference, `is ${known.state}`)
    return known
  }
  const { debitAccount, creditAccount, holdAccount: from } = ended
  const balances = await lockBalances(tx, [debitAccount, creditAccount, from])
  const [phase, to] = state === 'posted' ? (['settle', creditAccount] as const) : (['reverse', debitAccount] as const)
  await writeEntries(tx, [{ transfer: ended, phase, from, to, at }], balances)
  return ended
}

async function findByReference(tx: Database, reference: string): Promise<LedgerTransfer> {
  const [transfer] = await tx.select().from(ledgerTransfers).where(eq(ledgerTransfers.reference, reference))
  if (!transfer) throw new LedgerConflict(reference, 'unknown')
  return transfer
}

/** Writes the steps' entries and the locked balances in one statement. Throws `InsufficientBalance`. */
async function writeEntries(tx: Database, steps: readonly Step[], locked: ReadonlyMap<string, bigint>): Promise<void> {
  if (steps.length === 0) return
  const balances = new Map(locked)
  const changes = new Map<string, bigint>()
  const enter = ({ transfer, phase, at }: Step, accountId: string, amountMinor: bigint) => {
    const balance = balances.get(accountId)
    const balanceAfterMinor = balance === undefined ? null : balance + amountMinor
    if (balanceAfterMinor !== null) balances.set(accountId, balanceAfterMinor)
    changes.set(accountId, (changes.get(accountId) ?? 0n) + amountMinor)
    return { transferId: transfer.id, phase, accountId, amountMinor, balanceAfterMinor, at }
  }
  const entries = steps.flatMap((step) => {
    const { amountMinor } = step.transfer
    const available = balances.get(step.from)
    if (available !== undefined && available < amountMinor) throw new InsufficientBalance(step.from, available)
    return [enter(step, step.from, -amountMinor), enter(step, step.to, amountMinor)]
  })
  const { id, balanceMinor } = ledgerAccounts
  const cases = [...changes].map(([account, change]) => sql`when ${account} then ${change}::bigint`)
  const updated = tx.$with('updated').as(
    tx
      .update(ledgerAccounts)
      .set({ balanceMinor: sql`${balanceMinor} + case ${id} ${sql.join(cases, sql` `)} end` })
      .where(and(inArray(id, [...changes.keys()]), isNotNull(balanceMinor)))
      .returning({ id }),
  )
  await tx.with(updated).insert(ledgerEntries).values(entries)
}
