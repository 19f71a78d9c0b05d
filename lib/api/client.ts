import type { AxiosInstance, AxiosResponse } from 'axios'
import { contract, type Contract } from '@/contract'
import type { OptionalCalls } from '@/contract/optional'
import type { Call, CallTree, Input, Output } from '@/contract/define'
import { languageTag } from '@/contract/locales'
import { recordServerTime } from '../time/server-clock'
import { renewedTokenHeader } from '../site/constants'
import { readDevice } from '../storage/browser'
import { readShownLocale } from '../storage/language'
import { readToken, recordSessionUse, removeToken, renewToken } from '../storage/session'
import { ApiError } from './api-error'
import { earlyReply } from './early-detail'
import { followsInput, hasInputSince, noteCounted } from './person-input'
import { requestProof, type AskProof } from './proof'
import { readFailure, readReply } from './reply'
import { runtimeConfig } from './runtime-config'
import { startUpTurn } from './start-up-turn'
import { notifyUnauthorized } from './unauthorized'

export type CallOptions = {
  signal?: AbortSignal
  /** Overrides the configured timeout; for uploads. */
  timeoutMs?: number
  /**
   * True if the call must not extend the session. By default, a call extends it if there was input since the last call
   * that extended it.
   */
  isPassive?: boolean
  /** Called with the uploaded share, 0 to 1. */
  onProgress?: (share: number) => void
  /** Called with true when the server refuses the call until the member gives a proof, and with false once they have. */
  onHeld?: (isHeld: boolean) => void
  /** Asks for the proof, instead of the proof dialog. */
  askProof?: AskProof
}
type Money = { idempotencyKey: string }

type Caller<C extends Call> = C['idempotent'] extends true
  ? (input: Input<C>, options: CallOptions & Money) => Promise<Output<C>>
  : (
      input: Input<C>,
      options?: CallOptions & (C['idempotent'] extends 'optional' ? Partial<Money> : unknown),
    ) => Promise<Output<C>>

type ClientOf<T> = { [K in keyof T]: T[K] extends Call ? Caller<T[K]> : ClientOf<T[K]> }

/** The only axios instance. The first call creates it, because axios is not part of the first page load. */
let instance: Promise<AxiosInstance> | undefined
export function http(): Promise<AxiosInstance> {
  instance ??= createInstance().catch((error: unknown) => {
    // The next call tries again.
    instance = undefined
    throw error
  })
  return instance
}

async function createInstance(): Promise<AxiosInstance> {
  const [{ default: axios }, config] = await Promise.all([import('axios'), runtimeConfig()])
  // Without `withXSRFToken: false`, axios reads the cookies before each call, for which the browser's main thread waits.
  const client = axios.create({ baseURL: config.apiBaseUrl, timeout: config.timeoutMs, withXSRFToken: false })
  client.interceptors.request.use((request) => {
    if (bearer()) request.headers.set('Authorization', bearer())
    // Only to our own origin: a backend that browsers call directly may not allow unknown headers.
    if (!config.apiBaseUrl) request.headers.set('X-Device', readDevice())
    request.headers.set('Accept-Language', languageTag[readShownLocale()])
    return request
  })
  client.interceptors.response.use(recordHeaders, (thrown: unknown) => {
    if (axios.isAxiosError(thrown) && thrown.response) recordHeaders(thrown.response)
    const error = toApiError(thrown, axios.isAxiosError)
    const sent = axios.isAxiosError(thrown) && thrown.config?.headers.get('Authorization')
    // A late 401 that belongs to an earlier session must not end the current one.
    if (error.httpStatus === 401 && (sent || '') === bearer()) {
      const path = axios.isAxiosError(thrown) && thrown.config?.url
      if (path && !sent) refused.set(path, { error, at: performance.now() })
      removeToken()
      notifyUnauthorized(error)
    }
    throw error
  })
  return client
}

function bearer(): string {
  const token = readToken()
  return token ? `Bearer ${token}` : ''
}

/** Records the server's time and, if the backend rotates tokens, the new token. */
function recordHeaders(response: AxiosResponse): AxiosResponse {
  const { headers, config } = response
  recordServerTime(headers['date'])
  const renewed: unknown = headers[renewedTokenHeader]
  // A late reply that belongs to an earlier session must not replace the current token.
  if (typeof renewed === 'string' && config.headers.get('Authorization') === bearer()) renewToken(renewed)
  return response
}

/** Maps a failed request to section 8's catalogue: 401, timeout, network, other failures. */
function toApiError(thrown: unknown, isAxiosError: (value: unknown) => value is import('axios').AxiosError): ApiError {
  if (!isAxiosError(thrown)) return new ApiError('request_failed')
  if (thrown.response) {
    const { status, data } = thrown.response
    return readFailure(data, status === 401 ? 'local_unauthorized' : 'request_failed', status)
  }
  if (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT') return new ApiError('timeout')
  return new ApiError('network')
}

/** After these, a member who moved points is sent to the transaction history. */
const timeouts: readonly ApiError['code'][] = ['timeout', 'upstream_timeout']

/** The last proof given for each path. It stays valid until a change succeeds (ADR 27); then the server asks for a new one. */
const proofs = new Map<string, string>()

const needsProof = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'proof_needed'

function throwIfNoToken({ access }: Call): void {
  if (access === 'member' && !readToken()) throw new ApiError('no_token')
}

/** The last 401 of each path without a token. */
const refused = new Map<string, { error: ApiError; at: number }>()

/**
 * Throws the last 401 of a call without a token again, until the visitor acts. There is no session to end, so parts of
 * the page that fetch by themselves would be refused for ever.
 */
function throwIfRefused(path: string): void {
  const last = refused.get(path)
  if (last && !readToken() && !hasInputSince(last.at)) throw last.error
}

function toFormData(input: object): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) {
    if (value instanceof Blob) form.append(field, value)
    else if (value !== undefined) form.append(field, String(value))
  }
  return form
}

function bind<C extends Call>(call: C) {
  return async (input: Input<C>, options: CallOptions & Partial<Money> = {}): Promise<Output<C>> => {
    throwIfNoToken(call)
    const axios = await http()
    await startUpTurn(call)
    // The session may have ended meanwhile.
    throwIfNoToken(call)
    throwIfRefused(call.path)
    // Only to our own origin: a backend that browsers call directly may not allow unknown headers.
    const isOwnOrigin = !axios.defaults.baseURL
    const { signal, timeoutMs, onProgress, idempotencyKey, isPassive = isOwnOrigin && !followsInput() } = options
    const beganAt = performance.now()
    const send = (proof?: string) =>
      axios.request<unknown>({
        method: call.method,
        url: call.path,
        ...earlyReply(call.path),
        ...(call.body === 'query'
          ? { params: input }
          : { data: call.body === 'form' ? toFormData(input as object) : input }),
        ...(signal && { signal }),
        ...(timeoutMs && { timeout: timeoutMs }),
        headers: {
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
          ...(isPassive && { 'X-Session-Passive': '1' }),
          ...(proof && { 'X-Proof': proof }),
        },
        ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
      })
    const sendWithProof = () =>
      send(proofs.get(call.path)).catch(async (error: unknown) => {
        if (!needsProof(error)) throw error
        options.onHeld?.(true)
        const proof = await (options.askProof ?? requestProof)(error)
        if (!proof) throw error
        proofs.set(call.path, proof)
        options.onHeld?.(false)
        return send(proof).catch((failure: unknown) => {
          // If the connection breaks before the reply, the browser sends the call again, with a proof that is used up.
          throw needsProof(failure) ? new ApiError('network') : failure
        })
      })
    const response = await sendWithProof().catch((error: unknown) => {
      if (call.idempotent === true && error instanceof ApiError && timeouts.includes(error.code))
        throw new ApiError('timeout_of_points', error.message, error.httpStatus)
      throw error
    })
    if (call.access === 'member' && !isPassive) {
      noteCounted(beganAt)
      recordSessionUse()
    }
    return readReply(call, response.data)
  }
}

function clientOf<T extends CallTree>(tree: T): ClientOf<T> {
  const features = Object.entries(tree).map(([feature, verbs]) => [
    feature,
    Object.fromEntries(Object.entries(verbs).map(([verb, call]) => [verb, bind(call)])),
  ])
  return Object.fromEntries(features) as ClientOf<T>
}

export type Client = ClientOf<Contract & OptionalCalls>
const client = clientOf(contract)
/**
 * The 36 calls, and for other features the optional ones. Those are loaded apart, because evaluating all schemas at once takes
 * several frames. Import `api` instead, which loads this module at the first call.
 */
export async function clientFor(feature: string): Promise<Partial<Client>> {
  return feature in client ? client : clientOf((await import('@/contract/optional')).optional)
}
