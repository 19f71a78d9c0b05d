'use client'

import clsx from 'clsx'
import { ArrowLeft, ArrowLeftRight, Banknote, CirclePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { buttonClass } from '@/components/ui/button/button-class'
import { Dialog } from '@/components/ui/dialog/dialog'
import { MoneyButton, MoneyLink, OfflineNote } from '@/components/ui/button/money-button'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote } from '@/components/ui/form/failure-note'
import { Points } from '@/components/ui/points'
import { SiteLink } from '@/components/ui/site-link'
import { toDecimal, toMinor } from '@/contract/amount'
import { mainWallet } from '@/contract/constants'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { refreshBalances } from '@/stores/balances'
import { usePlayClosed } from '@/stores/play-session'
import { useTotalPoints } from '@/stores/use-total-points'
import { useTransferAll } from '@/stores/use-transfer-all'
import { TransferAllResults } from '../transfer/transfer-all'
import { useWalletTransfer } from '../transfer/use-wallet-transfer'
import { useWallets, type Wallet } from '../transfer/use-wallets'
import { SheetTransferForm } from './sheet-transfer-form'
import { WalletList } from './wallet-list'

const answers = ({ isSilent }: Wallet) => !isSilent

/**
 * A member's wallet: the total, the main wallet and each venue, and transfers between them. The transfer form is a
 * second view on a phone, and beside the list on desktop.
 */
export function WalletSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('wallet.sheet')
  const names = useTranslations('layout.wallet')
  const ui = useTranslations('ui')
  const points = usePointsText()
  const [failure, setFailure] = useState<unknown>()
  const isClosed = usePlayClosed()
  const wallets = useWallets()
  const total = useTotalPoints()
  // From a venue that holds points to the main wallet. If there is none, from the main wallet to an open venue.
  const held = wallets.holding.find(answers)
  const transfer = useWalletTransfer(wallets, held?.code ?? mainWallet)
  const all = useTransferAll()
  const [view, setView] = useState<'list' | 'transfer'>('list')
  const isTransfer = view === 'transfer'
  // The points that “transfer all back” moves now: those at venues that answer.
  const movable = wallets.holding.filter(answers).reduce((sum, { balance }) => sum + toMinor(balance ?? '0'), 0n)
  useEffect(() => void refreshBalances(), [])

  const bringAll = async () => {
    setFailure(undefined)
    if (await all.transferAll()) toast.success(ui('done'))
  }
  const bringAllButton = (
    <MoneyButton kind="quiet" wide isBusy={all.isSending} disabled={movable === 0n} onClick={() => void bringAll()}>
      {t('bring_all')}
      {movable > 0n && <span className="figures font-medium text-muted">{points(toDecimal(movable))}</span>}
    </MoneyButton>
  )
  return (
    <Dialog
      hasHandle
      widthPx={912}
      title={isTransfer ? <PhoneTitle phone={t('transfer')} desktop={names('title')} /> : names('title')}
      onEscape={() => {
        if (isTransfer) setView('list')
        return isTransfer
      }}
      onClose={onClose}
      lead={
        isTransfer && (
          <button
            type="button"
            aria-label={ui('back')}
            onClick={() => setView('list')}
            className="-ml-2 grid size-11 place-items-center rounded-full text-muted hover:text-ink desktop:hidden"
          >
            <ArrowLeft aria-hidden className="size-5" />
          </button>
        )
      }
      tools={
        <span role="status" className={clsx('text-small text-muted', isTransfer && 'max-desktop:hidden')}>
          {t(wallets.isRefreshing ? 'updating' : total.isOutdated ? 'outdated' : 'updated')}
        </span>
      }
      {...(!isTransfer && { footer: <div className="w-full">{bringAllButton}</div> })}
      isFooterForPhone
    >
      <OfflineNote />
      <FailureNote error={failure ?? all.failure} />
      <div className="grid gap-x-6 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={clsx('grid content-start gap-3.5', isTransfer && 'max-desktop:hidden')}>
          <div>
            <p className="text-small text-muted">{t('total')}</p>
            <Points {...total} className="text-figure text-points" />
          </div>
          <div
            className={clsx(
              'grid gap-2 large:grid-cols-1!',
              isClosed ? 'grid-cols-2' : 'grid-cols-[repeat(3,minmax(min-content,1fr))] desktop:grid-cols-2',
            )}
          >
            {!isClosed && (
              <MoneyLink
                href="/store"

                className={clsx(buttonClass({ kind: 'gold' }), 'px-2! whitespace-nowrap')}
              >
                <CirclePlus aria-hidden className="size-4.5 max-[23.5rem]:hidden" />
                {names('top_up')}
              </MoneyLink>
            )}
            <button
              type="button"
              onClick={() => setView('transfer')}
              className={clsx(buttonClass({ kind: 'quiet' }), 'px-2! whitespace-nowrap desktop:hidden')}
            >
              <ArrowLeftRight aria-hidden className="size-4.5 max-[23.5rem]:hidden" />
              {names('transfer_short')}
            </button>
            <MoneyLink
              href="/withdrawal"

              className={clsx(buttonClass({ kind: 'quiet' }), 'px-2! whitespace-nowrap')}
            >
              <Banknote aria-hidden className="size-4.5 max-[23.5rem]:hidden" />
              {names('withdraw')}
            </MoneyLink>
          </div>
          {all.answer && <TransferAllResults results={all.answer.results} nameOf={wallets.nameOf} />}
          <WalletList wallets={wallets} transfer={transfer} onFailure={setFailure} />
        </div>
        <section
          aria-label={t('transfer')}
          className={clsx(
            'grid content-start gap-3 desktop:border-l desktop:border-line desktop:pl-6',
            !isTransfer && 'max-desktop:hidden',
          )}
        >
          <h3 className="font-bold max-desktop:hidden">{t('transfer')}</h3>
          <SheetTransferForm wallets={wallets} transfer={transfer} />
          {bringAllButton}
          <SiteLink
            href="/turn_point"

            className="inline-flex min-h-11 items-center justify-center text-small font-semibold text-points hover:underline"
          >
            {t('page')}
          </SiteLink>
        </section>
      </div>
    </Dialog>
  )
}

function PhoneTitle({ phone, desktop }: { phone: string; desktop: string }) {
  return (
    <>
      <span className="desktop:hidden">{phone}</span>
      <span className="max-desktop:hidden">{desktop}</span>
    </>
  )
}
