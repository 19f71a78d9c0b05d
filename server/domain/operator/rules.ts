import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { settings } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { ruleSettings, setRule, settableRules, type Rule, type RuleValues } from '../rule-settings'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { recordApproval } from './two-person-approval'

type Calls = Operator['rules']
type Shown = Output<Calls['set']>

const isDecimal = (rule: Rule) => ['points', 'usdt'].includes(settableRules[rule].unit)
const shownAs = (rule: Rule, value: bigint) => (isDecimal(rule) ? toDecimal(value) : value.toString())
const toOperatorView = (rule: Rule, values: RuleValues): Shown => ({
  name: rule,
  value: shownAs(rule, values[rule]),
  default: shownAs(rule, settableRules[rule].value),
  unit: settableRules[rule].unit,
})
const isRule = (name: string): name is Rule => Object.hasOwn(settableRules, name)

/** All rules that can be set, each with its value and its default. */
export async function listRules({ db }: OperatorContext): Promise<Output<Calls['list']>> {
  const values = await ruleSettings(db)
  return (Object.keys(settableRules) as Rule[]).map((rule) => toOperatorView(rule, values))
}

/**
 * Sets a rule from now on. Changes that one person could abuse need two people: a higher `two_person_minor` or rebate,
 * and any change of the USDT rate. Throws `not_found`, `invalid_input`, or `second_person_needed`.
 */
export function changeRule(context: OperatorContext, { name, value }: Parsed<Calls['set']>): Promise<Shown> {
  return withAudit(context, 'rules.set', async (tx) => {
    if (!isRule(name)) throw new DomainError('not_found')
    const turn = await takeTurn(tx, context)
    const values = await ruleSettings(tx)
    const to = valueOf(name, value)
    const changed = { ...values, [name]: to }
    if (!isInOrder(changed)) throw invalidValue()
    const entry = { subject: `rule ${name}`, before: { value: shownAs(name, values[name]) } }
    if (needsTwo[name]?.(to, values[name])) {
      const subject = { action: 'rule', subject: `${name} ${to} ${turn}` } as const
      if (!(await recordApproval(tx, context, subject, 'any amount'))) {
        const approved = shownAs(name, to)
        const result = { ...toOperatorView(name, values), awaits_second_person: approved }
        return { ...entry, after: { approved }, result }
      }
    }
    if (name in needsTwo) await tx.update(settings).set({ value: randomUUID() }).where(eq(settings.name, turnName))
    await setRule(tx, name, to, context.now())
    const result = toOperatorView(name, changed)
    return { ...entry, after: { value: result.value }, result }
  })
}

/** The changes that need two people. */
const needsTwo: Partial<Record<Rule, (to: bigint, from: bigint) => boolean>> = {
  two_person_minor: (to, from) => to > from,
  usdt_rate_minor: (to, from) => to !== from,
  rebate_basis_points: (to, from) => to > from,
}

const turnName = 'two_person_turn'

/**
 * Makes changes of rules wait for each other: a minimum and a maximum that are set at once are compared, and approvals count.
 * Returns the id of the current round: an approval counts only until the next rule of `needsTwo` is set.
 */
async function takeTurn(tx: Database, { now }: OperatorContext): Promise<string> {
  const turn = { name: turnName, value: randomUUID(), updatedAt: now() }
  const again = { target: settings.name, set: { updatedAt: turn.updatedAt } }
  return String(expectOneRow(await tx.insert(settings).values(turn).onConflictDoUpdate(again).returning()).value)
}

const invalidValue = () => new DomainError('invalid_input', {}, [{ field: 'value', code: 'invalid' }])

function valueOf(rule: Rule, text: string): bigint {
  const { min, max } = settableRules[rule]
  if (!(isDecimal(rule) ? /^\d{1,12}(\.\d{1,2})?$/ : /^\d{1,9}$/).test(text)) throw invalidValue()
  const value = isDecimal(rule) ? toMinor(text) : BigInt(text)
  if (value < min || value > max) throw invalidValue()
  return value
}

/** Whether the values of each rule group are in order: minimum ≤ maximum ≤ daily cap. */
const isInOrder = (values: RuleValues) =>
  (['withdrawal', 'top_up_vendor', 'top_up_usdt', 'top_up_store'] as const).every((what) => {
    const maximum = values[`${what}_maximum_minor`]
    return values[`${what}_minimum_minor`] <= maximum && maximum <= values[`${what}_daily_cap_minor`]
  })
