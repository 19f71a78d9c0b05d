/** Connection exceptions; a server that shuts down, starts or crashed; no disk, memory or connections left. */
const sqlStates = /^(08...|57P0[123]|53[123]00)$/
/** Codes of the network. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages without a code, by which `pg` reports a connection that ended or is silent. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/

/** Whether an error means that the database cannot answer now: the same query may be sent again. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (messages.test(cause.message)) return true
    if (!('code' in cause) || typeof cause.code !== 'string') continue
    if (sqlStates.test(cause.code) || systemCodes.has(cause.code)) return true
  }
  return false
}
