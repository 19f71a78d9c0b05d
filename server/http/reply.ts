import type { Call } from '@/contract/define'
import { errorStatus, type ErrorBody } from '@/contract/errors'
import { languageTag, type Locale } from '@/contract/locales'
import type { DomainError } from '../domain/domain-error'
import { errorMessage, fieldMessage } from './messages'

/** What every reply carries: who asked which language, and a number to find the request by. */
export type ReplyHead = { locale: Locale; requestId: string }

function headers({ locale, requestId }: ReplyHead, cacheControl: string): Record<string, string> {
  return {
    'cache-control': cacheControl,
    'content-language': languageTag[locale],
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    vary: 'Accept-Language',
  }
}

/** A call's output in its envelope. Replies to guests' reads may be kept if asked about each time; nothing else may. */
export function success(call: Call, output: unknown, head: ReplyHead): Response {
  const body = call.envelope === 'flat' ? { status: true, ...(output as object) } : { status: true, data: output }
  const isPublic = call.access === 'guest' && call.method === 'GET'
  return Response.json(body, { headers: headers(head, isPublic ? 'no-cache' : 'no-store') })
}

/** A fault as the catalogue's body and status, worded in the asked language. */
export function failure(fault: DomainError, head: ReplyHead): Response {
  const { code, params } = fault
  const words = errorMessage(code, params, head.locale)
  const body: ErrorBody = {
    status: false,
    errorCode: code,
    errorMessage: words,
    msg: words,
    ...(Object.keys(params).length > 0 && { params }),
    ...(fault.fields.length > 0 && {
      fields: fault.fields.map(({ field, code }) => ({ field, code, message: fieldMessage(code, field, head.locale) })),
    }),
  }
  const retryAfter = params.retry_after === undefined ? {} : { 'retry-after': String(params.retry_after) }
  return Response.json(body, { status: errorStatus[code], headers: { ...headers(head, 'no-store'), ...retryAfter } })
}
