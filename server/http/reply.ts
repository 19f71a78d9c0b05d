import type { Call } from '@/contract/define'
import { errorStatus, type ErrorBody } from '@/contract/errors'
import { languageTag, type Locale } from '@/contract/locales'
import type { DomainError } from '../domain/domain-error'
import { errorMessage, fieldMessage } from './messages'

/** What every reply carries: its language, the request's id in the log, and the minimum length of a password. */
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

/** A call's output in its envelope. Caches may keep only guests' reads, and must revalidate them. */
export function success(call: Call, output: unknown, head: ReplyHead): Response {
  const body = call.envelope === 'flat' ? { status: true, ...(output as object) } : { status: true, data: output }
  const isPublic = call.access === 'guest' && call.method === 'GET'
  return Response.json(body, { headers: headers(head, isPublic ? 'no-cache' : 'no-store') })
}

/** An error as the body and status that the catalogue defines, in the requested language (specification, section 8). */
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
