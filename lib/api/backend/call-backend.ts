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
  /** Null for a backend that speaks the contract. */
  adapter: Adapter | null
  /** Where the backend stands, without a slash at its end. */
  baseUrl: string
  /** Limits a call as a whole; an upload has five minutes. */
  timeoutMs: number
  /** The calls that the backend has; others are not passed on. */
  offer: Offer
  /** Whether a proxy of the operator's sets `X-Forwarded-*`. */
  trustsProxy: boolean
  /** Called with what the site cannot read of a reply. */
  onUnreadable?: (reply: UnreadableReply) => void
}

/** A call's adapter without the types of the call: `Adapter` has checked them. */
type AnyCallAdapter = {
  method?: BackendRequest['method']
  path?: string
  input?: (input: unknown) => Fields
  output?: z.ZodMiniType
}

/** What our own API answers beside the calls, for a site that runs apart from it (`npm run api`). */
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
    // Streams need `duplex`; the type of fetch does not know it yet.
    { method: sent.method, headers, ...(sent.body && ({ body: sent.body, duplex: 'half' } as RequestInit)) },
    { timeoutMs: isUpload ? Math.max(timeoutMs, uploadTimeoutMs) : timeoutMs, signal: request.signal },
  )
}

/** The call that a request is for, if the backend has it. */
function findCall(method: string, path: string, offer: Offer): Pick<AdapterCall, 'name' | 'call'> | undefined {
  const offered = [
    ...calls.filter(({ name }) => isOffered(offer, name as DispensableCall)),
    ...optionalCalls.filter(({ capability }) => isOffered(offer, capability)),
  ]
  return offered.find(({ call }) => call.path === path && call.method === method)
}

/** A problem of the whole reply. */
const wholeReply = (wanted: string, came: string) => ({ path: '', keys: [], wanted, came, code: '' })

/** The fields of a reply that could not be told apart, by name. */
function describeReply(body: unknown): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return describeValue(body)
  return `an object with ${Object.keys(body).slice(0, 6).join(', ') || 'no fields'}`
}

/** Reads a reply in the backend's dialect and answers as the contract has it. */
function answer(
  asked: AdapterCall,
  reply: BackendReply | FetchFailure,
  outcomeOf: Adapter['outcome'],
  output: z.ZodMiniType | undefined,
  onUnreadable: BackendSettings['onUnreadable'],
): Response {
  if (typeof reply === 'string') return catalogueError(reply)
  const { name, call } = asked
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
  const outcome = outcomeOf(reply, asked)
  if (outcome === null)
    return unreadable([wholeReply('a reply that tells data from failure', describeReply(reply.body))])
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

/** Answers through an adapter. The input is checked here, since the adapter writes it in other words. */
async function callThrough(
  adapter: Adapter,
  asked: AdapterCall,
  request: Request,
  settings: BackendSettings,
): Promise<Response> {
  const { name, call, locale } = asked
  const raw = await readInput(call, request)
  if (typeof raw === 'string') return catalogueError(raw)
  const input = call.input.safeParse(raw.fields)
  if (!input.success) return invalidInput(input.error, locale)
  const own = (adapter.calls[name] ?? {}) as AnyCallAdapter
  const fields = own.input ? own.input(input.data) : (input.data as Fields)
  const route = { method: own.method ?? call.method, path: own.path ?? call.path }
  const reply = await send(adapter.request(asked, route, fields), request, settings)
  return answer(asked, reply, adapter.outcome, own.output, settings.onUnreadable)
}

/**
 * Answers one of the calls that are offered by the operator's backend, through its adapter if it has one. Nothing else is passed on. The
 * reply is read and written again, so neither a header nor a page of the backend reaches the site's origin.
 *
 * Fails with `invalid_input` for input that the contract refuses, `upstream_timeout` or `upstream_unreachable` without a
 * reply, `upstream_unreadable` for one that is not JSON of the call's shape: a call that moved points may then be sent again
 * with its key, since nobody knows how it ended (specification, section 8).
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
  const asked: AdapterCall = {
    name: found.name,
    call: found.call,
    token: /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null,
    idempotencyKey: headers.get('idempotency-key'),
    locale: chooseLocale((headers.get('accept-language') ?? '').split(',')),
  }
  if (adapter) return callThrough(adapter, asked, request, settings)
  return answer(
    asked,
    await send(streamedRequest(request), request, settings),
    contractOutcome,
    undefined,
    onUnreadable,
  )
}
