'use client'

import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { MoneyButton, OfflineNote } from '@/components/ui/button/money-button'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Venue } from '@/contract/member/games'
import { BalancePair } from './balance-pair'
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
