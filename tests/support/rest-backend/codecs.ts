import * as z from 'zod/mini'
import { toMinor } from '@/contract/amount'
import { minorUnits, oneOf, renameFields } from '@/lib/api/backend/wire-codecs'

/** Codecs of values that several calls of this backend have. */

export const text = z.string()
export const optionalText = z.nullable(text)

/** Shows a state that the contract lacks as "undetermined". */
export const orderState = oneOf({ open: 'pending', done: 'success', refused: 'failed', unclear: 'undetermined' })
export const identity = oneOf({
  none: 'uncertified',
  pending: 'under_review',
  ok: 'certified',
  back: 'returned',
  '?': 'other',
})

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

type Forms = Readonly<Record<string, z.ZodMiniType>>
type Table<F extends Forms> = { readonly [K in keyof F]: readonly [string, F[K]] }

/** An object with the contract's fields, whose names this backend writes in camel case. */
export const fields = <const F extends Forms>(forms: F) =>
  renameFields(
    Object.fromEntries(
      Object.entries(forms).map(([name, form]) => [name, [camelCase(name), form] as const]),
    ) as unknown as Table<F>,
  )

/** A page of rows. */
export const page = <Row extends z.ZodMiniType>(row: Row) =>
  ({ items: z.array(row), next_cursor: optionalText }) as const

export const cents = (amount: string) => Number(toMinor(amount))
/** A total that this backend may lack. */
export const total = z.nullable(minorUnits)
