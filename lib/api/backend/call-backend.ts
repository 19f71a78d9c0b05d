import { calls } from '@/contract'
import type { Call } from '@/contract/define'
import { chooseLocale } from '@/contract/locales'
import type * as z from 'zod/mini'
import { uploadTimeoutMs } from '../../constants'
import { backendError, invalidInput, catalogueError, success, type UnreadableReply } from './backend-response'
import type { Adapter, AdapterCall, BackendReply, BackendRequest, Fields } from './define-adapter'
import { schemaIssues } from './schema-issues'

export type BackendSettings = {
  adapter: Adapter
  /** Where the backend stands, without a slash at its end. */
  baseUrl: string
  timeoutMs: number
  /** Told of a reply that does not read, for whoever connects the backend: places and forms, never values. */
  onUnreadable?: (reply: UnreadableReply) => void
  /** How a page's data may be kept; otherwise nothing is. */
  fetchOptions?: RequestInit
}

/** A call's adapter, whichever call it is: what `Adapter` proved call by call is not said again here. */
type AnyCallAdapter = {
  method?: BackendRequest['method']
  path?: string
  input?: (input: unknown) => Fields
  output?: z.ZodMiniType
}

const passedOn = ['accept-language', 'user-agent', 'x-forwarded-for']

async function inputOf(call: Call, request: Request): Promise<unknown> {
  if (call.body === 'query') return Object.fromEntries(new URL(request.url).searchParams)
  if (call.body === 'form') return Object.fromEntries(await request.formData())
  const text = await request.text()
  return text === '' ? {} : JSON.parse(text)
}

function send(asked: BackendRequest, request: Request, settings: BackendSettings): Promise<Response> {
  const { baseUrl, timeoutMs, fetchOptions = { cache: 'no-store' } } = settings
  const query = asked.query && Object.keys(asked.query).length > 0 ? `?${new URLSearchParams(asked.query)}` : ''
  const headers = new Headers(asked.headers)
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value && !headers.has(name)) headers.set(name, value)
  }
  const patienceMs = asked.body instanceof FormData ? Math.max(timeoutMs, uploadTimeoutMs) : timeoutMs
  return fetch(baseUrl + asked.path + query, {
    ...fetchOptions,
    method: asked.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(patienceMs), request.signal]),
    ...(asked.body !== undefined && { body: asked.body }),
  })
}

/**
 * Asks an operator's backend, through its adapter, what a request of the contract asks, and answers as the contract has
 * it. Nothing but the 36 calls is passed on. Answers `invalid_input` for what the contract does not let through,
 * `upstream_timeout` or `upstream_unreachable` when no answer came, and `internal` when the answer does not read: a call
 * that moved points may then be sent again with its key, since nobody knows how it ended (specification, section 8).
 */
export async function callBackend(request: Request, settings: BackendSettings): Promise<Response> {
  const { pathname } = new URL(request.url)
  const found = calls.find(({ call }) => call.path === pathname && call.method === request.method)
  if (!found) return catalogueError('not_found')
  const { name, call } = found
  const raw = await inputOf(call, request).catch(() => undefined)
  if (raw === undefined) return catalogueError('malformed_body')
  const locale = chooseLocale((request.headers.get('accept-language') ?? '').split(','))
  const input = call.input.safeParse(raw)
  if (!input.success) return invalidInput(input.error, locale)

  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
  const asked: AdapterCall = { name, call, token, idempotencyKey: request.headers.get('idempotency-key'), locale }
  const theirs = (settings.adapter.calls[name] ?? {}) as AnyCallAdapter
  const fields = theirs.input ? theirs.input(input.data) : (input.data as Fields)
  const route = { method: theirs.method ?? call.method, path: theirs.path ?? call.path }
  const put = settings.adapter.request(asked, route, fields)
  const reply = await answerOf(() => send(put, request, settings))
  if (reply === 'late') return catalogueError('upstream_timeout')
  if (reply === 'unreachable') return catalogueError('upstream_unreachable')
  return read(asked, theirs, reply, settings)
}

/** The answer with its JSON; `body` is undefined where it is none. */
async function answerOf(ask: () => Promise<Response>): Promise<BackendReply | 'late' | 'unreachable'> {
  try {
    const { status, headers, text } = await ask().then(async (answer) => ({
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
    }))
    return { status, headers, body: parsed(text) }
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'unreachable'
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A fault of the whole reply. */
const whole = (wanted: string) => ({ path: '', keys: [], wanted, code: '' })

function read(asked: AdapterCall, theirs: AnyCallAdapter, reply: BackendReply, settings: BackendSettings): Response {
  const { name, call } = asked
  const unreadable = (faults: UnreadableReply['faults']) => {
    settings.onUnreadable?.({ call: name, status: reply.status, faults })
    return catalogueError('internal')
  }
  if (reply.body === undefined) {
    if (reply.status === 401) return catalogueError('unauthorized')
    return unreadable([whole('JSON')])
  }
  const outcome = settings.adapter.outcome(reply, asked)
  if (outcome === null) return unreadable([whole('a reply that tells data from failure')])
  if ('failed' in outcome) return backendError(outcome, reply)
  const output = theirs.output?.safeParse(outcome.data) ?? { success: true as const, data: outcome.data }
  if (!output.success) return unreadable(schemaIssues(output.error))
  const ours = call.output.safeParse(output.data)
  return ours.success ? success(call, ours.data, reply.headers) : unreadable(schemaIssues(ours.error))
}
