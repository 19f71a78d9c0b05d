import type { ApiError } from './api-error'

type UnauthorizedListener = (error: ApiError) => void
let listener: UnauthorizedListener = () => {}

/** Who is told when a 401 ended the session; the start-up provider registers it. */
export function onUnauthorized(next: UnauthorizedListener): void {
  listener = next
}

/** Says that a 401 ended the session. */
export function notifyUnauthorized(error: ApiError): void {
  listener(error)
}
