import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/**
 * An invalid field. `path` is readable, such as `items[0].amount`; empty for the whole value. `code` is the schema's
 * message.
 */
export type SchemaIssue = {
  path: string
  keys: readonly PropertyKey[]
  expected: string
  received: string
  code: string
}

/** A path in a readable form, such as `items[0].amount`. */
export const pathOf = (keys: readonly PropertyKey[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

/** The value at a path; undefined if there is none. */
export const valueAt = (value: unknown, keys: readonly PropertyKey[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )

const longest = 40
const secret = /password|token|secret|pin|session/i

/**
 * Describes a value for the log. Numbers and booleans are shown, and enum values if `isWord`. Other text may be a
 * member's data, so only its form is shown (`9,999.99`, `Aaaa 99`).
 */
export function describeValue(value: unknown, keys: readonly PropertyKey[] = [], isWord = false): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  if (secret.test(String(keys.at(-1) ?? ''))) return `a ${typeof value}`
  if (typeof value !== 'string') return `${String(value)} (a ${typeof value})`
  if (isWord && /^[\w-]{1,40}$/.test(value)) return `"${value}"`
  const form = value
    .slice(0, longest)
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{L}/gu, (letter) => (letter === 'A' ? letter : 'a'))
    .replace(/\d/g, '9')
  return `text like "${form}${value.length > longest ? '…' : ''}"`
}

function describeExpected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return issue.pattern ? `text like ${issue.pattern}` : issue.format
    case 'too_small':
      return `at least ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'custom':
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return issue.message
  }
}

/** The issues of a union's closest option: the one with the fewest issues. */
export function closestIssues(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const inner = issue.errors.reduce((best, each) => (each.length < best.length ? each : best))
  return inner.flatMap((each) => closestIssues({ ...each, path: [...issue.path, ...each.path] }))
}

/** The invalid fields of `value`, each listed once. */
export function schemaIssues(error: { issues: readonly Issue[] }, value: unknown): SchemaIssue[] {
  const found = new Map<string, SchemaIssue>()
  for (const issue of error.issues.flatMap(closestIssues)) {
    const keys = issue.path
    const path = pathOf(keys)
    if (found.has(path)) continue
    const isWord = issue.code === 'invalid_value' || (issue.code === 'custom' && issue.params?.unknown !== undefined)
    const received = describeValue(valueAt(value, keys), keys, isWord)
    found.set(path, { path, keys, expected: describeExpected(issue), received, code: issue.message })
  }
  return [...found.values()]
}
