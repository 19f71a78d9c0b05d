import * as z from 'zod/mini'
import { toMinor } from '@/contract/amount'
import { decimal, oneOf, renameFields, integer } from '@/lib/api/backend/wire-codecs'

/** Codecs of values that several calls of this backend have. */

export const text = z.string()
export const optional = z.nullable(text)
export const identity = oneOf({ 0: 'uncertified', 1: 'under_review', 2: 'certified', 3: 'returned' })
export const orderState = oneOf({ 0: 'pending', 1: 'success', 2: 'failed', 3: 'undetermined' })

/** A page of rows. */
export const page = <Row extends z.ZodMiniType>(row: Row) =>
  ({ items: ['rows', z.array(row)], next_cursor: ['next', optional] }) as const

export const orderTotals = renameFields({ count: ['count', integer], amount: ['points', decimal] })

/** The backend expects amounts in 1/100 point. */
export const points = (amount: string) => String(toMinor(amount))
