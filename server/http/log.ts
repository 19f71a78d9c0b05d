type Answered = { requestId: string; call: string; status: number; tookMs: number }

/** Where in the code it happened, without the error's message: a database puts the values of a row into it. */
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

/** Writes one line of JSON about an answered call: which, how it ended, how long it took. Nobody is named. */
export function logAnswer({ requestId, call, status, tookMs }: Answered): void {
  const line = { at: new Date().toISOString(), level: 'info', requestId, call, status, ms: Math.round(tookMs) }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

/** Writes one line of JSON about something unexpected, without personal data. */
export function logUnexpected(event: { requestId: string; call: string }, error: unknown): void {
  const line = { at: new Date().toISOString(), level: 'error', ...event, error: describe(error) }
  process.stderr.write(`${JSON.stringify(line)}\n`)
}
