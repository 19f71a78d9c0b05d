import type { Call } from './define'
import { commonErrors, type ErrorCode } from './errors'

/** Every error that a call may answer with: those of any call, those of its kind, and its own. */
export function errorsOf(call: Call): ErrorCode[] {
  const access: ErrorCode[] = call.access === 'guest' ? [] : ['unauthorized', 'forbidden']
  const key: ErrorCode[] = call.idempotent ? ['idempotency_key_required', 'idempotency_key_reused'] : []
  return [...new Set([...commonErrors, ...access, ...key, ...call.errors])]
}
