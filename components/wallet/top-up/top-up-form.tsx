'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { useState, useEffect } from 'react'
import { Card } from '@/components/ui/card'
import { MoneyButton } from '@/components/ui/button/money-button'
import { Points } from '@/components/ui/points'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { part } from '@/components/ui/load/part'
import { amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import type { ConvenienceStoreChain } from '@/contract/member/bank'
import type { UsdtNetwork } from '@/contract/constants'
import type { TopUpRecord } from '@/contract/member/records'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { isAmountError, setFieldErrors } from '@/lib/forms/set-field-errors'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { useCapability } from '@/lib/hooks/use-capability'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useMoneyCall } from '@/lib/hooks/use-money-call'
import { saveHasWaiting, saveLastTopUp } from '@/lib/storage/member-history'
import { refreshBalances } from '@/stores/balances'
import { useDialogsStore } from '@/stores/dialogs'
import { useSiteStore, useUserDetailStore } from '@/stores/resources'
import { useResource } from '@/stores/use-resource'
import { ButtonLink } from '@/components/ui/button/button'
import { api } from '@/lib/api'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { useTotalPoints } from '@/stores/use-total-points'
import { DescriptionList } from '@/components/ui/description-list'
import { ActionBar } from '../action-bar'
import { UnconfirmedOrders } from '../unconfirmed-orders'
import { createTopUp, protectionOverview, topUpRequest, type TopUpMethod } from './create-top-up'
import { useOwnLimitError, useTightestLimit } from './limit-left'
import { ChannelChoice, MethodChoice } from './method-choice'
import { PendingOrder } from './pending-order'
import { TopUpAmount } from './top-up-amount'
import { usdtRate, convertToUsdt } from './convert-to-usdt'
import { Callout } from '../callout'

const PayFromChoice = part(async () => (await import('./pay-from-choice')).PayFromChoice)

type TopUpFormProps = {
  initialMethod?: TopUpMethod | undefined
  onMethod?: (method: TopUpMethod) => void
  onCreated: (order: TopUpRecord) => void
}

/** The top-up form: method, amount within the shown limits, and a preview of the order. */
export function TopUpForm({ initialMethod = 'vendor', onMethod, onCreated }: TopUpFormProps) {
  const t = useTranslations('wallet.top_up')
  const errorText = useErrorText()
  const showError = useErrorToast()
  const isProtected = useCapability('protection')
  const site = useResource(useSiteStore)
  const [method, setMethod] = useState(initialMethod)
  const [network, setNetwork] = useState<UsdtNetwork>('TRC20')
  const [chain, setChain] = useState<ConvenienceStoreChain>('family')
  const [account, setAccount] = useState('')
  const limits = site.data?.top_up[method] ?? null
  const storesLeft = useMissingConvenienceStores(method === 'store')
  const tightest = useTightestLimit()
  const ownLimitError = useOwnLimitError(tightest)
  const { send, isSending, unconfirmed, discard } = useMoneyCall('wallet.deposit', createTopUp)
  // Discarding an order removes the pressed button.
  const card = useKeptFocus(unconfirmed)
  const [form, formRef] = useSiteForm({
    defaultValues: { amount: '' },
    resolver: async (values, context, options) => {
      const withinLimits = contractResolver(async () =>
        (await import('@/contract/member/wallet')).topUpInputFor(limits ?? {}),
      )
      const result = await withinLimits(values, context, options)
      const message = result.errors.amount ? null : ownLimitError(values.amount)
      return message ? { values: {}, errors: { amount: { type: 'top_up_limit_exceeded', message } } } : result
    },
  })
  const amount = useWatch({ control: form.control, name: 'amount' })

  const typed = amountMinorOrNull(amount)

  const choose = (chosen: TopUpMethod) => {
    setMethod(chosen)
    onMethod?.(chosen)
  }

  const submit = form.handleSubmit(async (input) => {
    try {
      if (isProtected && !(await offerLimit())) return
      const placed = await send(topUpRequest(method, { amount: input.amount, network, chain, account }))
      if (!placed) return
      saveLastTopUp(method, placed.answer.amount)
      saveHasWaiting(true)
      void refreshBalances()
      onCreated(placed.answer)
    } catch (error) {
      if (isAmountError(error)) {
        form.setError('amount', { type: error.code, message: errorText(error) })
      } else if (!setFieldErrors(error, ['amount'], form.setError)) showError(error, { what: t('failed') })
    }
  })

  return (
    <div className="@container grid gap-5">
      {/* The link to an open order stands above the form, or below it once the form is in use. */}
      <PendingOrder>
        <form
          ref={formRef}
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid grid-cols-1 items-start gap-5 @3xl:grid-cols-[1fr_20rem]"
        >
          <Card ref={card} tabIndex={-1} className="@container grid gap-7 focus:outline-none">
            {!isSending && <UnconfirmedOrders kind="top_up" orders={unconfirmed} onDiscard={discard} />}
            <MethodChoice value={method} onChange={choose} />
            <ChannelChoice method={method} network={network} onNetwork={setNetwork} chain={chain} onChain={setChain} />
            {method === 'vendor' && <PayFromChoice value={account} onChange={setAccount} />}
            {storesLeft > 0 && <StoresRequired left={storesLeft} />}
            <TopUpAmount form={form} limits={limits} site={site} tightest={tightest} />
          </Card>
          {/* On a phone the card has no box, so that the button sticks to the bottom of the screen. */}
          <Card className="grid gap-4 max-desktop:contents @3xl:sticky @3xl:top-24">
            <TopUpSummary method={method} typed={amount} usdtRate={usdtRate(site.data?.usdt_rate)} />
            <ActionBar
              label={t('adds')}
              value={<Points amount={typed === null ? null : toDecimal(typed)} />}
              // On a phone this card has no box (`contents`): the bar's margins match the page's padding, not a card's.
              className="max-desktop:-mx-4! max-desktop:px-4!"
            >
              <MoneyButton
                type="submit"
                size="large"
                wide
                isBusy={isSending || form.formState.isSubmitting}
                disabled={storesLeft > 0}
              >
                {t('submit')}
              </MoneyButton>
            </ActionBar>
          </Card>
        </form>
      </PendingOrder>
    </div>
  )
}

/**
 * Offers a limit to a member who has not decided about one (UKGC RTS 12A). Resolves to false if the member closes the
 * offer; the top-up then stops. If the member's limits cannot be loaded, the top-up continues, because the server
 * enforces every limit anyway.
 */
async function offerLimit(): Promise<boolean> {
  const overview = await protectionOverview()
  if (!overview || overview.decided) return true
  return useDialogsStore.getState().open({ kind: 'limit-offer', suggested: overview.suggested })
}

/**
 * How many convenience stores must still be bound before a store order. 0 while unknown: the server refuses the order
 * if necessary.
 */
function useMissingConvenienceStores(isAsked: boolean): number {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (!isAsked) return
    const control = new AbortController()
    api.bank
      .list({}, { signal: control.signal })
      .then(({ stores, stores_required }) => setLeft(Math.max(0, stores_required - stores.length)))
      // The server's reply to the order reports missing stores.
      .catch(() => setLeft(null))
    return () => control.abort()
  }, [isAsked])
  return isAsked ? (left ?? 0) : 0
}

/** Above the form: says how many of the five required stores must still be bound (specification, section 5). */
function StoresRequired({ left }: { left: number }) {
  const t = useTranslations('wallet.top_up')
  return (
    <Callout
      title={t('stores_needed', { count: left })}
      action={
        <ButtonLink href="/bind_store" kind="points" size="small" className="min-h-11">
          {t('bind_stores')}
        </ButtonLink>
      }
    />
  )
}

type TopUpSummaryProps = { method: TopUpMethod; typed: string; usdtRate: string | null }

/** The summary of a top-up: price and method, the balance afterwards, the next step, and for a bank transfer
 * whose account may pay (specification, section 6). */
export function TopUpSummary({ method, typed, usdtRate }: TopUpSummaryProps) {
  const t = useTranslations('wallet')
  const points = usePointsText()
  const detail = useResource(useUserDetailStore)
  const total = useTotalPoints()
  const minor = amountMinorOrNull(typed)
  const credit = detail.data?.credit ?? null
  const isStale = detail.status === 'loading'
  const after = minor !== null && credit !== null ? toDecimal(toMinor(credit) + minor) : null

  const conversion =
    method === 'usdt' && usdtRate
      ? [
          { key: 'rate', label: t('order.rate'), value: t('order.rate_value', { points: points(usdtRate) }) },
          {
            key: 'payable',
            label: t('top_up.about_payable'),
            value:
              minor === null ? (
                <Points amount={null} />
              ) : (
                t('order.usdt', { amount: points(convertToUsdt(minor, usdtRate)) })
              ),
          },
        ]
      : []

  return (
    <div>
      <h2 className="text-heading">{t('top_up.summary')}</h2>
      <DescriptionList
        className="mt-2"
        facts={[
          { key: 'method', label: t('top_up.method'), value: t(`method.${method}.name`) },
          ...conversion,
          {
            key: 'now',
            label: t('main_wallet'),
            value: <Points amount={credit} isStale={isStale} isOutdated={detail.isOutdated} />,
          },
          { key: 'total', label: t('total'), value: <Points {...total} /> },
          { key: 'adds', label: t('top_up.adds'), value: <Points amount={minor === null ? null : toDecimal(minor)} /> },
          { key: 'after', label: t('top_up.after'), value: <Points amount={after} isStale={isStale} />, isTotal: true },
        ]}
      />
      <p className="mt-2 text-small text-muted">{t(`method.${method}.next`)}</p>
      {method === 'vendor' && <p className="mt-2 text-small text-muted">{t('top_up.source')}</p>}
    </div>
  )
}
