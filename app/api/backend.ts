import 'server-only'
import { callBackend } from '@/lib/api/backend/call-backend'
import type { BackendSettings } from '@/lib/api/backend/send'
import { activeAdapter, publicConfig } from '@/lib/site/env'

const repeatMs = 60_000
/** Each problem is logged at most once a minute, with its count, because pages call lists every second. */
const seen = new Map<string, { times: number; loggedAtMs: number }>()
const maxSeen = 1_000

/**
 * Logs the unreadable fields of a reply as one line of JSON: the call and, for each field, the expected and the
 * received value. Of text, only the form is logged (`Aaaa 99`), so that the log holds no member's data. `warn` means
 * that the rest of the reply was used.
 */
const logUnreadable: BackendSettings['onUnreadable'] = ({ call, status, isPartial, issues }) => {
  const unreadable = issues.map(({ path, expected, received }) => ({ path, expected, received }))
  const key = JSON.stringify([call, unreadable.map(({ path, received }) => [path.replace(/\d+/g, '*'), received])])
  const known = seen.get(key) ?? { times: 0, loggedAtMs: 0 }
  known.times += 1
  if (seen.size >= maxSeen) seen.clear()
  seen.set(key, known)
  if (Date.now() - known.loggedAtMs < repeatMs) return
  const { times } = known
  Object.assign(known, { times: 0, loggedAtMs: Date.now() })
  const level = isPartial ? 'warn' : 'error'
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, call, status, times, unreadable })}\n`)
}

/** Answers a call through the operator's backend at `baseUrl`, with this server's settings. */
export const serveBackend = (request: Request, baseUrl: string): Promise<Response> =>
  callBackend(request, {
    adapter: activeAdapter(),
    baseUrl,
    ...publicConfig(),
    onUnreadable: logUnreadable,
  })
