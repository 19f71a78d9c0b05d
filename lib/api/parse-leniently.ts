import type * as z from 'zod/mini'
import { closestIssues, schemaIssues, type SchemaIssue } from './backend/schema-issues'

type Issue = z.core.$ZodIssue
type Keys = readonly PropertyKey[]

/** Values that replace unknown enum values; 0 replaces unknown game types. */
const catchAll: readonly unknown[] = ['other', 'undetermined', 0]

/**
 * The replacement for an unknown value, if there is one. An adapter's codecs name it as one of the backend's values.
 */
function replacementFor(issue: Issue): string | number | undefined {
  if (issue.code === 'custom') return issue.params?.unknown as string | number | undefined
  if (issue.code !== 'invalid_value' || !['string', 'number'].includes(typeof issue.input)) return undefined
  return issue.values.find((word) => catchAll.includes(word)) as string | number | undefined
}

/** The path of the innermost row that contains an issue. */
function rowOf(path: Keys): Keys | null {
  const at = path.findLastIndex((key) => typeof key === 'number')
  return at < 0 ? null : path.slice(0, at + 1)
}

/** A copy of `value` in which `change` has replaced the object or list at a path. */
function changedAt(value: unknown, keys: Keys, change: (inner: unknown) => unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return change(value)
  const inner = changedAt(Reflect.get(value as object, key), rest, change)
  if (Array.isArray(value)) return value.map((each: unknown, at) => (at === Number(key) ? inner : each))
  return { ...(value as object), [key]: inner }
}

/** Marks an unreadable row. Marked rows are removed together at the end, so that the paths of the others stay valid. */
const removed = Symbol('removed')

function withoutRemoved(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== removed).map(withoutRemoved)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutRemoved(inner)]))
}

/** Replaces unknown values and removes unreadable rows. Null if an issue can be solved in neither way. */
function repair(value: unknown, issues: readonly Issue[]): { value: unknown; removedRows: number } | null {
  let result = value
  const rows = new Map<string, Keys>()
  for (const issue of issues) {
    const replacement = replacementFor(issue)
    if (replacement !== undefined) {
      result = changedAt(result, issue.path, () => replacement)
      continue
    }
    const row = rowOf(issue.path)
    if (!row) return null
    rows.set(JSON.stringify(row), row)
  }
  for (const row of rows.values()) result = changedAt(result, row, () => removed)
  return { value: rows.size > 0 ? withoutRemoved(result) : result, removedRows: rows.size }
}

/** `issues`: on success the replaced values and removed rows, on failure the reasons. */
export type LenientResult<T> =
  | { success: true; data: T; issues: readonly SchemaIssue[] }
  | { success: false; issues: readonly SchemaIssue[] }

/**
 * Parses a reply so that one bad value does not fail a whole list. An unknown enum value becomes `other` or
 * `undetermined` if the enum has it; any other unreadable row is removed. Fails if the reply itself is unreadable, or
 * if all rows of its main list are (the whole reply or `items`), because it would look like an empty list.
 */
export function parseLeniently<S extends z.ZodMiniType>(schema: S, value: unknown): LenientResult<z.output<S>> {
  const found: SchemaIssue[] = []
  let removedRows = 0
  for (let current = value; ;) {
    const parsed = schema.safeParse(current, { reportInput: true })
    if (parsed.success) {
      const list = Array.isArray(parsed.data) ? parsed.data : (parsed.data as { items?: unknown } | null)?.items
      const isForeign = removedRows > 0 && Array.isArray(list) && list.length === 0
      return isForeign ? { success: false, issues: found } : { success: true, data: parsed.data, issues: found }
    }
    found.push(...schemaIssues(parsed.error, current))
    const next = repair(current, parsed.error.issues.flatMap(closestIssues))
    if (!next) return { success: false, issues: found }
    current = next.value
    removedRows += next.removedRows
  }
}
