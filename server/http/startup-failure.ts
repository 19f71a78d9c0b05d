import { randomUUID } from 'node:crypto'
import { DatabaseUnusable } from '../db/database-unusable'
import { Fault } from '../domain/fault'
import { acceptedLocale } from './accept-language'
import { failure } from './reply'

/** The reply while the API cannot start. Whoever asks for the health is told why, and the way out. */
export async function startupFailure(request: Request, error: unknown): Promise<Response> {
  const locale = acceptedLocale(request.headers.get('accept-language'))
  const reply = failure(new Fault('service_unavailable'), { locale, requestId: randomUUID() })
  if (!(error instanceof DatabaseUnusable) || !new URL(request.url).pathname.endsWith('/health')) return reply
  const body = { ...((await reply.json()) as object), errorMessage: error.message, msg: error.message }
  return Response.json(body, { status: reply.status, headers: { 'cache-control': 'no-store' } })
}
