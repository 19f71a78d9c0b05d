'use client'

import { ArrowLeftRight, Check, CircleHelp, Clock, Hand, Play, Scale, ShieldCheck, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { Points } from '@/components/ui/points'
import { ResultHeader } from '@/components/ui/result-header'
import { toDecimal, toMinor } from '@/contract/amount'
import { paymentFailures } from '@/contract/constants'
import type { TopUpRecord } from '@/contract/member/records'
import { withoutCents } from '@/lib/forms/amount-text'
import { venuePath } from '@/lib/games/venue-paths'
import { useClockText, useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { formatMoney } from '@/lib/points/format'
import { usePlayClosed } from '@/stores/play-session'
import { useGamesStore, useSiteStore, useUserDetailStore } from '@/stores/resources'
import { useRecentGames } from '@/stores/use-own-games'
import { useResource } from '@/stores/use-resource'
import { Callout } from '../callout'
import { Becomes } from '../money-summary'
import { ServiceButton } from '../service-button'
import { TurnoverBar } from '../withdrawal/turnover-bar'
import { CancelOrder } from './cancel-order'
import { requiredBets } from './promotion-choice'
import { priceOf, type OrderState } from './use-top-up-order'

type ResultProps = { order: TopUpRecord; state: OrderState }

const looks = {
  waiting: { icon: Clock, tone: 'points' },
  paid: { icon: Check, tone: 'success' },
  late: { icon: Check, tone: 'success' },
  safe: { icon: ShieldCheck, tone: 'success' },
  expired: { icon: Clock, tone: 'neutral' },
  cancelled: { icon: X, tone: 'neutral' },
  failed: { icon: X, tone: 'error' },
  short: { icon: Scale, tone: 'warning' },
  over: { icon: Scale, tone: 'warning' },
  mismatch: { icon: Scale, tone: 'warning' },
  checking: { icon: CircleHelp, tone: 'warning' },
  shut: { icon: Hand, tone: 'neutral' },
} as const

/** What became of an order, in one sentence. While play is closed it asks the member not to pay. */
export function OrderHeader({ order, state }: ResultProps) {
  const t = useTranslations('wallet.order')
  const tag = useLocale()
  const points = usePointsText()
  const moment = useDateTimeText()
  const clock = useClockText()
  const { figure, currency } = priceOf(order)
  const reason = paymentFailures.find((known) => known === order.failure)
  const paidAt = order.paid_at ?? order.credited_at
  const amount = withoutCents(points(order.amount))
  const from = order.paid_on_break?.withdrawable_from
  const received = { received: points(order.received ?? '0.00'), amount: points(order.amount) }
  const lateBy = Math.ceil((Date.parse(paidAt ?? '') - Date.parse(order.payment_deadline ?? '')) / 60_000)
  const sum = formatMoney(figure, currency, tag)
  const words: Record<OrderState, readonly [title: string, text: string | null]> = {
    shut: [t('shut.title'), t('shut.text', { kind: order.closed_by ?? 'other' })],
    safe: from
      ? [t('safe.title', { amount, time: moment(from) }), t('safe.text')]
      : [t('safe.title_waiting', { amount }), `${t('safe.text')} ${t('safe.waiting')}`],
    paid: [t('result.paid', { amount }), paidAt ? t('result.paid_at', { sum, time: clock(paidAt) }) : sum],
    late: [t('result.late'), paidAt ? t('result.late_at', { time: clock(paidAt), minutes: lateBy }) : null],
    short: [t('result.short'), t('received_short', received)],
    over: [t('result.over'), t('received_over', received)],
    mismatch: [t('result.mismatch'), t('text.mismatch')],
    expired: [t('result.expired'), t('result.expired_text')],
    cancelled: [t('cancelled'), t('result.expired_text')],
    failed: [t('result.failed'), reason ? t(`failure.${reason}`) : t('result.failed_text')],
    checking: [t('headline.undetermined'), t('text.undetermined')],
    waiting: [t('headline.pending'), null],
  }
  const [title, text] = words[state]
  return <ResultHeader {...looks[state]} title={title} text={text} />
}

/** The main wallet before and after the order; if the backend does not say that, the main wallet now. */
export function WalletAfter({ order: { amount, balance_after: after } }: { order: TopUpRecord }) {
  const t = useTranslations('wallet')
  const { data, status, isOutdated } = useUserDetailStore()
  const look = 'text-figure text-points'
  return (
    <div className="rounded-field bg-ground/60 px-4 py-3">
      <p className="text-small text-muted">{t('main_wallet')}</p>
      {after ? (
        <span className="flex">
          <Becomes before={toDecimal(toMinor(after) - toMinor(amount))} after={after} className={look} />
        </span>
      ) : (
        <Points amount={data?.credit ?? null} isStale={status === 'loading'} isOutdated={isOutdated} className={look} />
      )}
    </div>
  )
}

/** What else the member should know about money for the order. */
export function ResultText({ order: { closed_by: kind }, state }: ResultProps) {
  const t = useTranslations('wallet.order')
  if (state === 'late') return <p className="text-small text-muted">{t('result.late_text')}</p>
  if (state === 'expired' || state === 'cancelled') return <Callout title={t('twice')} text={t('twice_text')} />
  if (state === 'failed') return <Callout tone="info" title={t('returned')} text={t('returned_text')} />
  if (state !== 'safe' && state !== 'shut') return null
  return (
    <p className="flex gap-3 rounded-field border border-success/40 bg-success/10 p-4">
      <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      {state === 'shut' ? t('shut.paid', { kind: kind ?? 'other' }) : t('safe.rules')}
    </p>
  )
}

/** The buttons after a result. */
const ways: Record<OrderState, readonly ('play' | 'cancel' | 'have_paid' | keyof typeof links)[]> = {
  waiting: [],
  paid: ['play'],
  late: ['play'],
  safe: ['safe.conditions', 'records'],
  shut: ['cancel', 'have_paid'],
  expired: ['have_paid', 'again'],
  cancelled: ['have_paid', 'again'],
  failed: ['other_account', 'other_method'],
  checking: ['records'],
  mismatch: ['records'],
  short: ['records'],
  over: ['records'],
}
const links = {
  'safe.conditions': () => '/withdrawal',
  records: () => '/record',
  again: ({ type }: TopUpRecord) => `/store?method=${type}`,
  other_account: ({ type }: TopUpRecord) => `/store?method=${type}`,
  other_method: () => '/store',
}

/** What to do after a result. Only what protects the member, or pays a failed order in another way, glows. */
export function OrderActions({ order, state, onCancelled }: ResultProps & { onCancelled: () => Promise<void> }) {
  const t = useTranslations('wallet.order')
  const isClosed = usePlayClosed()
  const look = { kind: 'quiet', size: 'large', wide: true } as const
  return ways[state].map((way) => {
    if (way === 'have_paid')
      return (
        <ServiceButton key={way} {...look} orderNumber={order.order_number}>
          {t('shut.have_paid')}
        </ServiceButton>
      )
    if (way === 'cancel')
      return order.status === 'pending' && <CancelOrder key={way} kind="action" {...{ order, onCancelled }} />
    if (way === 'play') return !isClosed && <PlayOn key={way} />
    if (way === 'other_account' && order.type !== 'vendor') return null
    // While play is closed, nobody is invited to pay.
    if (isClosed && links[way](order).startsWith('/store')) return null
    const kind = way === 'other_account' ? 'action' : 'quiet'
    return (
      <ButtonLink key={way} {...look} kind={kind} href={links[way](order)}>
        {t(way)}
      </ButtonLink>
    )
  })
}

/** The game played last, and three equal ways on. */
function PlayOn() {
  const t = useTranslations('wallet.order')
  const [game] = useRecentGames() ?? []
  const venues = useResource(useGamesStore).data ?? []
  const ways = [
    { key: 'play', icon: Play, href: game ? venuePath(venues, game.game_code) : '/egame' },
    { key: 'transfer', icon: ArrowLeftRight, href: '/turn_point' },
    { key: 'done', icon: Check, href: '/' },
  ] as const
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <h3 className="font-bold">{t('next.title')}</h3>
      {game && (
        <div className="flex items-center gap-3 rounded-field bg-ground/60 p-2">
          <VenueEmblem code={game.game_code} name={game.name} className="size-12" />
          <div className="min-w-0">
            <p className="font-bold">{game.name}</p>
            <p className="text-small text-muted">{t('next.last')}</p>
          </div>
        </div>
      )}
      <div className="grid grid-cols-3 gap-2 large:grid-cols-1">
        {ways.map(({ key, icon: Icon, href }) => (
          <ButtonLink
            key={key}
            href={href}
            kind="quiet"
            className="min-h-12"
            style={{ gap: '0.25rem', paddingInline: '0.25rem' }}
          >
            <Icon aria-hidden className="size-5 shrink-0 max-[23.5rem]:hidden" />
            {t(`next.${key}`)}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

const tones = { applied: 'warning', granted: 'success', refused: 'error' } as const

/**
 * The promotion that was chosen with the order: its state and, while it counts, the valid bets since the credit, of those
 * that it and the top-up require.
 */
export function PromotionState({ order: { amount, promotion } }: { order: TopUpRecord }) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const percent = useResource(useSiteStore).data?.turnover_percent
  if (!promotion || promotion.state === 'other') return null
  const { state, turnover, turnover_done: done } = promotion
  const isCounting = state === 'applied' || state === 'granted'
  const required = toDecimal((requiredBets(toMinor(amount), percent) ?? 0n) + toMinor(turnover))
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-bold">{t('order.promotion.plus', { points: withoutCents(points(promotion.points)) })}</h3>
        {isCounting || state === 'refused' ? (
          <Badge tone={tones[state]}>{t(`order.promotion.badge.${state}`)}</Badge>
        ) : null}
      </div>
      <p className="text-small text-muted">{t(`order.promotion.${state}`)}</p>
      {isCounting && done && <TurnoverBar terms={{ turnover_required: required, turnover_done: done }} />}
    </Card>
  )
}
