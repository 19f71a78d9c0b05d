import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from '@/server/db/schema'
import type { MemberAccountKind } from '@/server/db/schema/ledger'
import { parseEntryId } from '../cursor'
import { pageSize } from '../records/page'
import { findMemberByAccount } from '../find-member'
import type { OperatorContext } from './operator-context'

type Call = Operator['members']['statement']

/**
 * Every ledger entry of a member with the balance before and after it, newest first. Throws `not_found`, or `invalid_input`
 * for an invalid cursor.
 */
export async function statement({ db }: OperatorContext, input: Parsed<Call>): Promise<Output<Call>> {
  const member = await findMemberByAccount(db, input.account)
  const accounts = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.ownerId, member.id))
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const isTheirs = inArray(ledgerEntries.accountId, [...byId.keys()])
  const older = input.cursor === undefined ? undefined : lt(ledgerEntries.id, parseEntryId(input.cursor))
  const rows = await db
    .select({ entry: ledgerEntries, transfer: ledgerTransfers })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .where(and(isTheirs, older))
    .orderBy(desc(ledgerEntries.id))
    .limit(pageSize(input) + 1)
  const shown = rows.slice(0, pageSize(input))
  const items = shown.map(({ entry, transfer }) => {
    const account = byId.get(entry.accountId)
    const after = entry.balanceAfterMinor ?? 0n
    return {
      id: entry.id.toString(),
      at: entry.at.toISOString(),
      wallet: account?.kind as MemberAccountKind,
      venue: account?.detail || null,
      kind: transfer.kind,
      phase: entry.phase,
      reference: transfer.reference,
      order_number: transfer.orderNumber,
      actor: transfer.actor,
      amount: toDecimal(entry.amountMinor),
      balance_before: toDecimal(after - entry.amountMinor),
      balance_after: toDecimal(after),
    }
  })
  return { items, next_cursor: rows.length > shown.length ? (items.at(-1)?.id ?? null) : null }
}
