import { and, desc, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
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
 * A query that locks the accounts' balances until the transaction ends, each member's main wallet first, which prevents
 * deadlocks. It returns those that exist, with the balance in minor units; the operator's accounts have none. If
 * `condition` does not hold, it locks and returns nothing.
 */
export function lockingBalances(accounts: readonly LedgerAccount[], condition = sql`true`): SQL {
  const ids = sql`id in ${[...new Set(accounts.map(accountId))]} and ${condition}`
  // This lock is weaker than `for update`, so inserting an entry that refers to the row need not wait.
  return sql`select id, balance_minor from (select id, balance_minor from ledger_accounts
      where ${ids} and balance_minor is not null order by ${lockOrder} for no key update) as locked
    union all select id, null from ledger_accounts where ${ids} and balance_minor is null`
}

/** A row of `lockingBalances`. */
export type FoundAccount = { id: string; balance_minor: string | number | null }

const toBalances = (rows: readonly FoundAccount[]) =>
  new Map(rows.flatMap((row) => (row.balance_minor === null ? [] : [[row.id, BigInt(row.balance_minor)]])))

/** Creates the accounts that `lockingBalances` did not find, and returns all balances, locked. */
export async function createUnseen(
  tx: Database,
  accounts: readonly LedgerAccount[],
  found: readonly FoundAccount[],
): Promise<Map<string, bigint>> {
  const seen = new Set(found.map(({ id }) => id))
  const unseen = accounts.filter((account) => !seen.has(accountId(account)))
  if (unseen.length > 0) await ensureAccounts(tx, unseen)
  return unseen.some(hasBalance) ? toBalances(await findLocking(tx, accounts)) : toBalances(found)
}

async function findLocking(tx: Database, accounts: readonly LedgerAccount[]): Promise<FoundAccount[]> {
  const { rows } = (await tx.execute(lockingBalances(accounts))) as unknown as { rows: FoundAccount[] }
  return rows
}

/** Runs `lockingBalances` for accounts that may not exist yet: it creates these. Returns the balances. */
export async function lockOrCreateBalances(
  tx: Database,
  accounts: readonly LedgerAccount[],
): Promise<Map<string, bigint>> {
  return createUnseen(tx, accounts, await findLocking(tx, accounts))
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

/** Accounts of a member with their balances in minor units. */
export type Balances = readonly { kind: string; detail: string; balanceMinor: bigint }[]

/** Every account of a member. */
export async function balancesOf(db: Database, owner: string): Promise<Balances> {
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
