import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/** A field at fault: where it stands (`items[0].amount`, empty for the whole), what was wanted there, the schema's code. */
export type SchemaIssue = { path: string; keys: readonly PropertyKey[]; wanted: string; code: string }

/** A place in a value, as a person writes it. */
export const pathOf = (keys: readonly PropertyKey[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')

function wanted(issue: Issue): string {
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

/** Of several shapes, the faults of the one that is nearest. */
function closestIssues(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const inner = issue.errors.reduce((best, each) => (each.length < best.length ? each : best))
  return inner.flatMap((each) => closestIssues({ ...each, path: [...issue.path, ...each.path] }))
}

/** Each field at fault of a value that did not parse, once. */
export function schemaIssues(error: { issues: readonly Issue[] }): SchemaIssue[] {
  const faults = new Map<string, SchemaIssue>()
  for (const issue of error.issues.flatMap(closestIssues)) {
    const path = pathOf(issue.path)
    if (!faults.has(path)) faults.set(path, { path, keys: issue.path, wanted: wanted(issue), code: issue.message })
  }
  return [...faults.values()]
}
