'use client'

import { ArrowLeft, Download, Headset } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { Fact } from '@/components/ui/fact'
import { LoadError } from '@/components/ui/load/load-error'
import { ResultHeader } from '@/components/ui/result-header'
import { Timeline, type TimelineStep } from '@/components/ui/timeline'
import type { TopUpRecord, WithdrawalRecord } from '@/contract/member/records'
import { api } from '@/lib/api'
import { printPage } from '@/lib/browser/print-page'
import { setAddressParams } from '@/lib/hooks/use-address-param'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { formatMoney } from '@/lib/points/format'
import { serverNow } from '@/lib/time/server-clock'
import { usePlayClosed } from '@/stores/play-session'
import { useUserDetailStore } from '@/stores/resources'
import { useLocalResource } from '@/stores/use-resource'
import { resultLooks } from './receipt'
import { ServiceButton } from './service-button'
import { StatusBadge } from './status-badge'
import { useOrderFacts } from './top-up/order-details'
import { Callout } from './callout'
import { OrderSkeleton } from './top-up/order-skeleton'
import { TopUpOrderGate, TopUpOrderMissing } from './top-up/top-up-order-gate'
import { useOrderSteps } from './top-up/use-order-steps'
import { orderState, priceOf, useTopUpOrder } from './top-up/use-top-up-order'
import { useWithdrawalFacts, useWithdrawalResult, useWithdrawalSteps } from './withdrawal/use-withdrawal-steps'

type OrderRecordProps = { kind: 'top_up' | 'withdrawal'; orderNumber: string }

/** An order of the records: its sum and state, its steps, its fields, a receipt, and a way to complain about it. */
export function OrderRecord({ kind, orderNumber }: OrderRecordProps) {
  return kind === 'top_up' ? <TopUp orderNumber={orderNumber} /> : <Withdrawal orderNumber={orderNumber} />
}

function TopUp({ orderNumber }: { orderNumber: string }) {
  const state = useTopUpOrder(orderNumber)
  return <TopUpOrderGate state={state}>{(order) => <TopUpContent order={order} />}</TopUpOrderGate>
}

const topUpFields = [
  'transaction_number',
  'payment_track_number',
  'cash_flow_order_number',
  'convenience_store_code',
  'remittance_account',
  'address',
] as const

/** Every field of a top-up order (specification, section 3) that its method has. */
function TopUpContent({ order }: { order: TopUpRecord }) {
  const t = useTranslations('wallet.order')
  const records = useTranslations('records')
  const tag = useLocale()
  const points = usePointsText()
  const isPastDue = order.payment_deadline !== null && Date.parse(order.payment_deadline) <= serverNow()
  const isToPay = !usePlayClosed() && !order.closed_by && !isPastDue
  const { figure, currency } = priceOf(order)
  const sum = formatMoney(figure, currency, tag)
  const facts = [
    ...useOrderFacts(order),
    ...topUpFields.map((key) => ({ key, label: records(`field.${key}`), value: order[key] })),
    {
      key: 'rate',
      label: t('rate'),
      value: order.exchange_rate && t('rate_value', { points: points(order.exchange_rate) }),
    },
  ]
  return (
    <Sheet
      title={[records('tab.top_up'), records(`top_up_type.${order.type}`)].join(' · ')}
      order={order}
      text={t('pays', { sum })}
      steps={useOrderSteps(order, orderState(order))}
      facts={facts}
    >
      {order.status === 'pending' && (
        <ButtonLink
          href={`/store?order=${encodeURIComponent(order.order_number)}`}
          kind={isToPay ? 'action' : 'quiet'}
          size="large"
          className="col-span-2"
        >
          {t(isToPay ? 'go_pay' : 'facts')}
        </ButtonLink>
      )}
    </Sheet>
  )
}

function Withdrawal({ orderNumber }: { orderNumber: string }) {
  const { data, error, reload } = useLocalResource(
    () => api.records.withdrawals({ order_number: orderNumber }),
    ['withdrawals'],
  )
  const order = data?.items.find(({ order_number }) => order_number === orderNumber)
  if (order) return <WithdrawalContent order={order} reload={reload} />
  if (data) return <TopUpOrderMissing />
  return error ? <LoadError error={error} onRetry={reload} kind="quiet" /> : <OrderSkeleton />
}

/**
 * A withdrawal: once it has ended, its result and, after a refusal, a way to customer service. One that was refused
 * returned its points and pays out nothing.
 */
function WithdrawalContent({ order, reload }: { order: WithdrawalRecord; reload: () => Promise<void> }) {
  const t = useTranslations('wallet.withdrawal')
  const records = useTranslations('records')
  const moment = useDateTimeText({ hasZone: true })
  const points = usePointsText()
  const { title, text, words } = useWithdrawalResult(order)
  const facts = [
    { key: 'method', label: records('field.payout_type'), value: records(`payout_type.${order.payout_type}`) },
    ...useWithdrawalFacts(order),
    {
      key: 'returned',
      label: t('given_back'),
      value: order.status === 'failed' ? points(order.amount) : null,
    },
    { key: 'review', label: records('field.review'), value: records(`review.${order.review}`) },
    // The page says why an order was refused before its steps.
    { key: 'reason', label: records('field.reason'), value: order.reason, isPaperOnly: order.status === 'failed' },
    { key: 'time', label: records('field.application_time'), value: moment(order.application_time) },
    { key: 'finished', label: records('field.finished_at'), value: order.finished_at && moment(order.finished_at) },
  ]
  return (
    <Sheet
      title={[records('tab.withdrawal'), records(`payout_type.${order.payout_type}`)].join(' · ')}
      order={order}
      text={order.payout_account}
      result={
        order.status !== 'pending' && (
          <>
            <ResultHeader {...resultLooks[order.status]} title={title} text={text} />
            {words && <Callout tone="info" title={t('reason')} text={words} />}
            {order.status === 'failed' && <ServiceButton kind="action" size="large" orderNumber={order.order_number} />}
          </>
        )
      }
      steps={useWithdrawalSteps(order, reload)}
      facts={facts}
    />
  )
}

type SheetProps = {
  title: string
  order: Pick<TopUpRecord, 'order_number' | 'amount' | 'status'>
  text: string
  /** What became of the order, above its steps. */
  result?: ReactNode
  steps: readonly TimelineStep[]
  /** Empty fields are left out. */
  facts: readonly { key: string; label: string; value: string | null; isTotal?: boolean; isPaperOnly?: boolean }[]
  children?: ReactNode
}

function Sheet({ title, order, text, result, steps, facts, children }: SheetProps) {
  const t = useTranslations('wallet')
  const tag = useLocale()
  const points = usePointsText()
  const account = useUserDetailStore((detail) => detail.data?.account)
  const isProtected = useCapability('protection')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { order_number: number, status } = order
  const known = facts.flatMap((fact) => (fact.value ? [{ ...fact, value: fact.value }] : []))
  const sum = t('top_up.points', { points: points(order.amount) })
  const print = () =>
    printPage(tag, account, title, [
      {
        amountsFrom: 1,
        head: [t('receipt.order_number'), number],
        rows: [[t('receipt.status'), t(`status.${status}`)], ...known.map(({ label, value }) => [label, value])],
      },
    ])
  const look = { kind: 'quiet', size: 'large', className: 'px-3!' } as const
  const wrong = (
    <>
      <Headset aria-hidden className="size-5 shrink-0" />
      {t('order.wrong')}
    </>
  )
  return (
    <section aria-label={title} className="@container">
      {/* The back layout has an arrow in its bar. */}
      <Button
        kind="plain"
        className="mb-2 in-data-[layout=back]:hidden"
        onClick={() => setAddressParams({ order: null })}
      >
        <ArrowLeft aria-hidden className="size-5" />
        {t('order.all')}
      </Button>
      <div
        className="flex flex-col gap-3 @3xl:grid @3xl:items-start"
        style={{ gridTemplateColumns: 'minmax(0,1fr) 25rem', columnGap: '2rem' }}
      >
        <Card className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <h2 ref={heading} tabIndex={-1} className="text-small text-muted focus:outline-none">
                {title}
              </h2>
              <p className="figures text-figure">{sum}</p>
              <p className="text-small break-words text-muted">{text}</p>
            </div>
            <StatusBadge status={status} />
          </div>
          {result}
          <Timeline steps={steps} />
        </Card>
        <div className="grid gap-3">
          <Card className="py-4!">
            <Fact label={t('order.order_number')} text={number} />
            <DescriptionList isDivided className="mt-2" facts={known.filter(({ isPaperOnly }) => !isPaperOnly)} />
          </Card>
          <div className="grid grid-cols-2 gap-2 large:grid-cols-1">
            {children}
            <Button {...look} onClick={print}>
              <Download aria-hidden className="size-5 shrink-0" />
              {t('order.receipt')}
            </Button>
            {isProtected ? (
              <ButtonLink {...look} href={`/limits?order=${encodeURIComponent(number)}`}>
                {wrong}
              </ButtonLink>
            ) : (
              <ServiceButton {...look} orderNumber={number}>
                {wrong}
              </ServiceButton>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
