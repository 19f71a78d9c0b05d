import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Lets react-hook-form validate a form with a schema of the contract. `load` gets the form's values and is called at each
 * validation, so a form paints and accepts input without the schema library. A field's error is a `FieldCode` or a
 * `LimitCode` in its `message`; `useFieldErrorText` translates it. `newPassword` names the field of a new password, and the
 * minimum length of this site (`usePasswordMinLength`), which the contract does not know.
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
