import { eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '@/server/db/schema/ledger'
import { accountId, type LedgerAccount, type MemberAccount } from './account'
import { ensureAccounts, lockBalances } from './balances'
import { InsufficientBalance, LedgerConflict } from './errors'

/** A movement of points. `reference` is unique for ever: the same movement asked for twice happens once. */
export type Movement = {
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

/** Moves points at once. Returns the transfer, the first one if the reference was posted before. */
export async function post(tx: Database, movement: Movement): Promise<LedgerTransfer> {
  const { transfer, isNew } = await record(tx, movement, null)
  if (isNew) await enter(tx, transfer, 'post', transfer.debitAccount, transfer.creditAccount, movement.at)
  return transfer
}

/** Begins a pending transfer: the points leave the debit account and rest in `through` until settled or reversed. */
export async function hold(tx: Database, movement: Movement, through: MemberAccount): Promise<LedgerTransfer> {
  const { transfer, isNew } = await record(tx, movement, through)
  if (isNew) await enter(tx, transfer, 'hold', transfer.debitAccount, accountId(through), movement.at)
  return transfer
}

/** Ends a pending transfer: its points arrive. Settling twice settles once; a voided one throws `LedgerConflict`. */
export async function settle(tx: Database, reference: string, at: Date): Promise<LedgerTransfer> {
  return finish(tx, reference, 'posted', at)
}

/** Ends a pending transfer: its points go back. Reversing twice reverses once; a posted one throws `LedgerConflict`. */
export async function reverse(tx: Database, reference: string, at: Date): Promise<LedgerTransfer> {
  return finish(tx, reference, 'voided', at)
}

async function record(tx: Database, movement: Movement, through: MemberAccount | null) {
  const { reference, kind, debit, credit, amountMinor, at, actor = null, orderNumber = null } = movement
  if (amountMinor <= 0n) throw new LedgerConflict(reference, 'an amount is more than zero')
  const accounts = through ? [debit, credit, through] : [debit, credit]
  await ensureAccounts(tx, accounts)
  await lockBalances(tx, accounts.map(accountId))
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
  if (created) return { transfer: created, isNew: true }

  const known = await byReference(tx, reference)
  const isSame = (Object.keys(wanted) as (keyof typeof wanted)[]).every((name) => known[name] === wanted[name])
  if (!isSame) throw new LedgerConflict(reference, 'used before for another movement')
  return { transfer: known, isNew: false }
}

async function finish(tx: Database, reference: string, state: 'posted' | 'voided', at: Date): Promise<LedgerTransfer> {
  const transfer = await byReference(tx, reference)
  if (transfer.state === state) return transfer
  if (transfer.state !== 'pending' || !transfer.holdAccount) throw new LedgerConflict(reference, `is ${transfer.state}`)
  const [phase, target] =
    state === 'posted' ? (['settle', transfer.creditAccount] as const) : (['reverse', transfer.debitAccount] as const)
  await enter(tx, transfer, phase, transfer.holdAccount, target, at)
  const ended = { state, settledAt: at }
  await tx.update(ledgerTransfers).set(ended).where(eq(ledgerTransfers.id, transfer.id))
  return { ...transfer, ...ended }
}

/** The transfer, locked: two that end it at the same time take turns. */
async function byReference(tx: Database, reference: string): Promise<LedgerTransfer> {
  const [transfer] = await tx
    .select()
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.reference, reference))
    .for('update')
  if (!transfer) throw new LedgerConflict(reference, 'unknown')
  return transfer
}

async function enter(tx: Database, transfer: LedgerTransfer, phase: Phase, from: string, to: string, at: Date) {
  const { id: transferId, amountMinor } = transfer
  const balances = await lockBalances(tx, [from, to])
  const changes = [
    { accountId: from, amountMinor: -amountMinor },
    { accountId: to, amountMinor },
  ]
  const entries = []
  for (const change of changes) {
    const before = balances.get(change.accountId)
    let balanceAfterMinor: bigint | null = null
    if (before !== undefined) {
      balanceAfterMinor = before + change.amountMinor
      if (balanceAfterMinor < 0n) throw new InsufficientBalance(change.accountId, before)
      await tx
        .update(ledgerAccounts)
        .set({ balanceMinor: balanceAfterMinor })
        .where(eq(ledgerAccounts.id, change.accountId))
    }
    entries.push({ transferId, phase, ...change, balanceAfterMinor, at })
  }
  await tx.insert(ledgerEntries).values(entries)
}
