'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { toast } from '@/components/ui/feedback/toast'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { mainWallet } from '@/contract/constants'
import { api } from '@/lib/api'
import { usePolling } from '@/lib/hooks/use-polling'
import { useMoneyCall, type MoneyOrder, type OrderResult } from '@/lib/hooks/use-money-call'
import { refreshBalances } from '@/stores/balances'
import { usePlayClosed } from '@/stores/play-session'
import { isFinalTransfer, type Route, type Transfer, type TransferInput } from '@/stores/use-transfer'
import { ClosedPlay } from '../closed-play'
import { OtherVenues } from './other-venues'
import { TransferForm } from './transfer-form'
import { TransferReceipt } from './transfer-receipt'
import { UnansweredTransfer } from './unanswered-transfer'
import { useWallets } from './use-wallets'
import { WalletBoard } from './wallet-board'

/**
 * Transfers between the main wallet and the venues, one by one or all back at once. While play is closed, only back.
 */
export function TransferPanel() {
  const t = useTranslations('wallet.transfer')
  const wallets = useWallets()
  const isClosed = usePlayClosed()
  const [receipt, setReceipt] = useState<OrderResult<TransferInput, Transfer> | null>(null)
  const [route, setRoute] = useState<Route>({ source: mainWallet, target: '' })
  const [choices, setChoices] = useState(0)
  const money = useMoneyCall('wallet.transfer', api.wallet.transfer, isFinalTransfer)
  // Dismissing an unanswered transfer removes the pressed button.
  const form = useKeptFocus(money.unconfirmed)

  const send = async (input: TransferInput) => {
    const placed = await money.send(input).finally(() => void refreshBalances())
    if (placed) setReceipt(placed)
  }
  const checkStatus = (order: MoneyOrder<TransferInput>) =>
    money.checkStatus(order).finally(() => void refreshBalances())
  /** Announces in a toast how an earlier transfer ended, so that a member who is typing keeps the form. */
  const announce = async (order: MoneyOrder<TransferInput>) => {
    const { state } = (await checkStatus(order)).answer
    if (state === 'success') toast.success(t('result.success'), order.key)
    if (state === 'failed') toast.error(t('result.failed'), order.key)
  }
  usePolling(receipt !== null && !isFinalTransfer(receipt.answer), async () => {
    if (!receipt) return
    const result = await checkStatus(receipt.order)
    // If the member closed the receipt during the request, it stays closed.
    setReceipt((shown) => (shown?.order.key === result.order.key ? result : shown))
  })

  const choose = (chosen: Route) => {
    setReceipt(null)
    setRoute(chosen)
    setChoices((count) => count + 1)
  }
  // The chosen row may be far from the form, and a receipt's button disappears, so focus the amount.
  useEffect(() => {
    if (choices > 0) form.current?.querySelector('input')?.focus()
  }, [choices, form])

  return (
    <div className="@container">
      <div
        className={clsx(
          'grid items-start gap-5',
          !isClosed && '@3xl:grid-cols-[minmax(0,1fr)_23rem] @3xl:grid-rows-[auto_1fr]',
        )}
      >
        <section ref={form} tabIndex={-1} className="grid min-w-0 gap-5 focus:outline-none">
          {!receipt &&
            !money.isSending &&
            money.unconfirmed.map((order) => (
              <UnansweredTransfer
                key={order.key}
                order={order}
                nameOf={wallets.nameOf}
                onPoll={() => announce(order)}
                onResend={async () => {
                  const result = await checkStatus(order)
                  // Do not replace the receipt of a newer transfer.
                  setReceipt((shown) => shown ?? result)
                }}
                onForget={() => money.discard(order.key)}
              />
            ))}
          {receipt ? (
            <TransferReceipt
              input={receipt.order.input}
              answer={receipt.answer}
              nameOf={wallets.nameOf}
              onAgain={() => {
                setReceipt(null)
                setChoices((count) => count + 1)
              }}
            />
          ) : isClosed ? (
            <ClosedPlay what="transfer" />
          ) : (
            <TransferForm
              wallets={wallets}
              route={route}
              onRoute={setRoute}
              isSending={money.isSending}
              onSend={send}
            />
          )}
        </section>
        {!isClosed && (
          <>
            <div className="min-w-0 @3xl:row-span-2">
              <WalletBoard wallets={wallets} onChoose={choose} />
            </div>
            <div className="min-w-0">
              <OtherVenues wallets={wallets} onChoose={choose} />
            </div>
          </>
        )}
      </div>
    </div>
  )
}
