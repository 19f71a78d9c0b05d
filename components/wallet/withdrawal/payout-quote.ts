import { toDecimal, toMinor } from '@/contract/amount'
import type { UserDetail } from '@/contract/account'

type Terms = UserDetail['withdrawal_terms']
export type PayoutType = 'bank' | 'usdt'

/** Decimal strings; `unit` is what `fee` and `arrives` are counted in. `arrives` is null when the fee eats it all. */
export type PayoutQuote = { unit: 'points' | 'usdt'; fee: string; arrives: string | null }

/**
 * Fee and what arrives, by the terms that the server sent (specification, section 9): a bank withdrawal pays its fee in
 * points; a USDT withdrawal pays it in USDT after the conversion. Rounded down to 1/100, as the server does. At a rate of 0,
 * which is none, nothing arrives.
 */
export function payoutQuote(amountMinor: bigint, type: PayoutType, terms: Terms): PayoutQuote {
  const isBank = type === 'bank'
  const fee = isBank ? terms.fee : terms.usdt_fee
  const rate = toMinor(terms.usdt_rate)
  const inUsdt = rate > 0n ? (amountMinor * 100n) / rate : 0n
  const whole = isBank ? amountMinor : inUsdt
  const arrives = whole - toMinor(fee)
  return { unit: isBank ? 'points' : 'usdt', fee, arrives: arrives > 0n ? toDecimal(arrives) : null }
}
