import { and, eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { bankAccounts, virtualAccounts, type WithdrawalDestination } from '@/server/db/schema'
import { DomainError } from '../domain-error'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The destination of a withdrawal. Throws `payout_account_unknown` unless the account is bound to this member. */
export async function withdrawalDestination(
  db: Database,
  memberId: string,
  payoutType: WithdrawalDestination['type'],
  id: string,
): Promise<WithdrawalDestination> {
  if (!uuid.test(id)) throw new DomainError('payout_account_unknown')
  const found = payoutType === 'bank' ? await bankOf(db, memberId, id) : await virtualOf(db, memberId, id)
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

async function virtualOf(db: Database, memberId: string, id: string): Promise<WithdrawalDestination | undefined> {
  const [account] = await db
    .select({ network: virtualAccounts.channel, address: virtualAccounts.address })
    .from(virtualAccounts)
    .where(and(eq(virtualAccounts.id, id), eq(virtualAccounts.memberId, memberId)))
  return account && { type: 'usdt', ...account }
}
