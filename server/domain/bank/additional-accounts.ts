import { count, eq } from 'drizzle-orm'
import { siteUtcOffsetMs } from '@/contract/site-day'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { bankAccounts, bets, type Member } from '@/server/db/schema'
import { ruleSettings } from '../rule-settings'

export type AdditionalAccounts = {
  allowed: boolean
  maximum: number
  daysLeft: number
  betsLeftMinor: bigint
  /** The requirements: months of membership and valid bets. */
  months: number
  betsMinor: bigint
}

const dayMs = 86_400_000

/**
 * When a member has been registered for the months that a further account requires, by the site's calendar. A month
 * after 31 January is the last day of February.
 */
function maturesAt(registeredAt: Date, months: bigint): Date {
  const at = new Date(registeredAt.getTime() + siteUtcOffsetMs)
  const day = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() + Number(months))
  // A day that the month lacks has become one of the next month.
  if (at.getUTCDate() !== day) at.setUTCDate(0)
  return new Date(at.getTime() - siteUtcOffsetMs)
}

/**
 * The conditions for a further bank account that the member does not meet yet. By default: a month of membership, 3
 * million in bets, and at most five accounts. The operator can change these values (specification, section 6).
 */
export async function additionalAccounts(db: Database, member: Member, at: Date): Promise<AdditionalAccounts> {
  const ofMember = eq(bankAccounts.memberId, member.id)
  const { bound } = expectOneRow(await db.select({ bound: count() }).from(bankAccounts).where(ofMember))
  const wagered = { validMinor: sumMinor(bets.validMinor) }
  const { validMinor } = expectOneRow(await db.select(wagered).from(bets).where(eq(bets.memberId, member.id)))
  const rules = await ruleSettings(db)
  const maximum = Number(rules.binding_maximum_accounts)
  const daysLeft = Math.max(
    0,
    Math.ceil((maturesAt(member.createdAt, rules.binding_further_months).getTime() - at.getTime()) / dayMs),
  )
  const missing = rules.binding_further_bets_minor - validMinor
  const betsLeftMinor = missing > 0n ? missing : 0n
  const allowed = bound < maximum && (bound === 0 || (daysLeft === 0 && betsLeftMinor === 0n))
  const [months, betsMinor] = [Number(rules.binding_further_months), rules.binding_further_bets_minor]
  return { allowed, maximum, daysLeft, betsLeftMinor, months, betsMinor }
}
