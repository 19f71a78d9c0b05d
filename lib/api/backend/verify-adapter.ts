import { calls } from '@/contract'
import { amount, calendarDate, signedAmount, timestamp } from '@/contract/fields'
import { optionalCalls } from '@/contract/optional'
import type * as z from 'zod/mini'
import type { Adapter } from './define-adapter'
import { pathOf } from './schema-issues'
import { fieldsOf, kindOf, type Kind } from './wire-codecs'

type Schema = z.core.$ZodType
type Def = { type: string; innerType?: Schema; element?: Schema; shape?: Record<string, Schema> }
const defOf = (schema: Schema) => schema._zod.def as Def

const contractKinds = new Map<Schema, Kind>([
  [amount, 'an amount'],
  [signedAmount, 'an amount'],
  [timestamp, 'a time'],
  [calendarDate, 'a day'],
])

/** The schema inside `nullable` and `optional`. */
function unwrapped(schema: Schema): Schema {
  const { type, innerType } = defOf(schema)
  return innerType && ['nullable', 'optional'].includes(type) ? unwrapped(innerType) : schema
}

function problemsOf(wrappedOurs: Schema, wrappedTheirs: Schema, keys: PropertyKey[]): string[] {
  const [ours, theirs] = [unwrapped(wrappedOurs), unwrapped(wrappedTheirs)]
  const [expected, given] = [contractKinds.get(ours), kindOf(theirs)]
  if (expected && given && expected !== given) return [`${pathOf(keys)}: ${given}, expected ${expected}`]
  const [list, rows] = [defOf(ours).element, defOf(theirs).element]
  if (list && rows) return problemsOf(list, rows, [...keys, 0])
  const [shape, fields] = [defOf(ours).shape, fieldsOf(theirs)]
  if (!shape || !fields) return []
  return Object.entries(fields).flatMap(([name, [, form]]) => {
    const field = shape[name]
    if (field) return problemsOf(field, form, [...keys, name])
    return [`${pathOf([...keys, name])}: no field of the contract, which has ${Object.keys(shape).join(', ')}`]
  })
}

/**
 * Finds problems of an adapter that the compiler cannot find: fields that the contract does not have, such as misspelt
 * optional ones; and a time or day codec where the contract has an amount. Outputs that depend on the input are not
 * checked.
 */
export function adapterProblems(adapter: Adapter): string[] {
  return [...calls, ...optionalCalls].flatMap(({ name, call }) => {
    const output = adapter.calls[name]?.output
    if (!output || typeof output === 'function') return []
    return problemsOf(call.output, output as Schema, []).map((problem) => `${name}: ${problem}`)
  })
}
