import * as z from 'zod/mini'
import { readFailure } from '../reply'
import type { AdapterCall, BackendReply, BackendRequest, Outcome } from './define-adapter'
import { errorCodes } from '@/contract/errors'

/** The request headers of the contract, of its optional calls, and of our own API's payment callback. */
const requestHeaders = [
  'authorization',
  'content-type',
  'idempotency-key',
  'x-device',
  'x-payment-signature',
  'x-proof',
  'x-session-passive',
]

/**
 * The request for a backend that follows the contract. Method, path, query and body (streamed) are unchanged. Only the
 * headers in `requestHeaders` are kept.
 */
export function streamedRequest(request: Request): BackendRequest {
  const { pathname, searchParams } = new URL(request.url)
  const headers = requestHeaders.flatMap((name) => {
    const value = request.headers.get(name)
    return value ? [[name, value]] : []
  })
  return {
    method: request.method as BackendRequest['method'],
    path: pathname,
    ...(request.method === 'GET' && { query: Object.fromEntries(searchParams) }),
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(request.body && { body: request.body }),
  }
}

const envelope = z.looseObject({ status: z.optional(z.unknown()), data: z.optional(z.unknown()) })

/**
 * Reads the contract's envelope. A failure is a status of 400 or more, `status: false`, or a message without the data
 * of a success. (Replies to sign-in have no `status`: specification, section 7.)
 */
export function contractOutcome({ status: httpStatus, body }: BackendReply, { call }: AdapterCall): Outcome | null {
  const read = envelope.safeParse(body)
  if (!read.success) return null
  const { status, data: inner } = read.data
  const data = call.envelope === 'data' ? inner : body
  const error = readFailure(body, 'request_failed', httpStatus, call.messageField)
  const isFailure = httpStatus >= 400 || status === false
  const hasOnlyMessage = status === undefined && error.message !== '' && !call.output.safeParse(data).success
  if (!isFailure && !(hasOnlyMessage && call.idempotent !== true)) return { data }
  return {
    failed: errorCodes.find((code) => code === error.code) ?? null,
    message: error.message,
    ...(Object.keys(error.params).length > 0 && { params: error.params }),
    ...(error.fields.length > 0 && { fields: [...error.fields] }),
  }
}
