import type { Call } from '@/contract/define'
import { errorStatus, fieldCodes, type ErrorBody, type ErrorCode } from '@/contract/errors'
import type { Locale } from '@/contract/locales'
import type * as z from 'zod/mini'
import { messagesOf } from '../../i18n/messages'
import { memberMessage } from '../member-message'
import type { AdaptedCallName, BackendReply, Failure } from './define-adapter'
import type { FetchFailure } from './fetch-backend'
import { schemaIssues, type SchemaIssue } from './schema-issues'

/**
 * The fields of a reply that do not match the contract, under the backend's names. If `isPartial`, the rest of the
 * reply was used.
 */
export type UnreadableReply = {
  call: AdaptedCallName
  status: number
  isPartial: boolean
  issues: readonly SchemaIssue[]
}

type Words = { message?: string | undefined; params?: ErrorBody['params']; fields?: ErrorBody['fields'] }

/** The backend's headers that the browser receives; all others are dropped. */
const kept = ['date', 'retry-after', 'x-request-id', 'idempotency-hit', 'session-ends-in']

/** Replies of a backend must not be cached, and must load and run nothing if a browser opens them as a page. */
const fixedHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

function responseHeaders(from: Headers | undefined): Headers {
  const headers = new Headers(fixedHeaders)
  for (const name of kept) {
    const value = from?.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** An error reply of the contract. Without a message, the site shows the code's text in the member's language. */
function errorResponse(code: ErrorCode | null, status: number, words: Words = {}, from?: Headers): Response {
  const { params, fields } = words
  const message = memberMessage(words.message ?? '')
  const body = { status: false, ...(code && { errorCode: code }), errorMessage: message, msg: message, params, fields }
  return Response.json(body, { status, headers: responseHeaders(from) })
}

/** The reply for an error that the site itself detected. */
export const catalogueError = (code: ErrorCode, words?: Words): Response =>
  errorResponse(code, errorStatus[code], words)

/** `invalid_input` with a message for each invalid field. */
export async function invalidInput(error: z.core.$ZodError, locale: Locale): Promise<Response> {
  const words = (await messagesOf(locale)).validation
  const fields = schemaIssues(error, undefined).map(({ path, code: message }) => {
    const code = fieldCodes.find((known) => known === message) ?? 'invalid'
    return { field: path, code, message: words[code] }
  })
  return catalogueError('invalid_input', { fields })
}

/** The reply for an error that the backend returned or, without `reply`, that the adapter reported itself. */
export function backendError({ failed, ...words }: Failure, reply?: BackendReply): Response {
  return errorResponse(failed, failed ? errorStatus[failed] : statusWithoutCode(reply?.status), words, reply?.headers)
}

/**
 * The status of an error without a code. The browser retries according to it: 408, 429 and 500 or more leave a money
 * call's outcome open, so the order keeps its key. Everything else is final.
 */
const statusWithoutCode = (status = 0): number =>
  status >= 500 ? 502 : status === 408 || status === 429 ? status : 422

/** A call's output in the contract's envelope. */
export function success(call: Call, output: unknown, from: Headers | undefined): Response {
  const body = call.envelope === 'flat' ? { status: true, ...(output as object) } : { status: true, data: output }
  return Response.json(body, { headers: responseHeaders(from) })
}

/** Passes on, with its status, our own API's JSON reply at a path that is not a call of the contract. */
export function passOn(reply: BackendReply | FetchFailure): Response {
  if (typeof reply === 'string') return catalogueError(reply)
  const { status, body, headers } = reply
  if (body === undefined || status < 200 || status === 204) return catalogueError('upstream_unreadable')
  return Response.json(body, { status, headers: responseHeaders(headers) })
}
