/** Connection exceptions, a server that shuts down, starts or crashed; no disk, memory or connection left. */
const sqlStates = /^(08...|57P0[123]|53[123]00)$/
/** The network's. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** What `pg` says of a connection that ended or is silent, without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed))/

/** Whether an error says that the database cannot answer now: it may be asked again, nothing is wrong with the question. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (words.test(cause.message)) return true
    if (!('code' in cause) || typeof cause.code !== 'string') continue
    if (sqlStates.test(cause.code) || systemCodes.has(cause.code)) return true
  }
  return false
}
