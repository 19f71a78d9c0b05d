import { useLocale, useTranslations } from 'next-intl'
import type { TimelineStep } from '@/components/ui/timeline'
import { toDecimal, toMinor } from '@/contract/amount'
import { paymentFailures } from '@/contract/constants'
import type { TopUpRecord } from '@/contract/member/records'
import { withoutCents } from '@/lib/forms/amount-text'
import { useClockText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { formatMoney } from '@/lib/points/format'
import { useChannel } from './order-payment'
import { priceOf, type OrderState } from './use-top-up-order'

type StepName =
  | 'created'
  | 'waiting'
  | 'missed'
  | 'received'
  | 'credited'
  | 'bonus'
  | 'withdrawable'
  | 'closed'
  | 'failed'
  | 'checking'

const promotionSteps = {
  chosen: 'later',
  applied: 'now',
  granted: 'done',
  refused: 'refused',
  paused: 'later',
  dropped: 'later',
} as const

/** The steps of an order so far, and those to come. Times that the backend does not send are left out. */
export function useOrderSteps(order: TopUpRecord, state: OrderState): TimelineStep[] {
  const t = useTranslations('wallet.order')
  const tag = useLocale()
  const points = usePointsText()
  const clock = useClockText()
  const { minutes } = useChannel(order)
  const { figure, currency } = priceOf(order)
  const { payment_deadline: deadline, paid_at: paidAt, credited_at: creditedAt, promotion } = order
  const at = (iso: string | null | undefined) => iso && clock(iso)
  const step = (key: StepName, shown: Omit<TimelineStep, 'key' | 'title'>): TimelineStep => ({
    key,
    title: t(`step.${key}`),
    ...shown,
  })
  const sum = formatMoney(figure, currency, tag)
  const adds = t('adds_to_wallet', { points: points(order.amount) })
  const created = step('created', { state: 'done', time: clock(order.order_time) })
  const missed = step('missed', { state: state === 'late' ? 'late' : 'refused', time: at(deadline) })
  const received = step('received', { state: 'done', time: at(paidAt), text: sum })
  const { balance_after: after } = order
  const reason = paymentFailures.find((known) => known === order.failure)
  const before = after && points(toDecimal(toMinor(after) - toMinor(order.amount)))
  const became = after && before && t('wallet_became', { before, after: points(after) })
  const credited = step('credited', { state: 'done', time: at(creditedAt), text: became ?? adds })
  const bonus =
    promotion &&
    promotion.state !== 'other' &&
    step('bonus', {
      state: promotionSteps[promotion.state],
      text:
        promotion.state === 'paused' || promotion.state === 'dropped'
          ? t(`promotion.${promotion.state}`)
          : t('promotion.after_review', { points: withoutCents(points(promotion.points)) }),
    })
  const from = order.paid_on_break?.withdrawable_from
  const ofOrdered = order.received && {
    text: t('of_ordered', { received: points(order.received), amount: points(order.amount) }),
  }
  const other = step('received', { state: 'now', time: at(paidAt), ...ofOrdered })
  const steps = {
    shut: [],
    waiting: [
      step('waiting', { state: 'now', time: deadline && t('until', { time: clock(deadline) }) }),
      step('credited', { state: 'later', time: minutes && t('about', { minutes }), text: adds }),
      bonus,
    ],
    paid: [received, credited, bonus],
    late: [missed, received, credited, bonus],
    safe: [received, credited, from && step('withdrawable', { state: 'later', time: clock(from) }), bonus],
    expired: [missed, step('closed', { state: 'later', time: at(deadline) })],
    cancelled: [step('closed', { state: 'later' })],
    failed: [step('failed', { state: 'refused', text: reason && t(`failure.${reason}`) })],
    checking: [step('checking', { state: 'now', time: at(paidAt) })],
    mismatch: [other],
    short: [other],
    over: [other],
  }
  return [created, ...steps[state].flatMap((each) => (each ? [each] : []))]
}
