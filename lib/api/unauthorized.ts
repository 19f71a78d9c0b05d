import type { ApiError } from './api-error'

type UnauthorizedListener = (error: ApiError) => void
let listener: UnauthorizedListener = () => {}

/** Registers the listener that is called after a 401. The start-up provider does this. */
export function onUnauthorized(next: UnauthorizedListener): void {
  listener = next
}

/** Reports that a 401 ended the session. */
export function notifyUnauthorized(error: ApiError): void {
  listener(error)
}
