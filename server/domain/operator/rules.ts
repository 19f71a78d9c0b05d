import { toDecimal, toMinor } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { Fault } from '../fault'
import { ruleSettings, setRule, settableRules, type Rule, type RuleValues } from '../wallet/rule-settings'
import { audited } from './audited'
import type { OperatorContext } from './operator-context'

type Calls = Operator['rules']
type Shown = Output<Calls['set']>

const isDecimal = (rule: Rule) => ['points', 'usdt'].includes(settableRules[rule].unit)
const shownAs = (rule: Rule, value: bigint) => (isDecimal(rule) ? toDecimal(value) : value.toString())
const toShown = (rule: Rule, values: RuleValues): Shown => ({
  name: rule,
  value: shownAs(rule, values[rule]),
  default: shownAs(rule, settableRules[rule].value),
  unit: settableRules[rule].unit,
})
const isRule = (name: string): name is Rule => Object.hasOwn(settableRules, name)

/** Every rule that can be set, with its value and the one it comes with. */
export async function listRules({ db }: OperatorContext): Promise<Output<Calls['list']>> {
  const values = await ruleSettings(db)
  return (Object.keys(settableRules) as Rule[]).map((rule) => toShown(rule, values))
}

/** Sets a rule, from now on. Throws `not_found`, or `invalid_input` for a value that cannot be. */
export function setRuleTo(context: OperatorContext, { name, value }: Parsed<Calls['set']>): Promise<Shown> {
  return audited(context, 'rules.set', async (tx) => {
    if (!isRule(name)) throw new Fault('not_found')
    const values = await ruleSettings(tx)
    const to = valueOf(name, value)
    const changed = { ...values, [name]: to }
    if (!isInOrder(changed)) throw notThat()
    await setRule(tx, name, to, context.now())
    const before = { value: shownAs(name, values[name]) }
    const result = toShown(name, changed)
    return { subject: `rule ${name}`, before, after: { value: result.value }, result }
  })
}

const notThat = () => new Fault('invalid_input', {}, [{ field: 'value', code: 'invalid' }])

function valueOf(rule: Rule, text: string): bigint {
  const { least, most } = settableRules[rule]
  if (!(isDecimal(rule) ? /^\d{1,12}(\.\d{1,2})?$/ : /^\d{1,9}$/).test(text)) throw notThat()
  const value = isDecimal(rule) ? toMinor(text) : BigInt(text)
  if (value < least || value > most) throw notThat()
  return value
}

/** Whether every minimum is at most its maximum, and that at most its daily cap. */
const isInOrder = (values: RuleValues) =>
  (['withdrawal', 'top_up_vendor', 'top_up_usdt', 'top_up_store'] as const).every((what) => {
    const most = values[`${what}_maximum_minor`]
    return values[`${what}_minimum_minor`] <= most && most <= values[`${what}_daily_cap_minor`]
  })
