import * as fc from 'fast-check'
import { createTestApi, type TestApi } from '../../../support/api'
import { insertVenues } from '@/server/seed/venues'
import { fuzzRequests, type FuzzRequest } from './requests'

const minuteMs = 60_000
/**
 * After this many requests another member sends them. Hourly limits would soon refuse every request of a single member.
 */
const requestsPerMember = 20

/** Opens the API on a fresh database with a signed-in member. */
export async function openFuzzedApi() {
  const api = await createTestApi()
  await insertVenues(api.db)
  let token = ''
  let sent = 0
  return {
    api,
    close: () => api.close(),
    /** Sends each request from another address, so that limits by address do not interfere. */
    send: async (request: FuzzRequest): Promise<Response> => {
      if (sent % requestsPerMember === 0) token = (await api.signIn()).token
      sent += 1
      api.clock.advance(minuteMs)
      return sendTo(api, request, token, `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`)
    },
  }
}
export type FuzzedApi = Awaited<ReturnType<typeof openFuzzedApi>>

async function sendTo(api: TestApi, request: FuzzRequest, token: string, address: string): Promise<Response> {
  const { target, method, path, body, isSignedIn } = request
  const isOperator = target.call.access === 'operator'
  const headers = new Headers({ 'x-peer-address': address, 'idempotency-key': crypto.randomUUID() })
  if (isSignedIn) headers.set('authorization', `Bearer ${isOperator ? api.operatorKey : token}`)
  for (const [name, value] of request.headers) headers.set(name, value)
  return (isOperator ? api.operatorApi : api.app).request(path, {
    method,
    headers,
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
}

/** Describes a request for the message of a failed test. */
function describe({ target, method, path, headers, body, isSignedIn }: FuzzRequest): string {
  const sent =
    typeof body === 'string'
      ? body.slice(0, 400)
      : body instanceof Uint8Array && `bytes ${Buffer.from(body).toString('hex')}`
  return JSON.stringify({ call: target.name, method, path: path.slice(0, 400), headers, body: sent, isSignedIn })
}

/**
 * Sends random requests to both APIs: the fields of every call, raw bodies, headers and odd paths. Throws with the
 * smallest request found that is answered with a 5xx. Stops after `timeLimitMs`.
 */
export async function fuzzApi(
  { send }: FuzzedApi,
  { seed, runs, timeLimitMs }: { seed: number; runs: number; timeLimitMs?: number },
): Promise<number> {
  let count = 0
  const property = fc.asyncProperty(fuzzRequests, async (request) => {
    count += 1
    const response = await send(request)
    const text = await response.text()
    if (response.status >= 500) throw new Error(`${response.status} ${text}\n${describe(request)}`)
  })
  await fc.assert(property, {
    seed,
    numRuns: runs,
    ...(timeLimitMs !== undefined && { interruptAfterTimeLimit: timeLimitMs }),
  })
  return count
}
