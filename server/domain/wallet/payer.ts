import { eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { bankAccounts, memberFlags, virtualAccounts } from '@/server/db/schema'
import type { TopUpOrderRow } from './top-up-record'

/** Digits that must be left of a masked number to recognise an account by it. */
const fewestDigits = 4

/** Whether a payer, as the vendor writes it, is an account: the same number, or its last digits where the rest is masked. */
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
 * Flags a payment from an account that is none of the member's (specification, section 6) for the operator: it may still be
 * another account of the member's own, or a relative's of the same household.
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
