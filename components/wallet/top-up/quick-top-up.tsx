'use client'

import clsx from 'clsx'
import { ChevronDown, CirclePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { DescriptionList } from '@/components/ui/description-list'
import { chipClass } from '@/components/ui/button/filter-chips'
import { LoadError } from '@/components/ui/load/load-error'
import { MoneyButton } from '@/components/ui/button/money-button'
import { NextStepLink } from '@/components/ui/next-step-link'
import { Points } from '@/components/ui/points'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { toMinor } from '@/contract/amount'
import type { TopUpRecord } from '@/contract/member/records'
import { withoutCents } from '@/lib/forms/amount-text'
import { useCapability } from '@/lib/hooks/use-capability'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { unseenRepeatMs, useMoneyCall } from '@/lib/hooks/use-money-call'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { readLastTopUp, saveLastTopUp } from '@/lib/storage/member-history'
import { useSiteStore } from '@/stores/resources'
import { useResource } from '@/stores/use-resource'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { convertToUsdt, usdtRate } from './convert-to-usdt'
import { createTopUp, protectionOverview, topUpRequest } from './create-top-up'
import { isBeyond, LimitLeft, useTightestLimit } from './limit-left'
import { useOfferedMethods } from './method-choice'
import { isPayable, useTopUpOrder } from './use-top-up-order'

const shownAmounts = 3
/** Convenience stores are not offered here, because members must bind them first. */
const quickMethods = ['vendor', 'usdt'] as const

/**
 * Topping up inside another dialog, with the last method and usual amounts. The order opens in a new tab for payment.
 */
export function QuickTopUp({ onToggle }: { onToggle?: (isOpen: boolean) => void }) {
  const t = useTranslations('wallet.quick')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section className="rounded-field border border-line bg-raised/35">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setIsOpen(!isOpen)
          onToggle?.(!isOpen)
        }}
        className="flex min-h-12 w-full items-center gap-2.5 rounded-field px-3.5 py-1.5 text-left font-semibold"
      >
        <CirclePlus aria-hidden className="size-4.5 shrink-0 text-points" />
        {t('title')}
        <ChevronDown aria-hidden className={clsx('ml-auto size-4.5 shrink-0 transition', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="px-3.5 pb-3.5">
        {isOpen && <Order />}
      </div>
    </section>
  )
}

/** The dialog scrolls to the button that creates the order. */
const showWhole = (order: HTMLElement | null) => order?.scrollIntoView?.({ block: 'nearest' })

function Order() {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const errorText = useErrorText()
  const isProtected = useCapability('protection')
  const offered = useOfferedMethods()
  const site = useResource(useSiteStore)
  const { send, isSending } = useMoneyCall('wallet.deposit', createTopUp, undefined, unseenRepeatMs)
  const limitId = useId()
  const tightest = useTightestLimit()
  const [last] = useState(readLastTopUp)
  const methods = quickMethods.filter((each) => offered.includes(each))
  const method = methods.find((each) => each === last?.method) ?? methods[0]
  const [chosen, setChosen] = useState<string | null>(null)
  const [order, setOrder] = useState<TopUpRecord | null>(null)
  const [isUndecided, setIsUndecided] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  if (order) return <CreatedOrder order={order} />
  if (!method || isUndecided) {
    return (
      <div className="grid gap-2">
        <p className="text-small text-muted">{t(isUndecided ? 'quick.decide' : 'quick.elsewhere')}</p>
        <ButtonLink href="/store" kind="points">
          {t('order.top_up')}
        </ButtonLink>
      </div>
    )
  }
  if (!site.data)
    return site.error ? (
      <LoadError error={site.error} onRetry={site.reload} kind="quiet" />
    ) : (
      <Skeleton className="h-44" />
    )
  const limits = site.data.top_up[method]
  const amounts = limits.quick_amounts.slice(0, shownAmounts)
  const amount = chosen ?? amounts.find((each) => !isBeyond(each, tightest)) ?? amounts[0] ?? limits.minimum
  const rate = method === 'usdt' ? usdtRate(site.data.usdt_rate) : null
  const create = async () => {
    setFailure(null)
    try {
      // A member who has not decided about a limit must do so first, on the top-up page.
      const overview = isProtected ? await protectionOverview() : null
      if (overview && !overview.decided) return setIsUndecided(true)
      const request = topUpRequest(method, { amount, network: 'TRC20', chain: 'family', account: '' })
      const placed = await send(request)
      if (!placed) return
      saveLastTopUp(method, placed.answer.amount)
      setOrder(placed.answer)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <div ref={showWhole} className="grid gap-2.5">
      <div className="flex min-h-14 items-center gap-3 rounded-field border border-line-strong bg-ground/60 py-1 pr-2 pl-3.5">
        <div className="min-w-0 flex-1">
          <p className="font-bold">{t(`method.${method}.name`)}</p>
          <p className="text-small text-muted">
            {[method === last?.method && t('quick.last_used'), rate && t('order.rate_value', { points: points(rate) })]
              .filter(Boolean)
              .join(' · ') || t(`method.${method}.text`)}
          </p>
        </div>
        <SiteLink
          href="/store"

          className="inline-flex min-h-11 items-center px-2 text-small font-bold text-points"
        >
          {t('quick.change')}
        </SiteLink>
      </div>
      <div role="group" aria-label={t('top_up.quick')} className="flex flex-wrap gap-2">
        {amounts.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === amount}
            aria-describedby={isBeyond(each, tightest) ? limitId : undefined}
            disabled={isBeyond(each, tightest)}
            onClick={() => setChosen(each)}
            className={`${chipClass} figures grow px-2! disabled:border-dashed disabled:opacity-60`}
          >
            {withoutCents(points(each))}
          </button>
        ))}
        <SiteLink href="/store" className={`${chipClass} inline-flex grow items-center justify-center px-2!`}>
          {t('quick.custom')}
        </SiteLink>
      </div>
      {tightest && amounts.some((each) => isBeyond(each, tightest)) && <LimitLeft id={limitId} limit={tightest} />}
      <DescriptionList
        isDense
        className="rounded-field bg-raised/50 px-3.5 py-2"
        facts={[
          ...(rate
            ? [
                {
                  key: 'payable',
                  label: t('top_up.about_payable'),
                  value: t('order.usdt', { amount: points(convertToUsdt(toMinor(amount), rate)) }),
                },
              ]
            : []),
          { key: 'adds', label: t('top_up.adds'), value: <Points amount={amount} /> },
          !tightest
            ? { key: 'cap', label: t('limit.daily_cap'), value: <Points amount={limits.daily_cap} /> }
            : { key: 'left', label: t('quick.limit_left'), value: <Points amount={tightest.left} /> },
        ]}
      />
      {failure !== null && (
        <div role="alert" className="text-small">
          <p className="text-error">{errorText(failure)}</p>
          <NextStepLink error={failure} />
        </div>
      )}
      <MoneyButton
        kind="gold"
        wide
        isBusy={isSending}
        disabled={isBeyond(amount, tightest)}
        onClick={() => void create()}
      >
        {t('quick.create')}
      </MoneyButton>
      <p className="text-small text-muted">{t('quick.note')}</p>
    </div>
  )
}

/** The created order, and its result once there is one. It is paid in its own tab, so the dialog stays. */
function CreatedOrder({ order: created }: { order: TopUpRecord }) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const order = useTopUpOrder(created.order_number, created).order ?? created
  const { status, amount, order_number } = order
  const isUnpaid = isPayable(order)
  // A paid order removes the payment link.
  const section = useKeptFocus(status)
  return (
    <section ref={section} tabIndex={-1} role="status" className="grid gap-2.5 focus:outline-none">
      {!isUnpaid && <p className="font-bold">{t(order.closed_by ? 'order.shut.title' : `order.headline.${status}`)}</p>}
      {status !== 'success' && (
        <>
          <p>{t('quick.created', { amount: points(amount), number: order_number })}</p>
          <ButtonLink
            href={isUnpaid ? `/store?order=${encodeURIComponent(order_number)}` : '/record'}
            target="_blank"
            rel="noopener"
            kind={isUnpaid ? 'points' : 'quiet'}
          >
            {t(isUnpaid ? 'order.go_pay' : 'order.records')}
          </ButtonLink>
        </>
      )}
      {isUnpaid && <p className="text-small text-muted">{t('quick.note')}</p>}
    </section>
  )
}
