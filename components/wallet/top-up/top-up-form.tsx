'use client'

import { Hand, Headset } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ButtonLink } from '@/components/ui/button/button'
import { MoneyButton, OfflineNote } from '@/components/ui/button/money-button'
import { Points } from '@/components/ui/points'
import { FailureNote, useFailure } from '@/components/ui/form/failure-note'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { amountMinorOrNull, hasCents, toDecimal, toMinor } from '@/contract/amount'
import type { ConvenienceStoreChain } from '@/contract/member/bank'
import type { TopUpPromotion } from '@/contract/member/content'
import type { UsdtNetwork } from '@/contract/constants'
import type { TopUpRecord } from '@/contract/member/records'
import { ApiError } from '@/lib/api'
import { withoutCents } from '@/lib/forms/amount-text'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { isAmountError, setFieldErrors } from '@/lib/forms/set-field-errors'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { useCapability } from '@/lib/hooks/use-capability'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { isUnanswered, useMoneyCall } from '@/lib/hooks/use-money-call'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { formatMoney } from '@/lib/points/format'
import { brand } from '@/lib/site/brand'
import { saveHasWaiting, saveLastTopUp } from '@/lib/storage/member-history'
import { refreshBalances } from '@/stores/balances'
import { useDialogsStore } from '@/stores/dialogs'
import { useSiteStore, useUserDetailStore } from '@/stores/resources'
import { useBankList } from '@/stores/use-bank-list'
import { useResource } from '@/stores/use-resource'
import { ActionBar } from '@/components/ui/form/action-bar'
import { Becomes, MoneySummary, NextSteps } from '../money-summary'
import { ServiceButton } from '../service-button'
import { UnconfirmedOrders } from '../unconfirmed-orders'
import { createTopUp, protectionOverview, topUpRequest, type TopUpMethod } from './create-top-up'
import { isBeyond, useOwnLimitError, useTightestLimit } from './limit-left'
import { ChannelChoice, MethodChoice, useOfferedMethods } from './method-choice'
import { PayFromChoice } from './pay-from-choice'
import { PendingOrder } from './pending-order'
import { isEnoughFor, PromotionChoice, requiredBets } from './promotion-choice'
import { TopUpAmount } from './top-up-amount'
import { pointPrice, topUpPrice, usdtRate } from './top-up-price'

type TopUpFormProps = {
  initialMethod?: TopUpMethod | undefined
  onMethod?: (method: TopUpMethod) => void
  onCreated: (order: TopUpRecord) => void
}

/** The top-up form: method, amount within the shown limits, the promotion of a first top-up, and the order's sums. */
export function TopUpForm({ initialMethod = 'vendor', onMethod, onCreated }: TopUpFormProps) {
  const t = useTranslations('wallet.top_up')
  const order = useTranslations('wallet.order')
  const unanswered = useTranslations('wallet.unanswered')
  const tag = useLocale()
  const errorText = useErrorText()
  const points = usePointsText()
  const isProtected = useCapability('protection')
  const site = useResource(useSiteStore)
  const bank = useBankList().data
  const offered = useOfferedMethods()
  const [chosenMethod, setMethod] = useState(initialMethod)
  const [network, setNetwork] = useState<UsdtNetwork>('TRC20')
  const [chain, setChain] = useState<ConvenienceStoreChain>('family')
  const [account, setAccount] = useState('')
  const [chosenChannel, setChannel] = useState<string>()
  const [isTaken, setIsTaken] = useState(false)
  // Unknown until the list is loaded: the server then refuses the order if stores are missing.
  const storesLeft = bank ? Math.max(0, bank.stores_required - bank.stores.length) : 0
  const isBlocked = chosenMethod === 'store' && storesLeft > 0
  const method = isBlocked ? (offered.find((each) => each !== 'store') ?? chosenMethod) : chosenMethod
  const limits = site.data?.top_up?.[method] ?? null
  const channels = limits?.channels ?? []
  const channel = channels.find(({ code }) => code === chosenChannel) ?? channels[0]
  const rate = usdtRate(site.data?.usdt_rate)
  const { tightest, reload: reloadLimit } = useTightestLimit()
  const ownLimitError = useOwnLimitError(tightest)
  const { send, isSending, unconfirmed, discard } = useMoneyCall('wallet.deposit', createTopUp)
  // Discarding an order removes the pressed button.
  const fields = useKeptFocus(unconfirmed)
  const [form, formRef] = useSiteForm({
    defaultValues: { amount: '' },
    resolver: async (values, context, options) => {
      const withinLimits = contractResolver(async () =>
        (await import('@/contract/member/wallet')).topUpInputFor(limits ?? {}),
      )
      const result = await withinLimits(values, context, options)
      if (result.errors.amount) return result
      const hasUnpayableCents =
        method === 'store' && !hasCents(brand.pointCurrency) && toMinor(values.amount) % 100n > 0n
      const message = hasUnpayableCents ? t('whole') : ownLimitError(values.amount)
      return message ? { values: {}, errors: { amount: { type: 'top_up_limit_exceeded', message } } } : result
    },
  })
  // Other limits apply once they arrive, or with another method.
  useEffect(() => {
    if (form.getFieldState('amount').invalid) void form.trigger('amount')
  }, [form, limits])
  const report = useFailure(form.setError)
  const typed = useWatch({ control: form.control, name: 'amount' })
  const minor = amountMinorOrNull(typed)
  const promotion = limits?.promotion ?? null
  const isTaking = promotion !== null && isTaken && isEnoughFor(promotion, minor)
  const price = minor === null ? null : topUpPrice(minor, { method, channel, rate })
  const sum = price && formatMoney(price.figure, price.currency, tag)

  const choose = (chosen: TopUpMethod) => {
    setMethod(chosen)
    onMethod?.(chosen)
  }

  const submit = form.handleSubmit(async (input) => {
    try {
      if (isProtected && !(await offerLimit(reloadLimit))) return
      const values = { amount: input.amount, network, chain, account, channel: channel?.code }
      const placed = await send(topUpRequest(method, { ...values, ...(isTaking && { promotion: promotion.id }) }))
      if (!placed) return
      saveLastTopUp(method, placed.answer.amount)
      saveHasWaiting(true)
      void refreshBalances()
      // The promotion is taken.
      if (isTaking) void site.reload()
      onCreated(placed.answer)
    } catch (error) {
      // The promotion may have ended.
      if (error instanceof ApiError && error.code === 'activity_closed') void site.reload()
      if (isAmountError(error)) {
        form.setError('amount', { type: error.code, message: errorText(error) })
      } else if (!setFieldErrors(error, ['amount'], form.setError))
        report(error, isUnanswered(error) ? unanswered('top_up_title') : t('failed'))
    }
  })
  const perPoint = pointPrice(channel)
  const pointRate = t('rate', { sum: formatMoney(perPoint.figure, perPoint.currency, tag) })

  const channelChoice = (
    <ChannelChoice
      {...{ method, network, chain, channels }}
      channel={channel?.code}
      onNetwork={setNetwork}
      onChain={setChain}
      onChannel={setChannel}
    />
  )

  return (
    <div className="@container grid gap-5">
      {/* The link to an open order stands above the form, or below it once the form is in use. */}
      <PendingOrder>
        <form
          ref={formRef}
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-5 @3xl:grid @3xl:items-start"
          style={{ gridTemplateColumns: 'minmax(0,1fr) 25rem', columnGap: '2rem' }}
        >
          <section ref={fields} tabIndex={-1} className="@container grid gap-5 focus:outline-none">
            {!isSending && <UnconfirmedOrders kind="top_up" orders={unconfirmed} onDiscard={discard} />}
            <MethodChoice value={method} onChange={choose} limits={site.data?.top_up} storesLeft={storesLeft} />
            {method !== 'vendor' && channelChoice}
            <TopUpAmount
              {...{ form, limits, site, tightest }}
              rate={[
                pointRate,
                method === 'usdt' && rate && order('rate_value', { points: withoutCents(points(rate)) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            {promotion && (
              <PromotionChoice
                {...{ promotion, minor, isTaken }}
                percent={site.data?.turnover_percent}
                onTake={setIsTaken}
              />
            )}
            {method === 'vendor' && (
              <>
                {/* Below the promotion, so that a phone shows that in the first view. */}
                {channelChoice}
                <PayFromChoice accounts={bank?.accounts ?? []} value={account} onChange={setAccount} />
              </>
            )}
          </section>
          <TopUpSummary
            {...{ method, minor, sum }}
            promotion={isTaking ? promotion : null}
            percent={site.data?.turnover_percent}
          >
            <ActionBar
              isExchange
              sums={[
                { label: t('pays'), value: sum ?? '—' },
                {
                  label: t('gets'),
                  value: (
                    <>
                      {minor === null ? '—' : t('points', { points: withoutCents(points(toDecimal(minor))) })}
                      {/* Never one sum: the bonus comes after its review. */}
                      {isTaking && <span className="text-points"> +{withoutCents(points(promotion.points))}</span>}
                    </>
                  ),
                },
              ]}
            >
              <FailureNote error={form.formState.errors.root} text={form.formState.errors.root?.message} />
              <OfflineNote />
              <MoneyButton
                type="submit"
                kind={sum ? 'action' : 'quiet'}
                size="large"
                wide
                isBusy={isSending || form.formState.isSubmitting}
                disabled={isBlocked && method === 'store'}
              >
                {sum ? t('create', { sum }) : t('submit')}
              </MoneyButton>
            </ActionBar>
          </TopUpSummary>
          <TopUpSteps method={method} minutes={channel?.typical_minutes ?? limits?.typical_minutes}>
            <LimitsLink />
            {!limits?.quick_amounts.some((quick) => isBeyond(quick, tightest)) && (
              <ServiceButton kind="plain">
                <Headset aria-hidden className="size-5" />
                {t('beyond')}
              </ServiceButton>
            )}
          </TopUpSteps>
        </form>
      </PendingOrder>
    </div>
  )
}

/**
 * Offers a limit to a member who has not decided about one (UKGC RTS 12A). Resolves to false if the member closes the
 * offer; the top-up then stops. If the member's limits cannot be loaded, the top-up continues, because the server
 * enforces every limit anyway. `onChosen`: a limit may have been set.
 */
async function offerLimit(onChosen: () => Promise<void>): Promise<boolean> {
  const overview = await protectionOverview()
  if (!overview || overview.decided) return true
  const hasChosen = await useDialogsStore.getState().open({ kind: 'limit-offer', suggested: overview.suggested })
  if (hasChosen) void onChosen()
  return hasChosen
}

type TopUpSummaryProps = {
  method: TopUpMethod
  minor: bigint | null
  /** What the member pays. */
  sum: string | null
  /** The promotion that is taken with the order. */
  promotion: TopUpPromotion | null
  percent: number | undefined
  children: ReactNode
}

/** The facts of a top-up: its price, what it adds, the valid bets that it requires, and the balance afterwards. */
function TopUpSummary({ method, minor, sum, promotion, percent, children }: TopUpSummaryProps) {
  const t = useTranslations('wallet.top_up')
  const tag = useLocale()
  const detail = useResource(useUserDetailStore)
  const credit = detail.data?.credit ?? null
  const amount = minor === null ? null : toDecimal(minor)
  const after = minor !== null && credit !== null ? toDecimal(toMinor(credit) + minor) : null
  const bets = minor === null ? 0n : requiredBets(minor, percent)
  const facts = [
    { key: 'pays', label: t('pays'), value: sum ?? '—' },
    method === 'usdt' &&
      amount && { key: 'worth', label: t('worth'), value: formatMoney(amount, brand.pointCurrency, tag) },
    { key: 'adds', label: t('adds'), value: <Points amount={amount} /> },
    promotion && { key: 'bonus', label: t('bonus'), value: <Points amount={promotion.points} signed /> },
    bets !== null && {
      key: 'bets',
      label: t('bets'),
      value: <Points amount={amount && toDecimal(bets + toMinor(promotion?.turnover ?? '0'))} />,
    },
    {
      key: 'after',
      label: t('after'),
      value: (
        <Becomes before={credit} after={after} isStale={detail.status === 'loading'} isOutdated={detail.isOutdated} />
      ),
      isTotal: true,
    },
  ].filter((fact) => fact !== false && fact !== null && fact !== '')
  const notes = { vendor: 'source', usdt: 'network_fee', store: 'nothing_taken' } as const
  return (
    <MoneySummary title={t('summary')} facts={facts} note={t(notes[method])}>
      {children}
    </MoneySummary>
  )
}

type TopUpStepsProps = { method: TopUpMethod; minutes: number | undefined; children: ReactNode }

/** What happens after the order is created. */
function TopUpSteps({ method, minutes, children }: TopUpStepsProps) {
  const t = useTranslations('wallet.top_up.next')
  const facts = { vendor: 'account', usdt: 'address', store: 'code' } as const
  const steps = [
    { title: t('create'), text: t(facts[method]) },
    { title: t(method), text: t(`${method}_text`) },
    { title: t('arrives'), text: t('arrives_text', { minutes: minutes ?? 'none' }) },
  ]
  return (
    <NextSteps title={t('title')} steps={steps}>
      {children}
    </NextSteps>
  )
}

/** A link to the limits page, if the backend offers it (UKGC RTS 12A). */
function LimitsLink() {
  const t = useTranslations('wallet.top_up')
  if (!useCapability('protection')) return null
  return (
    <ButtonLink href="/limits" kind="plain">
      <Hand aria-hidden className="size-5" />
      {t('limits')}
    </ButtonLink>
  )
}
