import type { ApiError } from './api-error'

type UnauthorizedListener = (error: ApiError) => void
let listener: UnauthorizedListener = () => {}

/** Registers the listener that a 401 calls; the start-up provider does so. */
export function onUnauthorized(next: UnauthorizedListener): void {
  listener = next
}

/** Reports that a 401 ended the session. */
export function notifyUnauthorized(error: ApiError): void {
  listener(error)
}
