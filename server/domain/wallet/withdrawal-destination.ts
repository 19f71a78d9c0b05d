import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { isUuid } from '@/server/db/rows'
import { bankAccounts, virtualAccounts, type WithdrawalDestination } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { binding } from '../rules'

/** When an address can first receive a withdrawal, given when it was bound. */
export const addressUsableFrom = (boundAt: Date) => new Date(boundAt.getTime() + binding.addressWaitMs)

type Payout = { payoutType: WithdrawalDestination['type']; id: string; now: Date }

/**
 * The account to pay a withdrawal to. Throws `payout_account_unknown` unless it is bound to this member, or
 * `payout_account_waiting` (with `opens_at`) for an address bound less than 24 hours ago.
 */
export async function withdrawalDestination(
  db: Database,
  memberId: string,
  { payoutType, id, now }: Payout,
): Promise<WithdrawalDestination> {
  if (!isUuid(id)) throw new DomainError('payout_account_unknown')
  const found = payoutType === 'bank' ? await bankOf(db, memberId, id) : await virtualOf(db, memberId, id, now)
  if (!found) throw new DomainError('payout_account_unknown')
  return found
}

async function bankOf(db: Database, memberId: string, id: string): Promise<WithdrawalDestination | undefined> {
  const { bankName, branchName, accountName, accountNumber } = bankAccounts
  const [account] = await db
    .select({ bankName, branchName, accountName, accountNumber })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, id), eq(bankAccounts.memberId, memberId)))
  return account && { type: 'bank', ...account }
}

async function virtualOf(
  db: Database,
  memberId: string,
  id: string,
  now: Date,
): Promise<WithdrawalDestination | undefined> {
  const { channel: network, address, createdAt } = virtualAccounts
  const [account] = await db
    .select({ network, address, createdAt })
    .from(virtualAccounts)
    .where(and(eq(virtualAccounts.id, id), eq(virtualAccounts.memberId, memberId)))
  if (!account) return undefined
  const opensAt = addressUsableFrom(account.createdAt)
  if (opensAt > now) throw new DomainError('payout_account_waiting', { opens_at: opensAt.toISOString() })
  return { type: 'usdt', network: account.network, address: account.address }
}

/**
 * Whether this account has never received a withdrawal. False for an unbound account, which the verb refuses itself.
 */
export function isFirstToAccount(memberId: string, { payoutType, id, now }: Payout): SQL<boolean> {
  if (!isUuid(id)) return sql`false`
  const opened = new Date(now.getTime() - binding.addressWaitMs).toISOString()
  const [account, isSame] =
    payoutType === 'bank'
      ? [
          sql`bank_accounts as account where true`,
          sql`destination->>'accountNumber' = account_number and destination->>'bankName' = bank_name`,
        ]
      : [
          sql`virtual_accounts as account where created_at <= ${opened}::timestamptz`,
          sql`destination->>'address' = address`,
        ]
  return sql<boolean>`exists (select from ${account} and account.id = ${id} and account.member_id = ${memberId}
    and not exists (select from withdrawal_orders as earlier
      where earlier.member_id = ${memberId} and review <> 'refused' and ${isSame}))`
}
