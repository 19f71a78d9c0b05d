import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'

/**
 * Lets react-hook-form check a form by a schema of the contract, which is loaded when the first check is due: a form is
 * painted and takes what is typed without the schema library. What is wrong with a field arrives as a `FieldCode` in its
 * `message`; `useFieldText` puts it into words.
 */
export function contractResolver<I extends FieldValues, O>(
  load: () => Promise<z.ZodMiniType<O, I>>,
): Resolver<I, unknown, O> {
  return async (values, context, options) => standardSchemaResolver(await load())(values, context, options)
}
