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
 * Shows the server's field errors at a form's fields. Focuses the first one, unless `takesFocus` is false because
 * another field gets the focus: a field that loses the focus is validated again, which would clear its error.
 *
 * @returns whether any error belongs to one of `fields`; if not, the caller must show the failure elsewhere
 */
export function setFieldErrors<I extends FieldValues>(
  error: unknown,
  fields: readonly Path<I>[],
  setError: UseFormSetError<I>,
  { takesFocus = true }: { takesFocus?: boolean } = {},
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = error.fields.flatMap(({ field, code, message }) => {
    const name = fields.find((each) => each === field)
    // If the code is unknown (an operator's backend may have its own), show the backend's message.
    return name ? [{ name, message: fieldCodes.includes(code) ? code : message }] : []
  })
  known.forEach(({ name, message }, index) =>
    setError(name, { type: 'server', message }, { shouldFocus: takesFocus && index === 0 }),
  )
  return known.length > 0
}
