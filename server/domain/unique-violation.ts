/** The unique constraint that a write violated, on PGlite or PostgreSQL; null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || cause.code !== '23505') continue
    return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : ''
  }
  return null
}
