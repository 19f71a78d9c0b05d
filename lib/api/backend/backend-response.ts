import type { CallName } from '@/contract'
import type { Call } from '@/contract/define'
import { errorStatus, fieldCodes, type ErrorBody, type ErrorCode } from '@/contract/errors'
import type { Locale } from '@/contract/locales'
import type * as z from 'zod/mini'
import { messagesOf } from '../../i18n/messages'
import type { BackendReply, Outcome } from './define-adapter'
import { schemaIssues, type SchemaIssue } from './schema-issues'

/** A reply that could not be read into the contract: which call, and each field at fault, as the backend names it. */
export type UnreadableReply = { call: CallName; status: number; faults: readonly SchemaIssue[] }

type Words = { message?: string | undefined; params?: ErrorBody['params']; fields?: ErrorBody['fields'] }

/** Headers of the backend's that mean the same to the site. */
const kept = ['date', 'retry-after', 'x-request-id', 'idempotency-hit']

function headersOf(from: Headers | undefined, cacheControl: string): Headers {
  const headers = new Headers({ 'cache-control': cacheControl })
  for (const name of kept) {
    const value = from?.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** A failure as the contract has it. Without a message the site words the code itself, in the member's language. */
export function errorResponse(code: ErrorCode | null, status: number, words: Words = {}, from?: Headers): Response {
  const { message = '', params, fields } = words
  const body = { status: false, ...(code && { errorCode: code }), errorMessage: message, msg: message, params, fields }
  return Response.json(body, { status, headers: headersOf(from, 'no-store') })
}

/** A failure that the site itself found. */
export const catalogueError = (code: ErrorCode, words?: Words): Response =>
  errorResponse(code, errorStatus[code], words)

/** `invalid_input`, with the words for each field. */
export async function invalidInput(error: z.core.$ZodError, locale: Locale): Promise<Response> {
  const words = (await messagesOf(locale)).validation
  const fields = schemaIssues(error).map(({ path, code: said }) => {
    const code = fieldCodes.find((known) => known === said) ?? 'invalid'
    return { field: path, code, message: words[code] }
  })
  return catalogueError('invalid_input', { fields })
}

/** A failure that the backend told of. */
export function backendError(outcome: Exclude<Outcome, { data: unknown }>, reply: BackendReply): Response {
  const { failed, ...words } = outcome
  // Whether it may be sent again is what the status tells the browser: a refusal without a name is a final one.
  const status = failed ? errorStatus[failed] : reply.status >= 500 ? 502 : 422
  return errorResponse(failed, status, words, reply.headers)
}

/** A call's output in the contract's envelope. */
export function success(call: Call, output: unknown, from: Headers): Response {
  const body = call.envelope === 'flat' ? { status: true, ...(output as object) } : { status: true, data: output }
  const isPublic = call.access === 'guest' && call.method === 'GET'
  return Response.json(body, { headers: headersOf(from, isPublic ? 'no-cache' : 'no-store') })
}
