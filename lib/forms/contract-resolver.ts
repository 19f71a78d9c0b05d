import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Lets react-hook-form validate a form with a schema of the contract. `load` gets the form's values and is called at each
 * validation, so a form paints and accepts input without the schema library. A field's error is a `FieldCode` or a
 * `LimitCode` in its `message`; `useFieldErrorText` translates it.
 */
export function contractResolver<I extends FieldValues, O>(
  load: (values: I) => Promise<z.ZodMiniType<O, I>>,
): Resolver<I, unknown, O> {
  return async (values, context, options) => standardSchemaResolver(await load(values))(values, context, options)
}
