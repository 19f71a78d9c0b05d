import type { Call } from '@/contract/define'
import { statusOf, type Answer } from './send'
import type { SchemaIssue } from '@/lib/api/backend/schema-issues'
import { toJSONSchema } from 'zod/mini'
import { schemaIssues, pathOf } from '@/lib/api/backend/schema-issues'
import { describeValue, valueAt } from './describe-value'

export type Finding = { level: 'fault' | 'note'; field: string; says: string }

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] }

export const fault = (field: string, says: string): Finding => ({ level: 'fault', field, says })

export const note = (field: string, says: string): Finding => ({ level: 'note', field, says })

/** The names of the fields that the contract has at a path. */
function knownAt(schema: JsonSchema | undefined, keys: readonly PropertyKey[]): string[] {
  const [key, ...rest] = keys
  const options = schema?.anyOf ?? [schema]
  if (key === undefined) return options.flatMap((option) => Object.keys(option?.properties ?? {}))
  return options.flatMap((option) =>
    knownAt(typeof key === 'number' ? option?.items : option?.properties?.[String(key)], rest),
  )
}

/** For a missing field, lists unknown fields beside it, because the field may only be renamed. */
function strangersBeside(call: Call, output: unknown, keys: readonly PropertyKey[]) {
  const place = keys.slice(0, -1)
  const beside = valueAt(output, place)
  if (typeof beside !== 'object' || beside === null) return ''
  const schema = toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  const known = [...knownAt(schema, place), ...(call.envelope === 'flat' && place.length === 0 ? ['status'] : [])]
  const strangers = Object.keys(beside).filter((field) => !known.includes(field))
  return strangers.length > 0 ? `; not known there: ${strangers.slice(0, 6).join(', ')}` : ''
}

/** The note on a list without rows. */
export const unseenRows = 'empty, so the shape of its rows was not seen'

/** Paths of lists without rows, whose row format could therefore not be checked. */
function emptyLists(value: unknown, keys: PropertyKey[]): string[] {
  if (Array.isArray(value) && value.length === 0) return [pathOf(keys)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    emptyLists(inner, [...keys, Array.isArray(value) ? Number(key) : key]),
  )
}

const sameIn = (more: number) => (more > 0 ? `; and ${more} more like it` : '')

/** Of several equal faults in the rows of a list, keeps the first and the number of the others. */
function firstOfRows(faults: SchemaIssue[]) {
  const firsts: Map<string, { fault: SchemaIssue; more: number }> = new Map()
  for (const each of faults) {
    const field = pathOf(each.keys.map((key) => (typeof key === 'number' ? 0 : key)))
    const first = firsts.get(field)
    if (first) first.more += 1
    else firsts.set(field, { fault: each, more: 0 })
  }
  return [...firsts.values()]
}

/** Returns why a reply cannot be parsed at all; empty if it can. */
export function judgeTransport(answer: Answer, timeoutMs: number): Finding[] {
  if (answer.unreadable.length > 0)
    return firstOfRows([...answer.unreadable]).map(({ fault: { path, expected, received }, more }) =>
      fault(path, `unreadable: ${received}, expected ${expected}${sameIn(more)}`),
    )
  if (answer.trouble === 'timeout') return [fault('', `no answer within ${timeoutMs} ms to ${answer.exchange}`)]
  if (answer.unreached) return [fault('', `${answer.unreached} (${answer.exchange})`)]
  const type = answer.contentType.split(';')[0]?.trim() ?? ''
  const typeFault = /^application\/(.+\+)?json$/i.test(type)
    ? []
    : [fault('content-type', `${type || 'missing'}, expected application/json`)]
  return answer.body === undefined ? [...typeFault, fault('', 'the body is not JSON')] : typeFault
}

/** Whether a reply is a failure (specification, section 7). */
export const isRefusal = ({ status, body }: Answer) =>
  status === null || status >= 400 || (typeof body === 'object' && valueAt(body, ['status']) === false)

/** The code and message of a failed reply, in one line. */
const words = (body: unknown) => {
  const said = ['errorCode', 'errorMessage', 'errorMsg', 'msg', 'message'].map((field) => valueAt(body, [field]))
  return [...new Set(said.filter((word) => typeof word === 'string' && word !== ''))].slice(0, 2).join(', ')
}

/** Checks that a reply is the call's output in its envelope. */
export function judgeReply(call: Call, answer: Answer, timeoutMs: number): { findings: Finding[]; output: unknown } {
  if (answer.status === 404 && answer.unreadable.length === 0) {
    const said = words(answer.body)
    const missing = `there is no such call: ${answer.exchange}${said && ` (${said})`}`
    return { findings: [fault('', missing)], output: undefined }
  }
  const transport = judgeTransport(answer, timeoutMs)
  const { body } = answer
  if (body === undefined || answer.trouble) return { findings: transport, output: undefined }
  if (answer.unreadable.length > 0) {
    // If some rows are unreadable, later calls use the readable ones.
    const { data } = call.output.safeParse(valueAt(body, call.envelope === 'data' ? ['data'] : []))
    return { findings: transport, output: isRefusal(answer) ? undefined : data }
  }
  if (isRefusal(answer)) {
    return {
      findings: [...transport, fault('', `refused with ${statusOf(answer)}: ${words(body)}`)],
      output: undefined,
    }
  }
  const status = valueAt(body, ['status'])
  const envelope = status === true ? [] : [fault('status', `${describeValue(status, 'status')}, expected true`)]
  const place = call.envelope === 'data' ? ['data'] : []
  const output = valueAt(body, place)
  if (output === undefined) {
    const beside = strangers(body)
    return { findings: [...transport, ...envelope, fault('data', `missing${beside}`)], output: undefined }
  }
  const parsed = call.output.safeParse(output)
  if (!parsed.success) {
    const shape = firstOfRows(schemaIssues(parsed.error, output)).map(({ fault: { keys, expected }, more }) => {
      const value = valueAt(output, keys)
      const beside = value === undefined ? strangersBeside(call, output, keys) : ''
      const path = pathOf([...place, ...keys])
      return fault(path, `${describeValue(value, path)}, expected ${expected}${beside}${sameIn(more)}`)
    })
    return { findings: [...transport, ...envelope, ...shape], output: undefined }
  }
  // One line for the same list of several rows.
  const lists = new Set(emptyLists(output, place).map((path) => path.replaceAll(/\[\d+\]/g, '[]')))
  const unseen = [...lists].map((path) => note(path, unseenRows))
  return { findings: [...transport, ...envelope, ...unseen], output: parsed.data }
}

function strangers(body: unknown) {
  const fields =
    typeof body === 'object' && body !== null ? Object.keys(body).filter((field) => field !== 'status') : []
  return fields.length > 0 ? `; there is ${fields.slice(0, 6).join(', ')}` : ''
}
