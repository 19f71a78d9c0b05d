import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { fieldCodes, limitCodes, type LimitCode } from '@/contract/errors'
import { ApiError } from '../api'

/** Limits that the member set; the form does not know them. */
const ownLimitCodes = ['top_up_limit_exceeded', 'loss_limit_exceeded'] as const

/** Whether a different amount may avoid this error, so that it is shown at the amount field. */
export const isAmountError = (
  error: unknown,
): error is ApiError & { code: LimitCode | (typeof ownLimitCodes)[number] } =>
  error instanceof ApiError && [...limitCodes, ...ownLimitCodes].some((code) => code === error.code)

/**
 * Shows the server's field errors at the fields of a form and focuses the first one, unless another field takes the focus: a
 * field that loses it is validated again, which would clear its error.
 *
 * @returns whether any error belongs to one of `fields`; if not, the caller shows the failure elsewhere
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
    // For an unknown code of an operator's backend, the backend's message is shown.
    return name ? [{ name, message: fieldCodes.includes(code) ? code : message }] : []
  })
  known.forEach(({ name, message }, index) =>
    setError(name, { type: 'server', message }, { shouldFocus: takesFocus && index === 0 }),
  )
  return known.length > 0
}
