import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { fieldCodes } from '@/contract/errors'
import { ApiError } from '../api'

/**
 * Puts the faults that the server found on the fields of a form, the first one focused. Answers whether any fault
 * belongs to one of `fields`, so that the caller knows whether the failure still needs a place to be told.
 */
export function setFieldErrors<I extends FieldValues>(
  error: unknown,
  fields: readonly Path<I>[],
  setError: UseFormSetError<I>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = error.fields.flatMap(({ field, code, message }) => {
    const name = fields.find((each) => each === field)
    // A backend of the operator's own may send a code that we have no words for: then its words are shown.
    return name ? [{ name, message: fieldCodes.includes(code) ? code : message }] : []
  })
  known.forEach(({ name, message }, index) => setError(name, { type: 'server', message }, { shouldFocus: index === 0 }))
  return known.length > 0
}
