import type { UserDetail } from '@/contract/account'
import { toDecimal, toMinor } from '@/contract/amount'

/** The most that one sale may take from the wallet now; null when the balance is below the minimum. */
export function mostToSell({ credit, withdrawal_terms: { minimum, maximum } }: UserDetail): string | null {
  const most = toMinor(credit) < toMinor(maximum) ? toMinor(credit) : toMinor(maximum)
  return most >= toMinor(minimum) ? toDecimal(most) : null
}
