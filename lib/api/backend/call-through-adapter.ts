import type * as z from 'zod/mini'
import { renewedTokenHeader } from '../../site/constants'
import { answer, readData } from './answer'
import { catalogueError, invalidInput } from './backend-response'
import type { Adapter, AdapterCall, BackendReply, BackendRequest, FetchData, Fields } from './define-adapter'
import type { FetchFailure } from './fetch-backend'
import { readInput } from './read-input'
import { send, type BackendSettings } from './send'

/** A `CallAdapter` without the types of its call; `Adapter` has checked them. */
type AnyCallAdapter = {
  method?: BackendRequest['method']
  path?: string | ((input: unknown) => string)
  input?: (input: unknown, call: AdapterCall) => Fields | Promise<Fields>
  load?: (input: unknown, fetchData: FetchData, call: AdapterCall) => unknown
  output?: z.ZodMiniType | ((input: unknown, call: AdapterCall) => z.ZodMiniType)
}

/** Answers a call through an adapter. The input is validated here, before the adapter changes its field names. */
export async function callThrough(
  adapter: Adapter,
  adapterCall: AdapterCall,
  request: Request,
  settings: BackendSettings,
): Promise<Response> {
  const { name, call, locale } = adapterCall
  const raw = await readInput(call, request)
  if (typeof raw === 'string') return catalogueError(raw)
  const checked = call.input.safeParse(raw.fields)
  if (!checked.success) return invalidInput(checked.error, locale)
  const input: unknown = checked.data
  const own = (adapter.calls[name] ?? {}) as AnyCallAdapter

  const deadlineMs = Date.now() + settings.timeoutMs
  let token = adapterCall.token
  let reply: BackendReply | FetchFailure | undefined
  const fetchData: FetchData = async (route = {}, fields = {}) => {
    const path = route.path ?? (typeof own.path === 'function' ? own.path(input) : (own.path ?? call.path))
    const method = route.method ?? own.method ?? call.method
    const current = { ...adapterCall, token }
    // The timeout covers the whole call, so later requests get the time that is left.
    const timeoutMs = reply === undefined ? settings.timeoutMs : Math.max(1, deadlineMs - Date.now())
    const sent = await adapter.request(current, { method, path }, fields)
    const received = await send(sent, request, { ...settings, timeoutMs })
    reply = received
    if (typeof received === 'object') token = adapter.renewedToken?.(received, current) || token
    return readData(current, received, adapter.outcome, settings.onUnreadable)
  }
  const load = async (): Promise<unknown> => {
    if (own.load) return own.load(input, fetchData, adapterCall)
    return fetchData({}, own.input ? await own.input(input, adapterCall) : (input as Fields))
  }
  const output = typeof own.output === 'function' ? own.output(input, adapterCall) : own.output
  const response = await answer(adapterCall, settings, output, async () => ({ data: await load(), reply }))
  if (token && token !== adapterCall.token && adapterCall.token) response.headers.set(renewedTokenHeader, token)
  return response
}
