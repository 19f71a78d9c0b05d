const longest = 40
const secret = /password|token/i

/** Describes a field's value in one line, without showing secrets. */
export function describeValue(value: unknown, field: string) {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (secret.test(field)) return `a ${typeof value}`
  const text = JSON.stringify(value)
  return `${text.length > longest ? `${text.slice(0, longest)}…` : text} (a ${typeof value})`
}

/** Returns the value at a path of a reply's body. */
export const valueAt = (body: unknown, keys: readonly PropertyKey[]): unknown =>
  keys.reduce(
    (value: unknown, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  )
