import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { isUuid } from '@/server/db/rows'
import { bankAccounts, virtualAccounts, withdrawalOrders, type WithdrawalDestination } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { binding } from '../rules'

/** When an address can first receive a withdrawal, given when it was bound. */
export const addressUsableFrom = (boundAt: Date) => new Date(boundAt.getTime() + binding.addressWaitMs)

/**
 * The account to pay a withdrawal to. Throws `payout_account_unknown` unless it is bound to this member, or
 * `payout_account_waiting` (with `opens_at`) for an address bound less than 24 hours ago.
 */
export async function withdrawalDestination(
  db: Database,
  memberId: string,
  { payoutType, id, now }: { payoutType: WithdrawalDestination['type']; id: string; now: Date },
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
export async function isFirstToAccount(
  db: Database,
  memberId: string,
  payout: Parameters<typeof withdrawalDestination>[2],
): Promise<boolean> {
  const found = await withdrawalDestination(db, memberId, payout).catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
  if (!found) return false
  const { destination } = withdrawalOrders
  const isSame =
    found.type === 'bank'
      ? and(
          sql`${destination}->>'accountNumber' = ${found.accountNumber}`,
          sql`${destination}->>'bankName' = ${found.bankName}`,
        )
      : sql`${destination}->>'address' = ${found.address}`
  const earlier = and(eq(withdrawalOrders.memberId, memberId), ne(withdrawalOrders.review, 'refused'), isSame)
  return (await db.$count(withdrawalOrders, earlier)) === 0
}
