/** SQLSTATEs: the connection broke; the server shuts down, starts or crashed; disk, memory or connections ran out. */
const sqlStates = /^(08...|57P0[123]|53[123]00)$/
/** Error codes of the network. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of errors without a code: `pg` reports with these that a connection ended or is silent. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/

/** Whether an error means that the database cannot answer at the moment, so that the same query may be repeated. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (messages.test(cause.message)) return true
    if (!('code' in cause) || typeof cause.code !== 'string') continue
    if (sqlStates.test(cause.code) || systemCodes.has(cause.code)) return true
  }
  return false
}
