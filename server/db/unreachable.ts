/**
 * SQLSTATEs: the connection broke; the server shuts down, starts, crashed or accepts no writes (a standby after a failover);
 * its own time limits ended a query or the connection; it refuses this user or database; disk, memory or connections ran
 * out.
 */
const sqlStates = /^(08...|25006|25P03|28...|3D000|53[123]00|55P03|57014|57P0[1235])$/
/** Error codes of the network. `ENOENT` means that the server's Unix socket is missing, but only from `connect`. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
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
    // PostgreSQL ended or refused the connection. On a full disk it does so with the code of an internal error.
    if ('severity' in cause && cause.severity === 'FATAL') return true
    if (cause.code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true
  }
  return false
}
