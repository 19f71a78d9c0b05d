import type * as z from 'zod/mini'
import type { CallName, Contract } from '@/contract'
import type { Capability, DispensableCall } from '@/contract/capabilities'
import type { OptionalCallName, OptionalCalls } from '@/contract/optional'
import type { Call, Output, Parsed } from '@/contract/define'
import type { ErrorBody, ErrorCode } from '@/contract/errors'
import type { Locale } from '@/contract/locales'

type AllCalls = Contract & OptionalCalls
/** A call of the 36, or an optional one. */
export type AdaptedCallName = CallName | OptionalCallName

type CallNamed<N extends AdaptedCallName> = {
  [F in keyof AllCalls]: {
    [V in keyof AllCalls[F] & string]: `${F}.${V}` extends N ? AllCalls[F][V] : never
  }[keyof AllCalls[F] & string]
}[keyof AllCalls] &
  Call

/** Fields with the backend's names. */
export type Fields = Readonly<Record<string, unknown>>

/** The call to make, without its fields. */
export type AdapterCall = {
  name: AdaptedCallName
  call: Call
  /** The member's token from sign-in; null for guests. */
  token: string | null
  /** For calls that move points: a retry with the same key must not move them twice. */
  idempotencyKey: string | null
  locale: Locale
}

/** A request in the backend's format. */
export type BackendRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `API_BASE_URL`, with a leading slash; or a whole URL of another host. */
  path: string
  query?: Record<string, string>
  /** Headers besides `Accept-Language`, `User-Agent` and `X-Forwarded-For`, which are always passed on. */
  headers?: Record<string, string>
  /** URLSearchParams are sent form-encoded, FormData as multipart, text unchanged (set its `content-type`). */
  body?: URLSearchParams | FormData | string | ReadableStream
}

/** The backend's reply with any status. `body` is parsed JSON, or undefined. */
export type BackendReply = { status: number; headers: Headers; body: unknown }

/** An error of the catalogue (specification, section 8), or another one with its message. */
export type Failure = {
  /** Null for an error outside the catalogue; the member sees `message`. */
  failed: ErrorCode | null
  /** The backend's message. Without it the site shows the catalogue's text, filled with `params`. */
  message?: string
  params?: NonNullable<ErrorBody['params']>
  fields?: NonNullable<ErrorBody['fields']>
}

/** The meaning of a reply: data for the call's `output`, or a failure. */
export type Outcome = { data: unknown } | Failure

/** Thrown by an adapter's `load` to refuse a call itself. */
export class CallFailure extends Error {
  constructor(readonly failure: Failure) {
    super(`refused with ${failure.failed ?? 'an error outside the catalogue'}`)
  }
}

type Route = Pick<BackendRequest, 'method' | 'path'>

/**
 * Sends a request through the adapter's `request` and `outcome` and returns its data. Method and path default to the call's.
 * A failure ends the call.
 */
export type FetchData = (route?: Partial<Route>, fields?: Fields) => Promise<unknown>

/** How a call differs from the contract; absent fields follow the contract. */
export type CallAdapter<C extends Call> = {
  method?: BackendRequest['method']
  /** A function for paths with parameters: encode them with `encodeURIComponent`. */
  path?: string | ((input: Parsed<C>) => string)
  /** Converts the contract's input to the backend's fields. */
  input?: (input: Parsed<C>, call: AdapterCall) => Fields | Promise<Fields>
  /** Fetches the data by several requests or none. `output` then reads the result. */
  load?: (input: Parsed<C>, fetchData: FetchData, call: AdapterCall) => unknown
  /** Converts the backend's data to the contract's output, built from `wire-codecs.ts`. */
  output?: z.ZodMiniType<Output<C>> | ((input: Parsed<C>, call: AdapterCall) => z.ZodMiniType<Output<C>>)
}

/** The differences between a backend and the contract, in general and for each call. */
export type Adapter = {
  /** Builds a request; `route` and `fields` come from `calls`, else from the contract. */
  request: (call: AdapterCall, route: Route, fields: Fields) => BackendRequest | Promise<BackendRequest>
  /** Distinguishes data from failures; null for a reply that is neither. */
  outcome: (reply: BackendReply, call: AdapterCall) => Outcome | null
  /** The member's new token, if the backend rotates tokens and this reply carries one. */
  renewedToken?: (reply: BackendReply, call: AdapterCall) => string | null | undefined
  calls: { readonly [N in AdaptedCallName]?: CallAdapter<CallNamed<N>> }
  /** Features beyond the 36 calls; none if absent. */
  capabilities?: readonly Capability[]
  /** Calls of the 36 that the backend lacks; the site hides what needs them. */
  absent?: readonly DispensableCall[]
}
