import { toDecimal, toMinor } from '@/contract/amount'
import type { UserDetail } from '@/contract/account'

type Terms = UserDetail['withdrawal_terms']
export type PayoutType = 'bank' | 'usdt'

/** Decimal strings; `unit` is what `fee` and `arrives` are counted in. `arrives` is null when the fee eats it all. */
export type PayoutQuote = { unit: 'points' | 'usdt'; fee: string; arrives: string | null }

/**
 * Fee and what arrives, by the terms that the server sent (specification, section 9): a bank withdrawal pays its fee in
 * points; a USDT withdrawal pays it in USDT after the conversion. Rounded down to 1/100, as the server does.
 */
export function payoutQuote(amountMinor: bigint, type: PayoutType, terms: Terms): PayoutQuote {
  const isBank = type === 'bank'
  const fee = isBank ? terms.fee : terms.usdt_fee
  const whole = isBank ? amountMinor : (amountMinor * 100n) / toMinor(terms.usdt_rate)
  const arrives = whole - toMinor(fee)
  return { unit: isBank ? 'points' : 'usdt', fee, arrives: arrives > 0n ? toDecimal(arrives) : null }
}
