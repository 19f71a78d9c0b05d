import { calls } from '@/contract'
import { isOffered, type DispensableCall, type Offer } from '@/contract/capabilities'
import { chooseLocale } from '@/contract/locales'
import { optionalCalls } from '@/contract/optional'
import type * as z from 'zod/mini'
import { uploadTimeoutMs } from '../../constants'
import { isForeignText } from '../member-message'
import { parseLeniently } from '../parse-leniently'
import { backendError, catalogueError, invalidInput, passOn, success, type UnreadableReply } from './backend-response'
import { contractOutcome, streamedRequest } from './contract-dialect'
import type { Adapter, AdapterCall, BackendReply, BackendRequest, Fields } from './define-adapter'
import { fetchBackend, type FetchFailure } from './fetch-backend'
import { forwardedHeaders } from './forwarded-headers'
import { readInput } from './read-input'
import { describeValue } from './schema-issues'

export type BackendSettings = {
  /** Null for a backend that follows the contract. */
  adapter: Adapter | null
  /** The backend's URL, without a trailing slash. */
  baseUrl: string
  /** Timeout of the whole call; uploads have five minutes. */
  timeoutMs: number
  /** What the backend offers; other calls are not passed on. */
  offer: Offer
  /** Whether the operator's proxy sets `X-Forwarded-*`. */
  trustsProxy: boolean
  /** Receives the unreadable fields of a reply. */
  onUnreadable?: (reply: UnreadableReply) => void
}

/** A `CallAdapter` without the call's types, which `Adapter` has checked. */
type AnyCallAdapter = {
  method?: BackendRequest['method']
  path?: string
  input?: (input: unknown) => Fields
  output?: z.ZodMiniType
}

/** Further paths of our own API, for a site that runs separately from it (`npm run api`). */
const ownPaths = new Set([
  'GET /api/health',
  'GET /api/v1/health',
  'GET /api/ready',
  'GET /api/v1/ready',
  'GET /api/v1/openapi.json',
  'POST /api/v1/callback/payment',
])

function send(sent: BackendRequest, request: Request, settings: BackendSettings): Promise<BackendReply | FetchFailure> {
  const { baseUrl, timeoutMs, trustsProxy } = settings
  const query = sent.query && Object.keys(sent.query).length > 0 ? `?${new URLSearchParams(sent.query)}` : ''
  const headers = forwardedHeaders(request, trustsProxy)
  for (const [name, value] of new Headers(sent.headers)) headers.set(name, value)
  const isUpload = sent.body instanceof FormData || (headers.get('content-type')?.startsWith('multipart/') ?? false)
  return fetchBackend(
    baseUrl + sent.path + query,
    // Streams need `duplex`, which the type of fetch lacks.
    { method: sent.method, headers, ...(sent.body && ({ body: sent.body, duplex: 'half' } as RequestInit)) },
    { timeoutMs: isUpload ? Math.max(timeoutMs, uploadTimeoutMs) : timeoutMs, signal: request.signal },
  )
}

/** The call of a request, if the backend offers it. */
function findCall(method: string, path: string, offer: Offer): Pick<AdapterCall, 'name' | 'call'> | undefined {
  const offered = [
    ...calls.filter(({ name }) => isOffered(offer, name as DispensableCall)),
    ...optionalCalls.filter(({ capability }) => isOffered(offer, capability)),
  ]
  return offered.find(({ call }) => call.path === path && call.method === method)
}

/** An issue of the whole reply. */
const wholeReply = (expected: string, received: string) => ({ path: '', keys: [], expected, received, code: '' })

/** Describes a reply that is neither data nor failure by its field names. */
function describeReply(body: unknown): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return describeValue(body)
  return `an object with ${Object.keys(body).slice(0, 6).join(', ') || 'no fields'}`
}

/** Converts a reply of the backend to a reply of the contract. */
function answer(
  adapterCall: AdapterCall,
  reply: BackendReply | FetchFailure,
  outcomeOf: Adapter['outcome'],
  output: z.ZodMiniType | undefined,
  onUnreadable: BackendSettings['onUnreadable'],
): Response {
  if (typeof reply === 'string') return catalogueError(reply)
  const { name, call } = adapterCall
  const report = (issues: UnreadableReply['issues'], isPartial: boolean) => {
    if (issues.length > 0) onUnreadable?.({ call: name, status: reply.status, isPartial, issues })
  }
  const unreadable = (issues: UnreadableReply['issues']) => {
    report(issues, false)
    return catalogueError('upstream_unreadable')
  }
  if (reply.body === undefined) {
    if (reply.status === 401) return catalogueError('unauthorized')
    return unreadable([wholeReply('JSON', reply.headers.get('content-type') ?? 'no content type')])
  }
  const outcome = outcomeOf(reply, adapterCall)
  if (outcome === null)
    return unreadable([wholeReply('a reply that distinguishes data from failure', describeReply(reply.body))])
  if ('failed' in outcome) {
    if (isForeignText(outcome.message ?? ''))
      report([wholeReply('a message that a member may see', 'a page, a stack trace or SQL')], true)
    return backendError(outcome, reply)
  }
  const read = output
    ? parseLeniently(output, outcome.data)
    : { success: true as const, data: outcome.data, issues: [] }
  if (!read.success) return unreadable(read.issues)
  const checked = parseLeniently(call.output, read.data)
  if (!checked.success) return unreadable([...read.issues, ...checked.issues])
  report([...read.issues, ...checked.issues], true)
  return success(call, checked.data, reply.headers)
}

/** Answers through an adapter. The input is checked here, because the adapter changes its field names. */
async function callThrough(
  adapter: Adapter,
  adapterCall: AdapterCall,
  request: Request,
  settings: BackendSettings,
): Promise<Response> {
  const { name, call, locale } = adapterCall
  const raw = await readInput(call, request)
  if (typeof raw === 'string') return catalogueError(raw)
  const input = call.input.safeParse(raw.fields)
  if (!input.success) return invalidInput(input.error, locale)
  const own = (adapter.calls[name] ?? {}) as AnyCallAdapter
  const fields = own.input ? own.input(input.data) : (input.data as Fields)
  const route = { method: own.method ?? call.method, path: own.path ?? call.path }
  const reply = await send(adapter.request(adapterCall, route, fields), request, settings)
  return answer(adapterCall, reply, adapter.outcome, own.output, settings.onUnreadable)
}

/**
 * Answers a call through the operator's backend, with its adapter if there is one. Other requests are not passed on. The reply
 * is rebuilt, so that no header or page of the backend reaches the site's origin.
 *
 * Errors: `invalid_input` if the contract rejects the input, `upstream_timeout` or `upstream_unreachable` without a reply, and
 * `upstream_unreadable` for a reply that does not match the contract. After these the outcome is unknown, so a call that moves
 * points may be retried with its key (specification, section 8).
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
  return answer(
    adapterCall,
    await send(streamedRequest(request), request, settings),
    contractOutcome,
    undefined,
    onUnreadable,
  )
}
