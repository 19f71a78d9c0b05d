import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { TimelineStep } from '@/components/ui/timeline'
import { toMinor } from '@/contract/amount'
import type { WithdrawalRecord } from '@/contract/member/records'
import { arrivesInUsdt } from '@/contract/optional/withdrawal-quote'
import { useClockText, useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { formatMoney } from '@/lib/points/format'
import { brand } from '@/lib/site/brand'

/**
 * The steps of a withdrawal: requested, reviewed, paid; or refused and returned. Times that the backend does not send
 * are left out, and so is a promised payment that the review outlasts. Once the promised time of the current step has
 * passed, the step is late, and the order is loaded again for its reason and new time.
 */
export function useWithdrawalSteps(order: WithdrawalRecord, reload: () => Promise<void>): TimelineStep[] {
  const t = useTranslations('wallet.withdrawal')
  const clock = useClockText()
  const given = usePointsText()(order.amount)
  const now = useNow(30_000)
  const { review, status, delay, reviewed_at, paid_at, expected_review_at, expected_at } = order
  const isRefused = status === 'failed'
  const isPaid = status === 'success'
  const isReviewed = isPaid || review === 'approved' || review === 'paid'
  const due = delay?.expected_at ?? (isReviewed ? expected_at : expected_review_at)
  const isDue = status === 'pending' && !!due && Date.parse(due) <= now
  useEffect(() => {
    if (isDue) void reload()
  }, [isDue, due, reload])

  const current = {
    state: delay || isDue ? ('late' as const) : ('now' as const),
    ...(delay
      ? { text: t('delay', { reason: delay.reason, time: clock(delay.expected_at) }) }
      : isDue && { text: t('is_late') }),
  }
  const at = (done: string | null | undefined, promised: string | null | undefined) =>
    done ? clock(done) : promised && t('before', { moment: clock(promised) })
  const requested = {
    key: 'requested',
    state: 'done' as const,
    title: t('step.requested'),
    time: clock(order.application_time),
  }
  const refusal = { state: 'refused' as const, text: shortReason(order) }
  // A review that is still open holds up the payment.
  const openUntil = isReviewed ? 0 : Math.max(now, Date.parse(due ?? '') || 0)
  const isKept = !!expected_at && Date.parse(expected_at) > openUntil
  const reviewing = {
    key: 'review',
    title: t('step.review'),
    time: at(reviewed_at, isRefused || isReviewed ? null : expected_review_at),
    ...(isReviewed ? { state: 'done' as const } : isRefused ? refusal : current),
  }
  const payment = {
    key: 'payment',
    title: t('step.payment'),
    time: at(paid_at, isPaid || isRefused || !isKept ? null : expected_at),
    ...(isPaid ? { state: 'done' as const } : isRefused ? refusal : isReviewed ? current : { state: 'later' as const }),
  }
  if (!isRefused) return [requested, reviewing, payment]
  const returned = {
    key: 'returned',
    state: 'done' as const,
    title: t('given_back'),
    time: order.finished_at && clock(order.finished_at),
    text: given,
  }
  return isReviewed ? [requested, reviewing, payment, returned] : [requested, reviewing, returned]
}

/** The reason of a refusal if it is short enough for a heading. */
const shortReason = ({ reason }: WithdrawalRecord) => (reason && reason.length <= 60 ? reason : null)

/**
 * What became of a withdrawal, in one sentence: why it was refused and where its points are, or what was paid. `words`
 * are the reviewer's if they are too long for the title.
 */
export function useWithdrawalResult(order: WithdrawalRecord) {
  const t = useTranslations('wallet.withdrawal')
  const moment = useDateTimeText()
  const arrives = formatMoney(order.arrives, arrivesInUsdt(order) ? 'USDT' : brand.pointCurrency, useLocale())
  const { status, reason, paid_at } = order
  const title = t(`result.${status}`)
  if (status === 'success')
    return { title, text: [arrives, paid_at && moment(paid_at)].filter(Boolean).join(' · '), words: null }
  if (status !== 'failed') return { title, text: null, words: null }
  const short = shortReason(order)
  return { title: short ?? title, text: t('refused_text'), words: short ? null : reason }
}

/** Where a withdrawal pays, its points, and, unless it was refused, fee and payout. */
export function useWithdrawalFacts(order: WithdrawalRecord) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const isUsdt = arrivesInUsdt(order)
  const arrives = formatMoney(order.arrives, isUsdt ? 'USDT' : brand.pointCurrency, useLocale())
  const isRefused = order.status === 'failed'
  return [
    { key: 'account', label: t('withdrawal.pay_to'), value: order.payout_account },
    {
      key: 'amount',
      label: t(isRefused ? 'withdrawal.amount' : 'withdrawal.taken'),
      value: points(order.amount),
    },
    ...(isRefused
      ? []
      : [
          {
            key: 'fee',
            label: t('withdrawal.fee'),
            // With its unit beside a payout in another one.
            value: isUsdt
              ? t('top_up.points', { points: points(order.fee) })
              : toMinor(order.fee) === 0n
                ? t('withdrawal.free')
                : points(order.fee),
          },
          { key: 'arrives', label: t('withdrawal.arrives'), value: arrives, isTotal: true },
        ]),
  ]
}
