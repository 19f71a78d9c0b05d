import type { Database } from '@/server/db/client'
import { InsufficientBalance } from '@/server/ledger/errors'
import { inTransaction } from '@/server/ledger/transaction'
import { DomainError } from '../domain-error'

/** A transaction of the ledger whose lack of points is the catalogued `insufficient_balance`. */
export async function moneyTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (error instanceof InsufficientBalance) throw new DomainError('insufficient_balance')
    throw error
  }
}
