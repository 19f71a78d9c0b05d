/** The SQLSTATE that an error, or what caused it, carries; undefined when it is none of the database's. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code
  }
  return undefined
}
