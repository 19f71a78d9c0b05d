import * as fc from 'fast-check'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodTypes

/** Returns each text of a schema with its path. Throws for a kind of schema that it does not know. */
export function textsOf(schema: Schema, path = ''): [path: string, text: z.core.$ZodString][] {
  const def = schema._zod.def
  const inside = (inner: unknown, name = '') => textsOf(inner as Schema, name ? `${path}.${name}` : path)
  if (def.type === 'string') return [[path, schema as z.core.$ZodString]]
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, inner]) => inside(inner, name))
  if (def.type === 'optional' || def.type === 'nullable') return inside(def.innerType)
  if (def.type === 'array') return inside(def.element, '[]')
  if (def.type === 'record') return [...inside(def.keyType, 'key'), ...inside(def.valueType, 'value')]
  if (def.type === 'union') return def.options.flatMap((option) => inside(option))
  if (def.type === 'pipe') return inside(def.out)
  if (['number', 'boolean', 'enum', 'literal', 'undefined', 'custom'].includes(def.type)) return []
  throw new Error(`unknown schema ${def.type} at ${path}`)
}

/** Texts that some field accepts or nearly accepts. */
const plausible = [
  '1',
  '100.00',
  '0.001',
  '-5',
  '1e5',
  '１００',
  '99999999999999999999',
  '2026-03-02',
  '2026-02-30',
  '0000-01-01',
  '2026-03-02T04:00:00Z',
  '+886912345678',
  'player01',
  'lantern88',
  'fg',
  'main',
  'bank',
  'TRC20',
  'TA4Wt1DUCqz6YegbnsmqsWC5uUfbdBqPxm',
  '00000000-0000-4000-8000-000000000000',
  'WyIyMDI2LTAzLTAyVDA0OjAwOjAwLjAwMFoiLCIxIl0',
  '__proto__',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e',
  '<b>x</b>',
  "'; select 1 --",
  '{0}',
  '{',
]

const texts = fc.oneof(
  { arbitrary: fc.constantFrom(...plausible), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 80 }), weight: 2 },
  fc.string({ maxLength: 300 }),
)
const numbers = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, 1, -1, 2_147_483_647, 2_147_483_648, 1e15, 1e300),
)
const anything = fc.jsonValue({ maxDepth: 3 })

/** Values of a schema's shape, few of them valid; one in ten is an unrelated value. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: shapedLike(schema), weight: 9 }, { arbitrary: anything, weight: 1 })
}

function shapedLike(schema: Schema): fc.Arbitrary<unknown> {
  const def = schema._zod.def
  const of = (inner: unknown) => valuesOf(inner as Schema)
  if (def.type === 'string') return texts
  if (def.type === 'object') {
    const fields = Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, of(inner)]))
    return fc.record(fields, { requiredKeys: [] })
  }
  if (def.type === 'optional' || def.type === 'nullable')
    return fc.option(of(def.innerType), { nil: def.type === 'nullable' ? null : undefined })
  if (def.type === 'array') return fc.array(of(def.element), { maxLength: 5 })
  if (def.type === 'record') return fc.dictionary(texts, of(def.valueType), { maxKeys: 5 })
  if (def.type === 'union') return fc.oneof(...def.options.map(of))
  if (def.type === 'pipe') return of(def.out)
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries))
  if (def.type === 'literal')
    return fc.constantFrom(...def.values.map((value) => (typeof value === 'bigint' ? String(value) : value)))
  if (def.type === 'boolean') return fc.boolean()
  if (def.type === 'number') return numbers
  return anything
}
