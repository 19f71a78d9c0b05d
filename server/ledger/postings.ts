import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '@/server/db/schema/ledger'
import { accountId, type LedgerAccount, type MemberAccount } from './account'
import { lockBalances, lockOrCreateBalances } from './balances'
import { InsufficientBalance, LedgerConflict } from './errors'

/** A movement of points. `reference` is unique for ever: the same movement asked for twice happens once. */
export type Posting = {
  reference: string
  /** What it is for, such as `top_up` or `bet`. */
  kind: string
  debit: LedgerAccount
  credit: LedgerAccount
  /** 1/100 point, more than zero. */
  amountMinor: bigint
  /** The product's clock. */
  at: Date
  /** Whose doing it is: `member`, `vendor`, `venue`, `system`, or the name on an operator's key. */
  actor?: string
  /** The order, bet or adjustment that it belongs to. */
  orderNumber?: string
}

export type LedgerTransfer = typeof ledgerTransfers.$inferSelect
type Phase = (typeof ledgerEntries.$inferSelect)['phase']

/** One step of a transfer: from which account to which. */
type Step = { phase: Phase; from: string; to: string; at: Date }

/** Moves points at once. Returns the transfer, the first one if the reference was posted before. */
export async function post(tx: Database, movement: Posting): Promise<LedgerTransfer> {
  return beginPosting(tx, movement, null)
}

/** Begins a pending transfer: the points leave the debit account and rest in `through` until settled or reversed. */
export async function hold(tx: Database, movement: Posting, through: MemberAccount): Promise<LedgerTransfer> {
  return beginPosting(tx, movement, through)
}

/** Ends a pending transfer: its points arrive. Settling twice settles once; a voided one throws `LedgerConflict`. */
export async function settle(tx: Database, reference: string, at: Date): Promise<LedgerTransfer> {
  return endPosting(tx, reference, 'posted', at)
}

/** Ends a pending transfer: its points go back. Reversing twice reverses once; a posted one throws `LedgerConflict`. */
export async function reverse(tx: Database, reference: string, at: Date): Promise<LedgerTransfer> {
  return endPosting(tx, reference, 'voided', at)
}

async function beginPosting(tx: Database, movement: Posting, through: MemberAccount | null): Promise<LedgerTransfer> {
  const { reference, kind, debit, credit, amountMinor, at, actor = null, orderNumber = null } = movement
  if (amountMinor <= 0n) throw new LedgerConflict(reference, 'an amount is more than zero')
  const balances = await lockOrCreateBalances(tx, through ? [debit, credit, through] : [debit, credit])
  const wanted = {
    reference,
    kind,
    debitAccount: accountId(debit),
    creditAccount: accountId(credit),
    holdAccount: through && accountId(through),
    amountMinor,
  }
  const state = through ? ('pending' as const) : ('posted' as const)
  const [created] = await tx
    .insert(ledgerTransfers)
    .values({ ...wanted, state, actor, orderNumber, createdAt: at, settledAt: through ? null : at })
    .onConflictDoNothing({ target: ledgerTransfers.reference })
    .returning()
  if (created) {
    const { debitAccount: from, creditAccount, holdAccount } = wanted
    await writeEntries(
      tx,
      created,
      { phase: through ? 'hold' : 'post', from, to: holdAccount ?? creditAccount, at },
      balances,
    )
    return created
  }
  const known = await byReference(tx, reference)
  const isSame = (Object.keys(wanted) as (keyof typeof wanted)[]).every((name) => known[name] === wanted[name])
  if (!isSame) throw new LedgerConflict(reference, 'used before for another movement')
  return known
}

/** Two that end a transfer at the same time take turns at its row; the second one finds it ended. */
async function endPosting(
  tx: Database,
  reference: string,
  state: 'posted' | 'voided',
  at: Date,
): Promise<LedgerTransfer> {
  const isPending = and(eq(ledgerTransfers.reference, reference), eq(ledgerTransfers.state, 'pending'))
  const [ended] = await tx.update(ledgerTransfers).set({ state, settledAt: at }).where(isPending).returning()
  if (!ended?.holdAccount) {
    const known = await byReference(tx, reference)
    if (known.state !== state) throw new LedgerConflict(reference, `is ${known.state}`)
    return known
  }
  const { debitAccount, creditAccount, holdAccount: from } = ended
  const balances = await lockBalances(tx, [debitAccount, creditAccount, from])
  const [phase, to] = state === 'posted' ? (['settle', creditAccount] as const) : (['reverse', debitAccount] as const)
  await writeEntries(tx, ended, { phase, from, to, at }, balances)
  return ended
}

async function byReference(tx: Database, reference: string): Promise<LedgerTransfer> {
  const [transfer] = await tx.select().from(ledgerTransfers).where(eq(ledgerTransfers.reference, reference))
  if (!transfer) throw new LedgerConflict(reference, 'unknown')
  return transfer
}

/** Writes the two entries of a step and the balances, which are locked, in one statement. Throws `InsufficientBalance`. */
async function writeEntries(tx: Database, transfer: LedgerTransfer, step: Step, balances: ReadonlyMap<string, bigint>) {
  const { id: transferId, amountMinor } = transfer
  const { phase, from, to, at } = step
  const before = balances.get(from)
  if (before !== undefined && before < amountMinor) throw new InsufficientBalance(from, before)
  const { id, balanceMinor } = ledgerAccounts
  const change = sql`case ${id} when ${from} then ${-amountMinor}::bigint else ${amountMinor}::bigint end`
  const moved = tx.$with('moved').as(
    tx
      .update(ledgerAccounts)
      .set({ balanceMinor: sql`${balanceMinor} + ${change}` })
      .where(and(inArray(id, [from, to]), isNotNull(balanceMinor)))
      .returning({ id }),
  )
  const entry = (accountId: string, amountMinor: bigint) => {
    const balance = balances.get(accountId)
    const balanceAfterMinor = balance === undefined ? null : balance + amountMinor
    return { transferId, phase, accountId, amountMinor, balanceAfterMinor, at }
  }
  await tx
    .with(moved)
    .insert(ledgerEntries)
    .values([entry(from, -amountMinor), entry(to, amountMinor)])
}
