import { isDiskFull, noteDiskFull } from '../db/disk-full'

/** What a line says of a call. `member` is a pseudonym, absent for guests and operators. */
export type LoggedCall = { requestId: string; call: string; member?: string }
/** Data reported about an answered call; nothing personal. */
export type AnsweredCall = LoggedCall & { status: number; tookMs: number }

/** The stack without the error's message, because databases put the values of a row into it. */
function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8)
    .map((line) => line.trim())
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return {
    name: error.name,
    ...code,
    frames: frames(error),
    ...(error.cause instanceof Error && { cause: describe(error.cause) }),
  }
}

/**
 * Writes one line of JSON about an answered call: its name, status and duration. It names the caller only by
 * a pseudonym.
 */
export function logAnswer({ requestId, call, member, status, tookMs }: AnsweredCall): void {
  const line = { at: new Date().toISOString(), level: 'info', requestId, call, member, status, ms: Math.round(tookMs) }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/**
 * Writes one line of JSON about an unexpected error, without personal data. A full disk is logged at most once a
 * minute.
 */
export function logUnexpected(event: LoggedCall, error: unknown): void {
  const failures = isDiskFull(error) ? noteDiskFull() : 0
  if (failures === null) return
  const words = failures > 0 && { message: 'The disk of the database is full: nothing can be stored.', failures }
  const line = { at: new Date().toISOString(), level: 'error', ...event, ...words, error: describe(error) }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}
