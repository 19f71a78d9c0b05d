import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { fieldCodes, limitCodes, type LimitCode } from '@/contract/errors'
import { ApiError } from '../api'

/** Errors of limits that the member set. The form does not know these limits. */
const ownLimitCodes = ['top_up_limit_exceeded', 'loss_limit_exceeded'] as const

/** Whether a different amount may avoid this error. It is then shown at the amount field. */
export const isAmountError = (
  error: unknown,
): error is ApiError & { code: LimitCode | (typeof ownLimitCodes)[number] } =>
  error instanceof ApiError && [...limitCodes, ...ownLimitCodes].some((code) => code === error.code)

/**
 * Shows the server's field errors at a form's fields.
 *
 * @returns whether any error belongs to one of `fields`; if not, the caller must show the failure elsewhere
 */
export function setFieldErrors<I extends FieldValues>(
  error: unknown,
  fields: readonly Path<I>[],
  setError: UseFormSetError<I>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = error.fields.flatMap(({ field, code, message }) => {
    const name = fields.find((each) => each === field)
    // If the code is unknown (an operator's backend may have its own), show the backend's message.
    return name ? [{ name, message: fieldCodes.includes(code) ? code : message }] : []
  })
  for (const { name, message } of known) setError(name, { type: 'server', message })
  return known.length > 0
}
