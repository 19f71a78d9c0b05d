import { throughAdapter, type ThroughAdapter } from '@/lib/api/backend/through-adapter'

/**
 * Passes a call on to the operator's backend in that backend's own words, and its answer back in the contract's. A reply
 * that does not read is a line of JSON in the log: the call and the fields at fault, without anything of the member's.
 */
export const passAdapted = (
  request: Request,
  settings: Pick<ThroughAdapter, 'adapter' | 'baseUrl' | 'timeoutMs'>,
): Promise<Response> =>
  throughAdapter(request, {
    ...settings,
    onUnreadable: ({ call, status, faults }) => {
      const places = faults.map(({ path, wanted }) => ({ path, wanted }))
      const line = { at: new Date().toISOString(), level: 'error', call, status, unreadable: places }
      process.stderr.write(`${JSON.stringify(line)}\n`)
    },
  })
