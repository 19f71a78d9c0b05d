import 'server-only'
import { adapter } from '@/lib/api/adapter'
import { callBackend, type BackendSettings } from '@/lib/api/backend/call-backend'
import { publicConfig, trustsProxy } from '@/lib/env'

/** Logs what could not be read of a reply, as a line of JSON: the call and the fields, without any data of the member. */
const logUnreadable: BackendSettings['onUnreadable'] = ({ call, status, issues }) => {
  const unreadable = issues.map(({ path, wanted }) => ({ path, wanted }))
  const line = { at: new Date().toISOString(), level: 'error', call, status, unreadable }
  process.stderr.write(`${JSON.stringify(line)}\n`)
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
