'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { MoneyButton } from '@/components/ui/button/money-button'
import { Points } from '@/components/ui/points'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { part } from '@/components/ui/load/part'
import { amountMinorOrNull, toDecimal } from '@/contract/amount'
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
import { useSiteStore } from '@/stores/resources'
import { useResource } from '@/stores/use-resource'
import { ActionBar } from '../action-bar'
import { UnconfirmedOrders } from '../unconfirmed-orders'
import { createTopUp, protectionOverview, topUpRequest, type TopUpMethod } from './create-top-up'
import { useOwnLimitError, useTightestLimit } from './limit-left'
import { ChannelChoice, MethodChoice } from './method-choice'
import { PendingOrder } from './pending-order'
import { StoresRequired, useMissingConvenienceStores } from './stores-required'
import { TopUpAmount } from './top-up-amount'
import { TopUpSummary } from './top-up-summary'
import { usdtRate } from './convert-to-usdt'

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
