import type { OptionalCalls } from '@/contract/optional'
import { changes } from '../domain/live/changes'
import { statement } from '../domain/records/statement'
import type { Routes } from './routes'

/** The verb that answers each optional call. */
export const optionalRoutes: Routes<OptionalCalls> = {
  live: { changes },
  statement: { list: statement },
}
