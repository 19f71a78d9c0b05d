import type * as z from 'zod/mini'
import { isForeignText } from '../member-message'
import { parseLeniently } from '../parse-leniently'
import { backendError, catalogueError, success, type UnreadableReply } from './backend-response'
import { CallFailure, type Adapter, type AdapterCall, type BackendReply } from './define-adapter'
import type { FetchFailure } from './fetch-backend'
import { describeValue } from './schema-issues'
import type { BackendSettings } from './send'

/** Thrown to answer a call with an error. */
class ErrorReply extends Error {
  constructor(readonly response: Response) {
    super(`HTTP ${response.status}`)
  }
}

type Report = BackendSettings['onUnreadable']
type Issues = UnreadableReply['issues']

/** One issue that describes the reply as a whole. */
const wholeReply = (expected: string, received: string): Issues => [
  { path: '', keys: [], expected, received, code: '' },
]

/** Describes a reply that is neither data nor a failure, for the log: the names of its fields. */
function describeReply(body: unknown): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return describeValue(body)
  return `an object with ${Object.keys(body).slice(0, 6).join(', ') || 'no fields'}`
}

/** Describes an error in an adapter's code. The messages of other error types may contain a member's data. */
function describeError(error: unknown): string {
  if (error instanceof TypeError || error instanceof ReferenceError) {
    // Why `fetch` failed, such as ENOTFOUND.
    const { code } = (error.cause ?? {}) as { code?: unknown }
    return `${error.name}: ${error.message}${typeof code === 'string' ? ` (${code})` : ''}`
  }
  return error instanceof Error ? error.name : 'a thrown value'
}

/** The data of a reply. Throws `ErrorReply` if it is a failure or unreadable. */
export function readData(
  adapterCall: AdapterCall,
  reply: BackendReply | FetchFailure,
  outcomeOf: Adapter['outcome'],
  onUnreadable: Report,
): unknown {
  if (typeof reply === 'string') throw new ErrorReply(catalogueError(reply))
  const { status, body, headers } = reply
  const report = (issues: Issues, isPartial: boolean) =>
    onUnreadable?.({ call: adapterCall.name, status, isPartial, issues })
  if (body === undefined) {
    if (status === 401) throw new ErrorReply(catalogueError('unauthorized'))
    report(wholeReply('JSON', headers.get('content-type') ?? 'no content type'), false)
    throw new ErrorReply(catalogueError('upstream_unreadable'))
  }
  const outcome = outcomeOf(reply, adapterCall)
  if (outcome === null) {
    report(wholeReply('a reply that distinguishes data from failure', describeReply(body)), false)
    throw new ErrorReply(catalogueError('upstream_unreadable'))
  }
  if ('data' in outcome) return outcome.data
  if (isForeignText(outcome.message ?? ''))
    report(wholeReply('a message that a member may see', 'a page, a stack trace or SQL'), true)
  throw new ErrorReply(backendError(outcome, reply))
}

type Loaded = { data: unknown; reply: BackendReply | FetchFailure | undefined }

/** Builds a reply of the contract from what `load` returns. If `output` is given, it converts the backend's data. */
export async function answer(
  { name, call }: AdapterCall,
  { onUnreadable }: BackendSettings,
  output: z.ZodMiniType | undefined,
  load: () => Promise<Loaded>,
): Promise<Response> {
  const report = (issues: Issues, isPartial: boolean, status = 200) => {
    if (issues.length > 0) onUnreadable?.({ call: name, status, isPartial, issues })
  }
  try {
    const { data, reply } = await load()
    const { status, headers } = typeof reply === 'object' ? reply : {}
    const read = output ? parseLeniently(output, data) : { success: true as const, data, issues: [] }
    const checked = read.success ? parseLeniently(call.output, read.data) : null
    const issues = [...read.issues, ...(checked?.issues ?? [])]
    report(issues, checked?.success === true, status)
    return checked?.success ? success(call, checked.data, headers) : catalogueError('upstream_unreadable')
  } catch (error) {
    if (error instanceof ErrorReply) return error.response
    if (error instanceof CallFailure) return backendError(error.failure)
    report(wholeReply('an adapter without errors', describeError(error)), false)
    return catalogueError('upstream_unreadable')
  }
}
