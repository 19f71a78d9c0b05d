import { randomUUID } from 'node:crypto'
import { languageTag } from '../../contract/locales'
import { callBackend } from '../../lib/api/backend/call-backend'

/**
 * @typedef {import('../../contract/define').Call} Call
 * @typedef {import('../../lib/api/backend/define-adapter').Adapter} Adapter
 * @typedef {{ token?: string | null, key?: string, locale?: import('../../contract/locales').Locale }} As
 * @typedef {import('../../lib/api/backend/schema-issues').SchemaIssue} Place
 *
 * @typedef {object} Answer
 * @property {number | null} status null: there was no answer
 * @property {'timeout' | 'unreachable' | null} trouble
 * @property {string} contentType
 * @property {unknown} body undefined where it is no JSON
 * @property {number} ms
 * @property {readonly Place[]} unreadable what the adapter could not read, as the backend names it
 *
 * @typedef {(call: Call, input: object, as?: As) => Promise<Answer>} Send
 */

/** @param {object} input */
function formOf(input) {
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) form.append(field, value)
  return form
}

/** A request as the site's browser makes it. @param {string} baseUrl @param {Call} call @param {object} input @param {As} as */
function requestOf(baseUrl, call, input, { token, key, locale = 'en' }) {
  const headers = new Headers({ 'accept-language': languageTag[locale] })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (call.idempotent) headers.set('idempotency-key', key ?? randomUUID())
  const query =
    call.body === 'query' ? new URLSearchParams(/** @type {Record<string, string>} */ (input)).toString() : ''
  if (call.body === 'json') headers.set('content-type', 'application/json')
  const body = call.body === 'json' ? JSON.stringify(input) : call.body === 'form' ? formOf(input) : null
  return new Request(`${baseUrl}${call.path}${query && `?${query}`}`, {
    method: call.method,
    headers,
    ...(body !== null && { body }),
  })
}

/** @param {string} text @returns {unknown} */
function jsonOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Asks calls of a backend as the site does: straight, or through an adapter.
 *
 * @param {{ baseUrl: string, timeoutMs: number, adapter: Adapter | null }} settings
 * @returns {Send}
 */
export function createSend({ baseUrl, timeoutMs, adapter }) {
  /** @param {Request} request @param {Place[]} unreadable */
  const ask = (request, unreadable) =>
    adapter
      ? callBackend(request, {
          adapter,
          baseUrl,
          timeoutMs,
          trustsProxy: false,
          offer: { capabilities: [], absent: [] },
          onUnreadable: ({ issues }) => unreadable.push(...issues),
        })
      : fetch(request, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })

  return async (call, input, as = {}) => {
    /** @type {Place[]} */
    const unreadable = []
    // An adapter looks at the path alone, which must not carry the backend's own folder.
    const request = requestOf(adapter ? 'http://localhost' : baseUrl, call, input, as)
    const startedMs = performance.now()
    const ms = () => Math.round(performance.now() - startedMs)
    try {
      const answer = await ask(request, unreadable)
      const body = jsonOf(await answer.text())
      const contentType = answer.headers.get('content-type') ?? ''
      const late = adapter !== null && answer.status === 504
      const lost = adapter !== null && answer.status === 502 && unreadable.length === 0
      const trouble = late ? 'timeout' : lost ? 'unreachable' : null
      return { status: answer.status, trouble, contentType, body, ms: ms(), unreadable }
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      const trouble = isLate ? 'timeout' : 'unreachable'
      return { status: null, trouble, contentType: '', body: undefined, ms: ms(), unreadable }
    }
  }
}
