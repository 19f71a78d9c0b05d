import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Validates a react-hook-form form with a schema of the contract. `load` returns the schema for the form's values; it
 * is called at each validation, so a form paints and accepts input before the schema library has loaded. A field's
 * error has a `FieldCode` or `LimitCode` as its `message`, which `useFieldErrorText` translates. `newPassword` names
 * the field of a new password and this site's minimum length (`usePasswordMinLength`), which the contract does not
 * know.
 */
export function contractResolver<I extends FieldValues, O>(
  load: (values: I) => Promise<z.ZodMiniType<O, I>>,
  newPassword?: { field: keyof I & string; minimum: number },
): Resolver<I, unknown, O> {
  return async (values, context, options) => {
    const result = await standardSchemaResolver(await load(values))(values, context, options)
    if (!newPassword) return result
    const { field, minimum } = newPassword
    const typed = String(values[field] ?? '')
    if (typed === '' || typed.length >= minimum || field in result.errors) return result
    const tooShort = { [field]: { type: 'custom', message: 'password_rule' } } as FieldErrors<I>
    return { values: {}, errors: { ...result.errors, ...tooShort } }
  }
}
