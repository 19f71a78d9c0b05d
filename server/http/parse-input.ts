import type * as z from 'zod/mini'
import { fieldCodes, type FieldCode } from '@/contract/errors'
import { DomainError } from '../domain/domain-error'

type FieldFault = { field: string; code: FieldCode }
type Issue = z.core.$ZodIssue
type Schema = z.core.$ZodType

const isObjectSchema = (schema: Schema): schema is z.core.$ZodObject => schema._zod.def.type === 'object'
const isUnionSchema = (schema: Schema): schema is z.core.$ZodUnion => schema._zod.def.type === 'union'
const isOptionalSchema = (schema: Schema): schema is z.core.$ZodOptional => schema._zod.def.type === 'optional'

const present = (raw: unknown, field: string) => typeof raw === 'object' && raw !== null && Object.hasOwn(raw, field)

/** Of several shapes, the one whose fields were sent most: faults of the others would only confuse. */
function meantShape(schema: Schema, raw: unknown): Schema {
  if (!isUnionSchema(schema)) return schema
  const sent = (option: Schema) =>
    isObjectSchema(option) ? Object.keys(option._zod.def.shape).filter((field) => present(raw, field)).length : 0
  return schema._zod.def.options.reduce((best, option) => (sent(option) > sent(best) ? option : best))
}

/** Query strings and forms carry text only: whole numbers are read from it where the shape asks for numbers. */
function readNumbers(schema: Schema, raw: unknown): unknown {
  if (!isObjectSchema(schema) || typeof raw !== 'object' || raw === null) return raw
  const fields = Object.entries(raw).map(([field, value]: [string, unknown]) => {
    // A name that every object inherits (`constructor`) is no field.
    const declared = Object.hasOwn(schema._zod.def.shape, field) ? schema._zod.def.shape[field] : undefined
    const inner = declared && isOptionalSchema(declared) ? declared._zod.def.innerType : declared
    const isNumber = inner?._zod.def.type === 'number' && typeof value === 'string' && /^-?\d{1,15}$/.test(value)
    return [field, isNumber ? Number(value) : value]
  })
  return Object.fromEntries(fields) as unknown
}

function codeOf(issue: Issue): FieldCode {
  const declared = fieldCodes.find((code) => code === issue.message)
  if (declared) return declared
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : 'invalid'
}

function fieldFaults(issues: readonly Issue[]): FieldFault[] {
  const faults = new Map<string, FieldFault>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.')
    if (field !== '' && !faults.has(field)) faults.set(field, { field, code: codeOf(issue) })
  }
  return [...faults.values()]
}

/** The input as the contract has it. Throws `invalid_input` with each field at fault. */
export function parseInput(schema: Schema & z.ZodMiniType, raw: unknown, isText: boolean): unknown {
  const meant = meantShape(schema, raw) as z.ZodMiniType
  const parsed = meant.safeParse(isText ? readNumbers(meant, raw) : raw, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new DomainError('invalid_input', {}, fieldFaults(parsed.error.issues))
}
