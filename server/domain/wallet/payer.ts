import { eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { bankAccounts, memberFlags, virtualAccounts } from '@/server/db/schema'
import type { TopUpOrderRow } from './top-up-record'

/** How many digits of a masked number must be visible to recognise an account. */
const fewestDigits = 4

/**
 * Whether a payer, as the vendor writes it, is this account: the same number, or the same last digits if the rest is
 * masked.
 */
export function isSameAccount(payer: string, account: string): boolean {
  const given = payer.replace(/[\s-]/g, '')
  if (/^0x/i.test(given)) return given.toLowerCase() === account.toLowerCase()
  if (!given.includes('*')) return given === account
  const [start = ''] = given.split('*')
  const end = given.slice(given.lastIndexOf('*') + 1)
  return end.length >= fewestDigits && account.startsWith(start) && account.endsWith(end)
}

/** Whether a payer is one of the member's bound bank accounts or USDT wallets. */
export async function isBoundPayer(db: Database, memberId: string, payer: string): Promise<boolean> {
  const banks = await db
    .select({ account: bankAccounts.accountNumber })
    .from(bankAccounts)
    .where(eq(bankAccounts.memberId, memberId))
  const wallets = await db
    .select({ account: virtualAccounts.address })
    .from(virtualAccounts)
    .where(eq(virtualAccounts.memberId, memberId))
  return [...banks, ...wallets].some(({ account }) => isSameAccount(payer, account))
}

/**
 * Flags a payment from an account that is not bound to the member (specification, section 6), for operators to review.
 * It may be another account of the member, or a relative's.
 */
export async function flagUnknownPayer(
  tx: Database,
  { memberId, orderNumber }: TopUpOrderRow,
  payer: string,
  at: Date,
): Promise<void> {
  const subject = `${orderNumber} ${payer}`
  await tx.insert(memberFlags).values({ memberId, kind: 'unknown_payer', subject, createdAt: at }).onConflictDoNothing()
}
