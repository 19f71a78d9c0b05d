import { randomUUID } from 'node:crypto'
import { DatabaseUnusable } from '../db/database-unusable'
import { DomainError } from '../domain/domain-error'
import { InvalidSetting } from '../env'
import { acceptedLocale } from './accept-language'
import { failure } from './reply'

/** Whether an error's message is written for the person who starts the product. */
export const isStartupProblem = (error: unknown): error is Error =>
  error instanceof DatabaseUnusable || error instanceof InvalidSetting

/** The text for the terminal: the error's message and that of its root cause. */
export function startupMessage(error: Error): string {
  let deepest: Error = error
  while (deepest.cause instanceof Error) deepest = deepest.cause
  return deepest === error ? `${error.message}\n` : `${error.message}\nCause: ${deepest.message}\n`
}

/** The reply while the API cannot start. `/health` also says why, and how to fix it. */
export async function startupFailure(request: Request, error: unknown): Promise<Response> {
  const locale = acceptedLocale(request.headers.get('accept-language'))
  const reply = failure(new DomainError('service_unavailable'), { locale, requestId: randomUUID() })
  if (!isStartupProblem(error) || !new URL(request.url).pathname.endsWith('/health')) return reply
  const body = { ...((await reply.json()) as object), errorMessage: error.message, msg: error.message }
  return Response.json(body, { status: reply.status, headers: { 'cache-control': 'no-store' } })
}
