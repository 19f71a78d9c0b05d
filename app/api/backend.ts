import 'server-only'
import { adapter } from '@/lib/api/adapter'
import { callBackend, type BackendSettings } from '@/lib/api/backend/call-backend'
import { publicConfig, trustsProxy } from '@/lib/env'

const repeatMs = 60_000
/** Each problem is logged once a minute, with how often it came meanwhile: pages call a list every second. */
const seen = new Map<string, { times: number; loggedAtMs: number }>()
const mostSeen = 1_000

/**
 * Logs what could not be read of a reply, as a line of JSON: the call, the fields, what was wanted and what came (of text
 * only its form), without any data of the member. `warn`: the rest of the reply was used.
 */
const logUnreadable: BackendSettings['onUnreadable'] = ({ call, status, isPartial, issues }) => {
  const unreadable = issues.map(({ path, wanted, came }) => ({ path, wanted, came }))
  const key = JSON.stringify([call, unreadable.map(({ path, came }) => [path.replace(/\d+/g, '*'), came])])
  const known = seen.get(key) ?? { times: 0, loggedAtMs: 0 }
  known.times += 1
  if (seen.size >= mostSeen) seen.clear()
  seen.set(key, known)
  if (Date.now() - known.loggedAtMs < repeatMs) return
  const { times } = known
  Object.assign(known, { times: 0, loggedAtMs: Date.now() })
  const level = isPartial ? 'warn' : 'error'
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, call, status, times, unreadable })}\n`)
}

/** Answers a call by the operator's backend at `baseUrl`, as this server is set up. */
export const serveBackend = (request: Request, baseUrl: string): Promise<Response> =>
  callBackend(request, {
    adapter,
    baseUrl,
    ...publicConfig(),
    trustsProxy: trustsProxy(),
    onUnreadable: logUnreadable,
  })
