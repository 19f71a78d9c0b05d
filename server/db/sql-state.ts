/** The SQLSTATE of an error or of its cause; undefined if it is not a database error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code
  }
  return undefined
}

/** The constraint that a write violated; null for an error of another SQLSTATE. */
export function violatedConstraint(error: unknown, state: '23505' | '23514'): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || cause.code !== state) continue
    return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : ''
  }
  return null
}
