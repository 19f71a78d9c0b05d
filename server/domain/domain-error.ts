import type { ErrorCode, FieldCode } from '@/contract/errors'

/**
 * A refusal with a code from the catalogue. Only the HTTP layer turns it into an answer; the domain knows neither HTTP
 * nor languages.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  constructor(
    readonly code: ErrorCode,
    /** Values for the message: amounts as decimal strings, timestamps as ISO 8601. */
    readonly params: Record<string, string | number> = {},
    readonly fields: readonly { field: string; code: FieldCode }[] = [],
    /** `cause` is the underlying error. It is only logged. */
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}
