import { eq, like, sql } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { settings } from '@/server/db/schema'
import {
  binding,
  orderDeadlineMs,
  playProtection,
  rebateBasisPoints,
  topUp,
  twoPersonMinor,
  usdtRateMinor,
  withdrawal,
  type TopUpRule,
} from './rules'

/** The unit of a rule's value. */
export type RuleUnit = 'points' | 'usdt' | 'percent' | 'basis_points' | 'count' | 'minutes' | 'hours' | 'months'

/** Values in `points` and `usdt` are in 1/100. `min` and `max` prevent typing errors. */
type Settable = {
  value: bigint
  unit: RuleUnit
  min: bigint
  max: bigint
}

const minuteMs = 60_000
const maxMinor = 1_000_000_000_00n
const points = (value: bigint): Settable => ({ value, unit: 'points', min: 1n, max: maxMinor })
const limitsOf = <Type extends string>(type: Type, rule: TopUpRule) =>
  ({
    [`top_up_${type}_minimum_minor`]: points(rule.minimumMinor),
    [`top_up_${type}_maximum_minor`]: points(rule.maximumMinor),
    [`top_up_${type}_daily_cap_minor`]: points(rule.dailyCapMinor),
  }) as Record<`top_up_${Type}_${'minimum' | 'maximum' | 'daily_cap'}_minor`, Settable>

/** A usual time that members are shown; 0 promises nothing. */
const promise = (unit: 'minutes' | 'hours', max: bigint): Settable => ({ value: 0n, unit, min: 0n, max })
const hoursOf = <Type extends string>(type: Type) =>
  ({
    [`withdrawal_${type}_review_hours`]: promise('hours', 720n),
    [`withdrawal_${type}_payment_hours`]: promise('hours', 720n),
  }) as Record<`withdrawal_${Type}_${'review' | 'payment'}_hours`, Settable>

/** The rules that an operator may set, with their defaults from `rules.ts`. */
export const settableRules = {
  turnover_percent: { value: withdrawal.turnoverPercent, unit: 'percent', min: 0n, max: 10_000n },
  usdt_rate_minor: { value: usdtRateMinor, unit: 'points', min: 1n, max: 10_000_00n },
  rebate_basis_points: { value: rebateBasisPoints, unit: 'basis_points', min: 0n, max: 10_000n },
  two_person_minor: points(twoPersonMinor),
  withdrawal_minimum_minor: points(withdrawal.minimumMinor),
  withdrawal_maximum_minor: points(withdrawal.maximumMinor),
  withdrawal_daily_cap_minor: points(withdrawal.dailyCapMinor),
  withdrawal_fee_minor: { ...points(withdrawal.feeMinor), min: 0n },
  withdrawal_usdt_fee_minor: { value: withdrawal.usdtFeeMinor, unit: 'usdt', min: 0n, max: 1_000_00n },
  withdrawal_free_per_day: { value: BigInt(withdrawal.freePerDay), unit: 'count', min: 0n, max: 100n },
  /** How long a top-up order can be paid after it was created. */
  top_up_deadline_minutes: { value: BigInt(orderDeadlineMs / minuteMs), unit: 'minutes', min: 5n, max: 1_440n },
  binding_maximum_accounts: { value: BigInt(binding.maximumBankAccounts), unit: 'count', min: 1n, max: 20n },
  /** Requirements for an additional bank account: months of membership, and points of valid bets. */
  binding_further_months: { value: BigInt(binding.furtherAccountsAfterMonths), unit: 'months', min: 0n, max: 60n },
  binding_further_bets_minor: { ...points(binding.furtherAccountsBetsMinor), min: 0n },
  /** The monthly top-up limit that the site suggests before the first top-up. */
  protection_suggested_minor: points(playProtection.suggestedMinor),
  /**
   * 1: members' top-up limits cover the last 24 hours, 7 days and 31 days. 0: they cover the calendar's day, week and
   * month.
   */
  protection_top_up_rolling: { value: 0n, unit: 'count', min: 0n, max: 1n },
  /** 1: a top-up requires a verified identity (LCCP 17.1.1; GLI-19 2.5.2). */
  identity_before_top_up: { value: 0n, unit: 'count', min: 0n, max: 1n },
  /** 1: opening a game and moving points to a venue require a verified identity. */
  identity_before_play: { value: 0n, unit: 'count', min: 0n, max: 1n },
  /** Usual minutes from a payment to its points, and usual hours from a withdrawal's request to review and payment. */
  top_up_vendor_typical_minutes: promise('minutes', 10_000n),
  top_up_usdt_typical_minutes: promise('minutes', 10_000n),
  top_up_store_typical_minutes: promise('minutes', 10_000n),
  ...hoursOf('bank'),
  ...hoursOf('usdt'),
  ...limitsOf('vendor', topUp.vendor),
  ...limitsOf('usdt', topUp.usdt),
  ...limitsOf('store', topUp.store),
} as const satisfies Record<string, Settable>

export type Rule = keyof typeof settableRules
export type RuleValues = Record<Rule, bigint>

const prefix = 'rule.'

/** The name under which `settings` stores a rule. */
export const settingName = (rule: Rule) => `${prefix}${rule}`

/** A rule's value: the operator's, or else the default. */
export async function ruleSetting(db: Database, rule: Rule): Promise<bigint> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, settingName(rule)))
  return row ? BigInt(String(row.value)) : settableRules[rule].value
}

function toValues(set: Record<string, unknown>): RuleValues {
  const values = (Object.keys(settableRules) as Rule[]).map((rule) => [
    rule,
    BigInt(String(set[settingName(rule)] ?? settableRules[rule].value)),
  ])
  return Object.fromEntries(values) as RuleValues
}

/** Every rule's value, as a column of a query that also reads something else. */
export const ruleValues = sql`(select coalesce(json_object_agg(name, value), '{}')
  from settings where name like ${`${prefix}%`})`.mapWith(toValues)

/** Every rule's value, in one query. */
export async function ruleSettings(db: Database): Promise<RuleValues> {
  const { name, value } = settings
  const rows = await db
    .select({ name, value })
    .from(settings)
    .where(like(name, `${prefix}%`))
  return toValues(Object.fromEntries(rows.map((row) => [row.name, row.value])))
}

/** Sets a rule's value from now on. */
export async function setRule(db: Database, rule: Rule, value: bigint, at: Date): Promise<void> {
  const row = { name: settingName(rule), value: value.toString(), updatedAt: at }
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row })
}
