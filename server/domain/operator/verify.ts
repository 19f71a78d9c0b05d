import { toDecimal } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Output } from '@/contract/define'
import { withLongTimeout } from '@/server/db/query-timeout'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import type { OperatorContext } from './operator-context'

/** Proves the ledger: entries sum to zero, and entries explain each balance (architecture, The ledger). */
export async function verify({ db }: OperatorContext): Promise<Output<Operator['ledger']['verify']>> {
  const { ok, entriesSum, drifts, brokenTransfers } = await withLongTimeout(() => verifyLedger(db))
  return {
    ok,
    entries_sum: toDecimal(entriesSum),
    drifts: drifts.map((drift) => ({
      account: drift.accountId,
      balance: toDecimal(drift.balanceMinor),
      entries: toDecimal(drift.entriesMinor),
    })),
    broken_transfers: brokenTransfers,
  }
}
