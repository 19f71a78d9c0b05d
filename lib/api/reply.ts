import * as z from 'zod/mini'
import type { Call, Output } from '@/contract/define'
import { errorCodes, type ErrorCode, type LocalErrorCode } from '@/contract/errors'
import { memberMessage } from './member-message'
import { parseLeniently } from './parse-leniently'
import { ApiError, type FieldFault } from './api-error'

const failure = z.looseObject({
  errorCode: z.optional(z.unknown()),
  msg: z.optional(z.nullable(z.string())),
  errorMsg: z.optional(z.nullable(z.string())),
  errorMessage: z.optional(z.nullable(z.string())),
  message: z.optional(z.nullable(z.string())),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  fields: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))),
})

/**
 * The error in a failed reply. Its message is in the call's `messageField` if it has one, else in `msg`, `errorMsg`,
 * `errorMessage` or `message` (specification, section 7). A code outside the catalogue becomes `fallback`.
 */
export function readFailure(
  body: unknown,
  fallback: LocalErrorCode,
  httpStatus: number | null,
  messageField: Call['messageField'] | 'msg' = 'msg',
): ApiError {
  const parsed = failure.safeParse(body)
  if (!parsed.success) return new ApiError(fallback, '', httpStatus)
  const { errorCode, [messageField]: first, msg, errorMsg, errorMessage, message, params, fields } = parsed.data
  const code = errorCodes.find((known) => known === errorCode) ?? fallback
  return new ApiError(
    code satisfies ErrorCode | LocalErrorCode,
    memberMessage(first || msg || errorMsg || errorMessage || message || ''),
    httpStatus,
    {
      ...(params && { params }),
      ...(fields && { fields: fields as FieldFault[] }),
    },
  )
}

/** The error for a reply that does not parse and has no status: our own code with the server's message. */
const malformedReply = (body: unknown) => new ApiError('bad_reply', readFailure(body, 'bad_reply', null).message)

/**
 * Returns the output inside a reply's envelope. Throws an ApiError on `status: false`, and `bad_reply` if the reply
 * does not parse. `bad_reply` has the server's message, unless `status` says success. (Replies to sign-in have no
 * `status`: specification, section 7.)
 */
export function readReply<C extends Call>(call: C, body: unknown): Output<C> {
  const envelope = z.looseObject({ status: z.optional(z.unknown()), data: z.optional(z.unknown()) }).safeParse(body)
  if (!envelope.success) throw new ApiError('bad_reply')
  if (envelope.data.status === false) throw readFailure(body, 'request_failed', 200, call.messageField)
  const parsed = parseLeniently(call.output, call.envelope === 'data' ? envelope.data.data : body)
  // Never a final error, because the call may have moved points.
  if (!parsed.success) {
    // Without a token, the message in a sign-in's reply gives the reason, with any status (section 7: reads token,
    // message).
    const isSignIn = call.path === '/api/v1/user/login'
    throw envelope.data.status && !isSignIn ? new ApiError('bad_reply') : malformedReply(body)
  }
  return parsed.data as Output<C>
}
