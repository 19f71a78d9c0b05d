import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '@/server/db/schema/ledger'
import { accountId, hasBalance, type LedgerAccount, type MemberAccount } from './account'

/**
 * The order in which accounts are created and locked: a member's main wallet first, then by id. One order for all
 * transactions prevents deadlocks. The main wallet comes first because verbs that check all orders of a member lock it
 * before they move points.
 */
const byLockOrder = (a: { id: string; kind: string }, b: { id: string; kind: string }): number =>
  Number(b.kind === mainKind) - Number(a.kind === mainKind) || (a.id < b.id ? -1 : 1)
const mainKind = 'member_main' satisfies MemberAccount['kind']
/** The same order for statements that read or lock rows of `ledger_accounts`. */
export const lockOrder = sql`${ne(ledgerAccounts.kind, mainKind)}, ${ledgerAccounts.id}`

/** Creates those accounts that do not exist yet. */
export async function ensureAccounts(tx: Database, accounts: readonly LedgerAccount[]): Promise<void> {
  const rows = accounts.map((account) => ({
    id: accountId(account),
    kind: account.kind,
    ownerId: account.owner,
    detail: account.detail,
    balanceMinor: hasBalance(account) ? 0n : null,
  }))
  const ids = rows.map(({ id }) => id)
  const present = await tx.select({ id: ledgerAccounts.id }).from(ledgerAccounts).where(inArray(ledgerAccounts.id, ids))
  const missing = rows.filter(({ id }) => !present.some((row) => row.id === id))
  missing.sort(byLockOrder)
  if (missing.length > 0) await tx.insert(ledgerAccounts).values(missing).onConflictDoNothing()
}

/**
 * Locks the accounts' balances until the transaction ends, each member's main wallet first, which prevents deadlocks.
 * Returns the balances in minor units; the operator's accounts have none.
 */
async function lockBalances(tx: Database, ids: readonly string[]): Promise<Map<string, bigint>> {
  // This lock is weaker than `for update`, so inserting an entry that refers to the row need not wait.
  const { rows } = (await tx.execute(sql`select id, balance_minor from ledger_accounts
    where id in ${[...new Set(ids)]} and balance_minor is not null
    order by ${lockOrder} for no key update`)) as unknown as { rows: { id: string; balance_minor: string }[] }
  return new Map(rows.map((row) => [row.id, BigInt(row.balance_minor)]))
}

/** Does the same as `lockBalances` for accounts that may not exist yet: it creates these. */
export async function lockOrCreateBalances(
  tx: Database,
  accounts: readonly LedgerAccount[],
): Promise<Map<string, bigint>> {
  const ids = accounts.map(accountId)
  const balances = await lockBalances(tx, ids)
  const unseen = accounts.filter((account) => !balances.has(accountId(account)))
  if (unseen.length === 0) return balances
  await ensureAccounts(tx, unseen)
  return unseen.some(hasBalance) ? lockBalances(tx, ids) : balances
}

/**
 * Locks one member account and returns its balance in minor units. A verb that checks a rule about all orders of a
 * member takes this lock on the main wallet first. Then two requests of one member are checked one after the other.
 */
export async function lockBalance(tx: Database, account: MemberAccount): Promise<bigint> {
  const balances = await lockOrCreateBalances(tx, [account])
  return balances.get(accountId(account)) ?? 0n
}

/** A member account's balance in minor units; zero if the account does not exist yet. */
export async function balanceOf(db: Database, account: MemberAccount): Promise<bigint> {
  const [row] = await db
    .select({ balanceMinor: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, accountId(account)))
  return row?.balanceMinor ?? 0n
}

/** A member account's balance in minor units after the last entry of these transfers; null if they have none. */
export async function balanceAfter(db: Database, account: MemberAccount, references: string[]): Promise<bigint | null> {
  const ofTransfers = and(
    inArray(ledgerTransfers.reference, references),
    eq(ledgerEntries.accountId, accountId(account)),
  )
  const [last] = await db
    .select({ balanceMinor: ledgerEntries.balanceAfterMinor })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(ofTransfers)
    .orderBy(desc(ledgerEntries.id))
  return last?.balanceMinor ?? null
}

/** Current balances by account id, in minor units, without a lock. Accounts that do not exist have no balance. */
export async function readBalances(db: Database, ids: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await db
    .select({ id: ledgerAccounts.id, balanceMinor: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .where(and(inArray(ledgerAccounts.id, [...ids]), isNotNull(ledgerAccounts.balanceMinor)))
  return new Map(rows.map(({ id, balanceMinor }) => [id, balanceMinor ?? 0n]))
}

/** Every account of a member with its balance in minor units. */
export async function balancesOf(
  db: Database,
  owner: string,
): Promise<{ kind: string; detail: string; balanceMinor: bigint }[]> {
  const rows = await db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.ownerId, owner))
    .orderBy(ledgerAccounts.id)
  return rows.map(({ kind, detail, balanceMinor }) => ({ kind, detail, balanceMinor: balanceMinor ?? 0n }))
}

/** The sum of the entries of an operator's account, in minor units; negative if more points left than arrived. */
export async function sumOf(db: Database, account: LedgerAccount): Promise<bigint> {
  const ofAccount = eq(ledgerEntries.accountId, accountId(account))
  return expectOneRow(
    await db
      .select({ sum: sumMinor(ledgerEntries.amountMinor) })
      .from(ledgerEntries)
      .where(ofAccount),
  ).sum
}
