'use client'

import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { MoneyButton, OfflineNote } from '@/components/ui/button/money-button'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Venue } from '@/contract/member/games'
import { Points } from '@/components/ui/points'
import { useTotalPoints } from '@/stores/use-total-points'
import { TransferReceiptLine } from './transfer-receipt-line'
import { useVenueName } from '../venues/use-venue-name'
import { useTransferPoint } from './use-transfer-point'

/** Transfers a venue's points back to the main wallet: both balances before and after, then the receipt. */
export function TransferOutDialog({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const t = useTranslations('games.transfer')
  const ui = useTranslations('ui')
  const name = useVenueName()(venue, 'single')
  const { credit, wallet, there, receipt, isSending, fault, canMoveBack, moveBack } = useTransferPoint(venue)
  const { amount: balance } = there
  const after =
    canMoveBack && credit !== null && balance !== null
      ? { wallet: toDecimal(toMinor(credit) + toMinor(balance)), venue: toDecimal(0n) }
      : null
  return (
    <Dialog
      title={t('out_title')}
      closeLabel={ui('close')}
      onClose={onClose}
      footer={
        canMoveBack || !receipt ? (
          <MoneyButton wide isBusy={isSending} disabled={!canMoveBack} onClick={() => void moveBack()}>
            {!isSending && <Undo2 aria-hidden className="size-4" />}
            {t('move_back')}
          </MoneyButton>
        ) : (
          <Button wide kind="quiet" onClick={onClose}>
            {ui('close')}
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        <OfflineNote />
        <p className="text-muted">{t('out_text', { venue: name })}</p>
        <BalancePair
          wallet={{ ...wallet, afterwards: after?.wallet ?? null }}
          venue={{ ...there, afterwards: after?.venue ?? null }}
          venueName={name}
        />
        {fault && (
          <p role="alert" className="text-small text-error">
            {fault}
          </p>
        )}
        {receipt && <TransferReceiptLine receipt={receipt} />}
      </div>
    </Dialog>
  )
}

type ShownBalance = {
  amount: string | null
  isLoading: boolean
  isOutdated: boolean
  /** The balance after the transfer. */
  afterwards: string | null
}
type BalancePairProps = { wallet: ShownBalance; venue: ShownBalance; venueName: string }

function Balance({ label, shown }: { label: string; shown: ShownBalance }) {
  const t = useTranslations('games.transfer')
  return (
    <div className="flex-1 rounded-field border border-line bg-ground/50 p-4">
      {/* Only the points decide whether the two boxes fit side by side. */}
      <dt style={{ width: 0, minWidth: '100%' }} className="truncate text-small text-muted">
        {label}
      </dt>
      <dd className="mt-1">
        <Points
          amount={shown.amount}
          isStale={shown.isLoading}
          isOutdated={shown.isOutdated}
          className="text-heading text-points"
        />
        <span className="block min-h-5 text-small text-muted">
          {shown.afterwards !== null && (
            <>
              {t('then_out')} <Points amount={shown.afterwards} className="text-ink" />
            </>
          )}
        </span>
      </dd>
    </div>
  )
}

/** The main wallet and the venue, each with its balance now and after the transfer back. Long balances are stacked. */
export function BalancePair({ wallet, venue, venueName }: BalancePairProps) {
  const t = useTranslations('games.transfer')
  const total = useTotalPoints()
  return (
    <dl className="flex flex-wrap gap-3">
      <Balance label={t('here')} shown={wallet} />
      <Balance label={t('there', { venue: venueName })} shown={venue} />
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4 px-1 text-small">
        <dt className="text-muted">{t('total')}</dt>
        <dd>
          <Points {...total} className="font-semibold" />
        </dd>
      </div>
    </dl>
  )
}
