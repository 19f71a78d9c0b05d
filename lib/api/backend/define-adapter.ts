import type * as z from 'zod/mini'
import type { CallName, Contract } from '@/contract'
import type { Capability, DispensableCall } from '@/contract/capabilities'
import type { OptionalCallName, OptionalCalls } from '@/contract/optional'
import type { Call, Output, Parsed } from '@/contract/define'
import type { ErrorBody, ErrorCode } from '@/contract/errors'
import type { Locale } from '@/contract/locales'

type AllCalls = Contract & OptionalCalls
/** The name of one of the 36 calls or of an optional call. */
export type AdaptedCallName = CallName | OptionalCallName

type CallNamed<N extends AdaptedCallName> = {
  [F in keyof AllCalls]: {
    [V in keyof AllCalls[F] & string]: `${F}.${V}` extends N ? AllCalls[F][V] : never
  }[keyof AllCalls[F] & string]
}[keyof AllCalls] &
  Call

/** Fields under the backend's names. */
export type Fields = Readonly<Record<string, unknown>>

/** The call to build a request for. Its fields are passed separately. */
export type AdapterCall = {
  name: AdaptedCallName
  call: Call
  /** The member's token from sign-in; null for guests. */
  token: string | null
  /** For calls that move points: repeating a call with the same key must not move them twice. */
  idempotencyKey: string | null
  locale: Locale
}

/** A request in the backend's format. */
export type BackendRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A path below `API_BASE_URL` with a leading slash, or a complete URL on another host. */
  path: string
  query?: Record<string, string>
  /** Headers besides `Accept-Language`, `User-Agent` and `X-Forwarded-For`, which are always sent. */
  headers?: Record<string, string>
  /** URLSearchParams are sent form-encoded, FormData as multipart, and text as it is (set its `content-type`). */
  body?: URLSearchParams | FormData | string | ReadableStream
}

/** The backend's reply, with any status. `body` is the parsed JSON, null after HTTP 204, or undefined. */
export type BackendReply = { status: number; headers: Headers; body: unknown }

/** An error from the catalogue (specification, section 8), or any other error with its message. */
export type Failure = {
  /** The code; null for an error outside the catalogue, whose `message` the member sees. */
  failed: ErrorCode | null
  /** The backend's message. If absent, the site shows the catalogue's text, filled with `params`. */
  message?: string
  params?: NonNullable<ErrorBody['params']>
  fields?: NonNullable<ErrorBody['fields']>
}

/** What a reply means: data for the call's `output`, or a failure. */
export type Outcome = { data: unknown } | Failure

/** An adapter's `load` throws this to refuse a call itself. */
export class CallFailure extends Error {
  constructor(readonly failure: Failure) {
    super(`refused with ${failure.failed ?? 'an error outside the catalogue'}`)
  }
}

type Route = Pick<BackendRequest, 'method' | 'path'>

/**
 * Sends a request through the adapter's `request` and `outcome`, and returns its data. Method and path default to those
 * of the call. A failure ends the call.
 */
export type FetchData = (route?: Partial<Route>, fields?: Fields) => Promise<unknown>

/** How a call differs from the contract. Absent properties follow the contract. */
export type CallAdapter<C extends Call> = {
  method?: BackendRequest['method']
  /** The path, or a function for paths with parameters. Encode them with `encodeURIComponent`. */
  path?: string | ((input: Parsed<C>) => string)
  /** Converts the contract's input to the backend's fields. */
  input?: (input: Parsed<C>, call: AdapterCall) => Fields | Promise<Fields>
  /** Fetches the data with several requests, or with none. `output` then converts the result. */
  load?: (input: Parsed<C>, fetchData: FetchData, call: AdapterCall) => unknown
  /** Converts the backend's data to the contract's output. Build it from `wire-codecs.ts`. */
  output?: z.ZodMiniType<Output<C>> | ((input: Parsed<C>, call: AdapterCall) => z.ZodMiniType<Output<C>>)
}

/** How a backend differs from the contract, in general and call by call. */
export type Adapter = {
  /** Builds a request. `route` and `fields` come from the call's entry in `calls`, else from the contract. */
  request: (call: AdapterCall, route: Route, fields: Fields) => BackendRequest | Promise<BackendRequest>
  /** Tells data from failures; null for a reply that is neither. */
  outcome: (reply: BackendReply, call: AdapterCall) => Outcome | null
  /** The member's new token, if the backend rotates tokens and this reply contains one. */
  renewedToken?: (reply: BackendReply, call: AdapterCall) => string | null | undefined
  calls: { readonly [N in AdaptedCallName]?: CallAdapter<CallNamed<N>> }
  /** The backend's features beyond the 36 calls; none if absent. */
  capabilities?: readonly Capability[]
  /** The calls among the 36 that the backend lacks. The site hides what needs them. */
  absent?: readonly DispensableCall[]
}
