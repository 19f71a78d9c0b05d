import { eq } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { settings } from '@/server/db/schema'
import { rebateBasisPoints, usdtRateMinor, withdrawal } from '../rules'

/** The rules an operator may set to another value than `rules.ts` has, with that value. */
const defaults = {
  turnover_percent: withdrawal.turnoverPercent,
  usdt_rate_minor: usdtRateMinor,
  rebate_basis_points: rebateBasisPoints,
} as const

type Rule = keyof typeof defaults

const settingName = (rule: Rule) => `rule.${rule}`

/** A rule's value: the operator's, else that of `rules.ts`. */
export async function ruleSetting(db: Database, rule: Rule): Promise<bigint> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, settingName(rule)))
  return row ? BigInt(String(row.value)) : defaults[rule]
}

/** Sets a rule to another value, from now on. */
export async function setRule(db: Database, rule: Rule, value: bigint, at: Date): Promise<void> {
  const row = { name: settingName(rule), value: value.toString(), updatedAt: at }
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row })
}
