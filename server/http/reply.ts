import type { Call } from '@/contract/define'
import { errorStatus, type ErrorBody } from '@/contract/errors'
import { languageTag, type Locale } from '@/contract/locales'
import type { DomainError } from '../domain/domain-error'
import { errorMessage, fieldMessage } from './messages'

/** What every reply carries: the language, and a number by which the request is found in the log; and the minimum length of a password. */
export type ReplyHead = { locale: Locale; requestId: string; passwordMinLength?: number | undefined }

function headers({ locale, requestId }: ReplyHead, cacheControl: string): Record<string, string> {
  return {
    'cache-control': cacheControl,
    'content-language': languageTag[locale],
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    vary: 'Accept-Language',
  }
}

/** A call's output in its envelope. Caches may keep guests' reads if they revalidate them; nothing else. */
export function success(call: Call, output: unknown, head: ReplyHead): Response {
  const body = call.envelope === 'flat' ? { status: true, ...(output as object) } : { status: true, data: output }
  const isPublic = call.access === 'guest' && call.method === 'GET'
  return Response.json(body, { headers: headers(head, isPublic ? 'no-cache' : 'no-store') })
}

/** An error as the catalogue's body and status, in the requested language (specification, section 8). */
export function failure(error: DomainError, head: ReplyHead): Response {
  const { code, params } = error
  const { locale, passwordMinLength } = head
  const message = errorMessage(code, params, locale)
  const body: ErrorBody = {
    status: false,
    errorCode: code,
    errorMessage: message,
    msg: message,
    ...(Object.keys(params).length > 0 && { params }),
    ...(error.fields.length > 0 && {
      fields: error.fields.map(({ field, code }) => ({
        field,
        code,
        message: fieldMessage(code, field, locale, passwordMinLength),
      })),
    }),
  }
  const retryAfter = params.retry_after === undefined ? {} : { 'retry-after': String(params.retry_after) }
  return Response.json(body, { status: errorStatus[code], headers: { ...headers(head, 'no-store'), ...retryAfter } })
}
