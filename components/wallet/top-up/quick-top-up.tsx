'use client'

import clsx from 'clsx'
import { ChevronDown, CirclePlus, CreditCard } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState, type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { chipClass } from '@/components/ui/button/filter-chips'
import { AmountField } from '@/components/ui/form/amount-field'
import { LoadError } from '@/components/ui/load/load-error'
import { MoneyButton } from '@/components/ui/button/money-button'
import { NextStepLink } from '@/components/ui/next-step-link'
import { TetherIcon } from '@/components/ui/picture/tether-icon'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { amountError, amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import type { TopUpRecord } from '@/contract/member/records'
import { parseAmountText, withoutCents } from '@/lib/forms/amount-text'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useCapability } from '@/lib/hooks/use-capability'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { unseenRepeatMs, useMoneyCall } from '@/lib/hooks/use-money-call'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { formatMoney } from '@/lib/points/format'
import { readLastTopUp, saveLastTopUp } from '@/lib/storage/member-history'
import { useSiteStore } from '@/stores/resources'
import { useResource } from '@/stores/use-resource'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { chipOfFour } from '@/components/ui/columns'
import { createTopUp, protectionOverview, topUpRequest } from './create-top-up'
import { isBeyond, LimitLeft, useTightestLimit } from './limit-left'
import { useOfferedMethods } from './method-choice'
import { pointPrice, topUpPrice, usdtRate } from './top-up-price'
import { orderState, useTopUpOrder } from './use-top-up-order'

const shownAmounts = 3
/** Convenience stores are not offered here, because members must bind them first. */
const icons = { vendor: CreditCard, usdt: TetherIcon }
const quickMethods = ['vendor', 'usdt'] as const

type QuickTopUpProps = {
  isInPlace?: boolean
  /** Renders the offer of a limit before the first top-up, in a dialog of its own. */
  offerLimit: (suggested: string, onClose: (hasChosen: boolean) => void) => ReactNode
}

/**
 * Topping up inside another dialog, with the last method and usual amounts; folded unless `isInPlace`. No amount is chosen
 * for the member. The order opens in a new tab for payment.
 */
export function QuickTopUp({ isInPlace = false, offerLimit }: QuickTopUpProps) {
  const t = useTranslations('wallet.quick')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (isInPlace) return <Order title={t('here')} offerLimit={offerLimit} />
  return (
    <section>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 rounded-field text-left font-semibold -outline-offset-2"
      >
        <CirclePlus aria-hidden className="size-5 shrink-0 text-points" />
        {t('title')}
        <ChevronDown aria-hidden className={clsx('ml-auto size-5 shrink-0 text-muted', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="pb-3">
        {isOpen && <Order title={t('amount')} offerLimit={offerLimit} />}
      </div>
    </section>
  )
}

/** The dialog scrolls to the button that creates the order. */
const showWhole = (order: HTMLElement | null) => order?.scrollIntoView?.({ block: 'nearest' })

function Order({ title, offerLimit }: Pick<QuickTopUpProps, 'offerLimit'> & { title: string }) {
  const t = useTranslations('wallet')
  const tag = useLocale()
  const points = usePointsText()
  const errorText = useErrorText()
  const isProtected = useCapability('protection')
  const offered = useOfferedMethods()
  const site = useResource(useSiteStore)
  const { send, isSending } = useMoneyCall('wallet.deposit', createTopUp, undefined, unseenRepeatMs)
  const limitId = useId()
  const { tightest, reload: reloadLimit } = useTightestLimit()
  const [last] = useState(readLastTopUp)
  const methods = quickMethods.filter((each) => offered.includes(each))
  const [chosen, setMethod] = useState(methods.find((each) => each === last?.method))
  const method = chosen ?? methods[0]
  const [amount, setAmount] = useState('')
  const [isCustom, setIsCustom] = useState(false)
  const [order, setOrder] = useState<TopUpRecord | null>(null)
  const [suggested, setSuggested] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const limits = method && site.data?.top_up ? site.data.top_up[method] : null
  const fieldText = useFieldErrorText(limits ?? undefined)

  if (order) return <CreatedOrder order={order} />
  // Without limits of an order, the top-up page is the place to choose an amount.
  if (!method || (site.data && !limits)) {
    return (
      <div className="grid gap-2">
        <p className="text-small text-muted">{t('quick.elsewhere')}</p>
        <ButtonLink href="/store" kind="points">
          {t('order.top_up')}
        </ButtonLink>
      </div>
    )
  }
  if (!site.data || !limits)
    return site.error ? (
      <LoadError error={site.error} onRetry={site.reload} kind="quiet" />
    ) : (
      <Skeleton className="h-44" />
    )
  const quick = limits.quick_amounts.slice(0, shownAmounts)
  const [channel] = limits.channels ?? []
  const terms = { method, channel, rate: usdtRate(site.data.usdt_rate) }
  const minor = amountMinorOrNull(amount)
  const fault = amountError(amount)
  const isBelow = fault === 'amount_not_positive' || (minor !== null && minor < toMinor(limits.minimum))
  const isAbove = fault === 'too_long' || (minor !== null && minor > toMinor(limits.maximum))
  const outside = isBelow ? 'amount_below_minimum' : isAbove ? 'amount_above_maximum' : null
  const isTooMuch = minor !== null && isBeyond(toDecimal(minor), tightest)
  const price = minor === null || outside || isTooMuch ? null : topUpPrice(minor, terms)
  const money = (given: ReturnType<typeof topUpPrice>) => given && formatMoney(given.figure, given.currency, tag)
  const sum = money(price)
  const perPoint = money(pointPrice(channel))
  const minutes = limits.typical_minutes
  const Icon = icons[method]
  const create = async () => {
    if (minor === null) return
    setFailure(null)
    try {
      // A member who has not decided about a limit must do so first.
      const overview = isProtected ? await protectionOverview() : null
      if (overview && !overview.decided) return setSuggested(overview.suggested)
      const values = { amount: toDecimal(minor), network: 'TRC20', chain: 'family', account: '' } as const
      const placed = await send(topUpRequest(method, { ...values, channel: channel?.code }))
      if (!placed) return
      saveLastTopUp(method, placed.answer.amount)
      setOrder(placed.answer)
    } catch (error) {
      setFailure(error)
    }
  }
  const decide = async (hasChosen: boolean) => {
    setSuggested(null)
    if (!hasChosen) return
    await reloadLimit()
    await create()
  }
  const chip = `${chipClass} figures px-2! disabled:border-dashed disabled:opacity-60`
  return (
    <div ref={showWhole} className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <h3 className="font-semibold">{title}</h3>
        <span className="text-muted">{perPoint && t('top_up.rate', { sum: perPoint })}</span>
      </div>
      <div role="group" aria-label={t('top_up.quick')} className="flex flex-wrap gap-2">
        {quick.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={!isCustom && each === amount}
            aria-describedby={isBeyond(each, tightest) ? limitId : undefined}
            disabled={isBeyond(each, tightest)}
            onClick={() => {
              setIsCustom(false)
              setAmount(each)
            }}
            className={chip}
            style={chipOfFour}
          >
            {withoutCents(points(each))}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={isCustom}
          onClick={() => {
            setIsCustom(true)
            setAmount('')
          }}
          className={chip}
          style={chipOfFour}
        >
          {t('quick.custom')}
        </button>
      </div>
      {isCustom && (
        <AmountField
          label={t('top_up.amount')}
          placeholder={withoutCents(points(limits.minimum))}
          unit={t('top_up.unit')}
          error={outside ? fieldText({ type: outside, message: outside }) : undefined}
          onChange={({ target }) => setAmount(parseAmountText(target.value, tag))}
        />
      )}
      <div className="flex min-h-14 flex-wrap items-center gap-3 rounded-field border border-line bg-ground/40 py-1 pr-2 pl-4">
        <Icon aria-hidden className="size-5 shrink-0 text-muted" />
        <p className="min-w-0 flex-1">
          <b>{t(`method.${method}.name`)}</b>{' '}
          <span className="text-small text-muted">
            {[minutes && t('top_up.about', { minutes }), method === last?.method && t('quick.last_used')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        {methods.length > 1 && (
          <button
            type="button"
            onClick={() => setMethod(methods.find((each) => each !== method))}
            className="min-h-11 px-2 font-semibold text-points"
          >
            {t('quick.change')}
          </button>
        )}
      </div>
      {tightest && (isTooMuch || quick.some((each) => isBeyond(each, tightest))) && (
        <LimitLeft id={limitId} limit={tightest} />
      )}
      <p className="text-small text-muted">
        {tightest
          ? t('quick.left', { points: withoutCents(points(tightest.left)) })
          : t('quick.cap', { points: withoutCents(points(limits.daily_cap)) })}{' '}
        {t('quick.note')}
      </p>
      {limits.promotion && (
        <SiteLink href="/store" className="text-small font-semibold text-points hover:underline">
          {t('quick.promotion', { title: limits.promotion.title })}
        </SiteLink>
      )}
      {failure !== null && (
        <div role="alert" className="text-small">
          <p className="text-error">{errorText(failure)}</p>
          <NextStepLink error={failure} />
        </div>
      )}
      <MoneyButton
        kind={sum ? 'action' : 'quiet'}
        size="large"
        wide
        isBusy={isSending}
        disabled={!sum}
        onClick={() => void create()}
      >
        {sum ? t('top_up.create', { sum }) : t('quick.choose')}
      </MoneyButton>
      {suggested !== null && offerLimit(suggested, (hasChosen) => void decide(hasChosen))}
    </div>
  )
}

/** The created order, and its result once there is one. It is paid in its own tab, so the dialog stays. */
function CreatedOrder({ order: created }: { order: TopUpRecord }) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const order = useTopUpOrder(created.order_number, created).order ?? created
  const { status, amount, order_number } = order
  const isUnpaid = orderState(order) === 'waiting'
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
