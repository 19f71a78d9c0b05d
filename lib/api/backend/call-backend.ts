import { calls } from '@/contract'
import { isOffered, type DispensableCall, type Offer } from '@/contract/capabilities'
import { chooseLocale } from '@/contract/reader-language'
import { methodsOf } from '@/contract/define'
import { optionalCalls } from '@/contract/optional'
import { answer, readData } from './answer'
import { catalogueError, passOn } from './backend-response'
import { callThrough } from './call-through-adapter'
import { contractOutcome, streamedRequest } from './contract-dialect'
import type { AdapterCall } from './define-adapter'
import { send, type BackendSettings } from './send'

/**
 * Paths of our own API besides the contract's calls, for a site whose API runs as a separate process (`npm run api`).
 */
const ownPaths = new Set([
  'GET /api/health',
  'GET /api/v1/health',
  'GET /api/ready',
  'GET /api/v1/ready',
  'GET /api/v1/openapi.json',
  'POST /api/v1/callback/payment',
])

/** The call of a request, if the backend offers it. */
function findCall(method: string, path: string, offer: Offer): Pick<AdapterCall, 'name' | 'call'> | undefined {
  const offered = [
    ...calls.filter(({ name }) => isOffered(offer, name as DispensableCall)),
    ...optionalCalls.filter(({ capability }) => isOffered(offer, capability)),
  ]
  return offered.find(({ call }) => call.path === path && methodsOf(call).some((each) => each === method))
}

/**
 * Answers a call through the operator's backend, with its adapter if there is one. Requests that are not calls of the
 * contract are not forwarded. A new reply is built, so that no header or page of the backend reaches the site's
 * origin.
 *
 * Errors: `invalid_input` if the contract rejects the input. `upstream_timeout` or `upstream_unreachable` if there is
 * no reply. `upstream_unreadable` if the reply does not match the contract. After an `upstream_…` error the outcome is
 * unknown, so a call that moves points may be retried with its key (specification, section 8).
 */
export async function callBackend(request: Request, settings: BackendSettings): Promise<Response> {
  const { adapter, offer, onUnreadable } = settings
  const { headers, method, url } = request
  const { pathname } = new URL(url)
  const found = findCall(method, pathname, offer)
  if (!found) {
    if (adapter || !ownPaths.has(`${method} ${pathname}`)) return catalogueError('not_found')
    return passOn(await send(streamedRequest(request), request, settings))
  }
  const adapterCall: AdapterCall = {
    name: found.name,
    call: found.call,
    token: /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null,
    idempotencyKey: headers.get('idempotency-key'),
    locale: chooseLocale((headers.get('accept-language') ?? '').split(',')),
  }
  if (adapter) return callThrough(adapter, adapterCall, request, settings)
  return answer(adapterCall, settings, undefined, async () => {
    const reply = await send(streamedRequest(request), request, settings)
    return { data: readData(adapterCall, reply, contractOutcome, onUnreadable), reply }
  })
}
