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

/** Fields as the backend names them. */
export type Fields = Readonly<Record<string, unknown>>

/** What is asked, beside the fields. */
export type AdapterCall = {
  name: AdaptedCallName
  call: Call
  /** The member's token, as sign-in gave it; null for guests. */
  token: string | null
  /** With calls that move points: the same key sent again must move them once. */
  idempotencyKey: string | null
  locale: Locale
}

/** A request in the backend's own words. */
export type BackendRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From `API_BASE_URL` on, with its leading slash. */
  path: string
  query?: Record<string, string>
  /** Beside `Accept-Language`, `User-Agent` and `X-Forwarded-For`, which are passed on. */
  headers?: Record<string, string>
  /** URLSearchParams are sent form-encoded, FormData as multipart, text as it is (name its `content-type`). */
  body?: URLSearchParams | FormData | string | ReadableStream
}

/** What the backend answered: any status; `body` is parsed JSON, undefined if it is none. */
export type BackendReply = { status: number; headers: Headers; body: unknown }

/** A reply read: the data for the call's `output`, or a failure of the catalogue (specification, section 8). */
export type Outcome =
  | { data: unknown }
  | {
      /** Null: a failure that the catalogue does not have; the member is shown `message`. */
      failed: ErrorCode | null
      /** The backend's words. Without them the site words the code itself, with `params`. */
      message?: string
      params?: NonNullable<ErrorBody['params']>
      fields?: NonNullable<ErrorBody['fields']>
    }

/** One call of the contract in the backend's words. What is left out is as in the contract. */
export type CallAdapter<C extends Call> = {
  method?: BackendRequest['method']
  path?: string
  /** The contract's input as the backend's fields. */
  input?: (input: Parsed<C>) => Fields
  /** Reads the backend's data into the contract's output; see `wire-codecs.ts` for its parts. */
  output?: z.ZodMiniType<Output<C>>
}

/** How a backend speaks: what holds for every call, and the calls one by one. */
export type Adapter = {
  /** Puts a request together: `route` and `fields` come from `calls`, else from the contract. */
  request: (asked: AdapterCall, route: Pick<BackendRequest, 'method' | 'path'>, fields: Fields) => BackendRequest
  /** Tells data from failure; null for a reply that is neither. */
  outcome: (reply: BackendReply, asked: AdapterCall) => Outcome | null
  calls: { readonly [N in AdaptedCallName]?: CallAdapter<CallNamed<N>> }
  /** What the backend has beyond the 36 calls; nothing if left out. */
  capabilities?: readonly Capability[]
  /** Calls of the 36 that it lacks: the site leaves out what needs them. */
  absent?: readonly DispensableCall[]
}
