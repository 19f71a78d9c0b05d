import { priceIn, toDecimal, toMinor } from '../../../contract/amount'
import type { TopUpChannel, TopUpLimits } from '../../../contract/member/content'
import type { ChosenPromotion, TopUpRecord, WithdrawalRecord } from '../../../contract/member/records'
import type { Locale } from '../../../contract/locales'
import type { MockState } from './mock-state'
import { promotions } from './words'

/** The optional facts of orders and methods. A state with `hasMoneyFacts: false` has none of them. */

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()

const conditions = { id: 1, points: '188.00', turnover: '940.00' }

const channel = (given: Pick<TopUpChannel, 'code' | 'name' | 'qr' | 'currency' | 'rate'>): TopUpChannel => ({
  ...given,
  picture: null,
  facts: given.qr === 'promptpay' ? ['account', 'payee'] : ['bank', 'account', 'payee'],
  typical_minutes: 3,
})
const channels = [
  channel({ code: 'twbank', name: '銀行轉帳', qr: null, currency: 'TWD', rate: '1' }),
  channel({ code: 'vietqr', name: 'VietQR', qr: 'vietqr', currency: 'VND', rate: '800' }),
  channel({ code: 'promptpay', name: 'PromptPay', qr: 'promptpay', currency: 'THB', rate: '1.05' }),
]

/** The facts of a top-up method: its usual minutes, the promotion of a first top-up, and the vendor's channels. */
export function methodFacts(state: MockState, locale: Locale, type: 'vendor' | 'usdt' | 'store'): Partial<TopUpLimits> {
  if (!state.hasMoneyFacts) return {}
  const isFirst = state.deposits.every(({ status }) => status !== 'success') && !state.applied.has(conditions.id)
  const title = promotions[conditions.id - 1]?.title[locale] ?? ''
  return {
    typical_minutes: { vendor: 5, usdt: 10, store: 15 }[type],
    promotion: isFirst ? { ...conditions, title, minimum: '1000.00' } : null,
    ...(type === 'vendor' && { channels }),
  }
}

/** The promotion that a member chose with an order. */
export const chosen = (state: MockState, id: number | string | undefined): ChosenPromotion | null =>
  state.hasMoneyFacts && id === conditions.id ? { ...conditions, state: 'chosen' } : null

/** A top-up order with its facts; paid orders were credited five minutes after they were placed. */
export function withTopUpFacts(state: MockState, order: TopUpRecord): TopUpRecord {
  if (!state.hasMoneyFacts) return order
  const isPaid = order.status === 'success'
  const { code, currency, rate, qr } = channels.find((each) => each.code === order.channel) ?? {}
  const isPromptPay = qr === 'promptpay'
  const bank = {
    bank_name: '範例商業銀行',
    bank_code: isPromptPay ? null : '999',
    payee: '範例支付股份有限公司',
    remittance_account: isPromptPay ? '999447025306572' : (order.remittance_account ?? '999-44702530657292'),
  }
  const price = currency && rate && toDecimal(priceIn(currency, toMinor(order.amount), rate))
  return {
    ...order,
    ...(order.type === 'vendor' && bank),
    ...(code && { payable: price ?? null, payable_currency: currency ?? null }),
    ...(qr && order.status === 'pending' && { qr: `sample ${qr} ${order.order_number}` }),
    paid_at: isPaid || order.status === 'undetermined' ? later(order.order_time, 4 * minuteMs) : null,
    credited_at: isPaid ? later(order.order_time, 5 * minuteMs) : null,
    balance_after: isPaid ? toDecimal(toMinor(order.amount) + 628_20n) : null,
    failure: order.failure ?? (order.status === 'failed' ? 'payer_name' : null),
    ...(isPaid && order.promotion && { promotion: { ...order.promotion, turnover_done: '0.00' } }),
  }
}

/** A withdrawal with its times: promised within one and two hours, reviewed in time. */
export function withWithdrawalFacts(state: MockState, order: WithdrawalRecord): WithdrawalRecord {
  if (!state.hasMoneyFacts) return order
  const { application_time: asked, review, finished_at } = order
  const isLate = review === 'applied' && Date.parse(asked) + hourMs < Date.now()
  const delay = {
    step: 'review',
    reason: '送審件數較多',
    expected_at: later(new Date().toISOString(), hourMs),
  } as const
  return {
    ...order,
    expected_review_at: later(asked, hourMs),
    expected_at: later(asked, 2 * hourMs),
    reviewed_at: review === 'applied' ? null : later(asked, hourMs / 2),
    paid_at: review === 'paid' ? finished_at : null,
    delay: isLate ? delay : null,
  }
}
