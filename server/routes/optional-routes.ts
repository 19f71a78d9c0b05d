import type { OptionalCalls } from '@/contract/optional'
import { removeStore } from '../domain/bank/remove-store'
import { changes } from '../domain/live/changes'
import { statement } from '../domain/records/statement'
import { cancelTopUp } from '../domain/wallet/cancel-top-up'
import { orderOutcome } from '../domain/wallet/idempotency'
import type { Routes } from './routes'

/** The verb that answers each optional call. */
export const optionalRoutes: Routes<OptionalCalls> = {
  corrections: { orderOutcome, cancelTopUp, removeStore },
  live: { changes },
  statement: { list: statement },
}
