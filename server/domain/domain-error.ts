import type { ErrorCode, FieldCode } from '@/contract/errors'

/** A refusal with a catalogued code. The HTTP edge turns it into a reply; nothing inside knows HTTP or language. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  constructor(
    readonly code: ErrorCode,
    /** Values for the message: amounts as decimal strings, timestamps as ISO 8601. */
    readonly params: Record<string, string | number> = {},
    readonly fields: readonly { field: string; code: FieldCode }[] = [],
    /** `cause`: the underlying error, for the log only. */
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}
