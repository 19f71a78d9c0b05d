import type * as z from 'zod/mini'
import { closestIssues, schemaIssues, type SchemaIssue } from './backend/schema-issues'

type Issue = z.core.$ZodIssue
type Keys = readonly PropertyKey[]

/** Words of a closed list that stand for every word that it does not have; 0 among the types of games. */
const catchAll: readonly unknown[] = ['other', 'undetermined', 0]

/** The word for an unknown one, if the list has such a word. Codecs of an adapter name it in the backend's terms. */
function replacementFor(issue: Issue): string | number | undefined {
  if (issue.code === 'custom') return issue.params?.unknown as string | number | undefined
  if (issue.code !== 'invalid_value' || !['string', 'number'].includes(typeof issue.input)) return undefined
  return issue.values.find((word) => catchAll.includes(word)) as string | number | undefined
}

/** The place of the innermost row that an issue is in. */
function rowOf(path: Keys): Keys | null {
  const at = path.findLastIndex((key) => typeof key === 'number')
  return at < 0 ? null : path.slice(0, at + 1)
}

/** A copy in which `change` has replaced the object or list at a place. */
function changedAt(value: unknown, keys: Keys, change: (inner: unknown) => unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return change(value)
  const inner = changedAt(Reflect.get(value as object, key), rest, change)
  if (Array.isArray(value)) return value.map((each: unknown, at) => (at === Number(key) ? inner : each))
  return { ...(value as object), [key]: inner }
}

/** What stands for a row until all rows that do not read are removed together, so that the places of the others hold. */
const removed = Symbol('removed')

function withoutRemoved(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== removed).map(withoutRemoved)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutRemoved(inner)]))
}

/** Replaces unknown words and removes unreadable rows. Null if an issue is neither. */
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

/** `issues` are what was replaced or left out, or why nothing could be read. */
export type LenientResult<T> =
  | { success: true; data: T; issues: readonly SchemaIssue[] }
  | { success: false; issues: readonly SchemaIssue[] }

/**
 * Parses a reply so that one unknown value never takes a list down: a word outside its closed list becomes `other` or
 * `undetermined` where the list has that, and any other row that does not read is left out. Fails if the reply itself does
 * not read, or if no row of a list of its own (the whole, or `items`) does: that is a foreign reply, not an empty list.
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
