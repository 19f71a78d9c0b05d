import { contract, type Contract } from '@/contract'
import { optional, type OptionalCalls } from '@/contract/optional'
import type { Call, CallTree, Input, Output } from '@/contract/define'
import { recordSessionUse, readToken } from '../storage'
import { ApiError } from './api-error'
import { http } from './http'
import { readReply } from './reply'

export type CallOptions = {
  signal?: AbortSignal
  /** For calls that carry much; otherwise the configured timeout holds. */
  timeoutMs?: number
  /** Share of an upload that was sent, 0 to 1. */
  onProgress?: (share: number) => void
}
type Money = { idempotencyKey: string }

type Caller<C extends Call> = C['idempotent'] extends true
  ? (input: Input<C>, options: CallOptions & Money) => Promise<Output<C>>
  : (input: Input<C>, options?: CallOptions) => Promise<Output<C>>

type ClientOf<T> = { [K in keyof T]: T[K] extends Call ? Caller<T[K]> : ClientOf<T[K]> }

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
    if (call.access === 'member' && !readToken()) throw new ApiError('no_token')
    const axios = await http()
    const { signal, timeoutMs, onProgress, idempotencyKey } = options
    const response = await axios.request<unknown>({
      method: call.method,
      url: call.path,
      ...(call.body === 'query'
        ? { params: input }
        : { data: call.body === 'form' ? toFormData(input as object) : input }),
      ...(signal && { signal }),
      ...(timeoutMs && { timeout: timeoutMs }),
      ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
      ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
    })
    if (call.access === 'member') recordSessionUse()
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
/** The 36 calls and the optional ones, bound to the contract; what the site imports is `api`, which loads this. */
export const client: Client = clientOf({ ...contract, ...optional })
