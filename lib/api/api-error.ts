import type { ErrorBody, ErrorCode, FieldCode, LocalErrorCode } from '@/contract/errors'

export type FieldFault = { field: string; code: FieldCode; message: string }

/**
 * A failed call (specification, section 8). `message` is the server's message as members may see it (`memberMessage`);
 * empty if it sent none.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly fields: readonly FieldFault[]
  readonly params: Record<string, string | number>
  constructor(
    readonly code: ErrorCode | LocalErrorCode,
    message = '',
    readonly httpStatus: number | null = null,
    details: Partial<Pick<ErrorBody, 'fields' | 'params'>> = {},
  ) {
    super(message)
    this.fields = details.fields ?? []
    this.params = details.params ?? {}
  }

  /** Whether the error is final: a retry of the same request would fail in the same way. */
  get isFinal(): boolean {
    return this.httpStatus !== null && this.httpStatus < 500 && this.httpStatus !== 408 && this.httpStatus !== 429
  }
}

/**
 * Whether the member has already seen this failure: a 401 ends the session, and the listener in `unauthorized.ts` shows
 * it.
 */
export const isReported = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 401
