import { count, eq, sql } from 'drizzle-orm'
import { orZero } from '@/contract/amount'
import type { Database } from '@/server/db/client'
import { expectOneRow, sumMinor } from '@/server/db/rows'
import { bankAccounts, bets, type Member } from '@/server/db/schema'
import { ruleValues } from '../rule-settings'
import { addSiteMonths } from '../site-day'

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
 * The conditions for a further bank account that the member does not meet yet. By default: a month of membership, 3
 * million in bets, and at most five accounts. The operator can change these values (specification, section 6).
 */
export async function additionalAccounts(db: Database, member: Member, at: Date): Promise<AdditionalAccounts> {
  const bound = db.select({ bound: count() }).from(bankAccounts).where(eq(bankAccounts.memberId, member.id))
  const facts = { bound: sql`(${bound})`.mapWith(Number), validMinor: sumMinor(bets.validMinor), rules: ruleValues }
  const found = expectOneRow(await db.select(facts).from(bets).where(eq(bets.memberId, member.id)))
  const { validMinor, rules } = found
  const maximum = Number(rules.binding_maximum_accounts)
  const daysLeft = Math.max(
    0,
    Math.ceil((addSiteMonths(member.createdAt, Number(rules.binding_further_months)).getTime() - at.getTime()) / dayMs),
  )
  const betsLeftMinor = orZero(rules.binding_further_bets_minor - validMinor)
  const allowed = found.bound < maximum && (found.bound === 0 || (daysLeft === 0 && betsLeftMinor === 0n))
  const [months, betsMinor] = [Number(rules.binding_further_months), rules.binding_further_bets_minor]
  return { allowed, maximum, daysLeft, betsLeftMinor, months, betsMinor }
}
