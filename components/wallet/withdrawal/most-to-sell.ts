import type { UserDetail } from '@/contract/account'
import { toDecimal, toMinor } from '@/contract/amount'

/** The most that one sale may take from the wallet now; null when the balance is below the minimum. */
export function mostToSell({ credit, withdrawal_terms: { minimum, maximum, left_today } }: UserDetail): string | null {
  const most = [maximum, left_today]
    .map(toMinor)
    .reduce((least, limit) => (limit < least ? limit : least), toMinor(credit))
  return most >= toMinor(minimum) ? toDecimal(most) : null
}
