/** The name of the unique constraint that a write ran into, on either database; null when it failed otherwise. */
export function uniqueViolation(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('code' in cause) || cause.code !== '23505') continue
    return 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : ''
  }
  return null
}
