'use client'

import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { MoneyButton, OfflineNote } from '@/components/ui/button/money-button'
import { ErrorText } from '@/components/ui/form/error-text'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Venue } from '@/contract/member/games'
import { Points } from '@/components/ui/points'
import { useTotalPoints } from '@/stores/use-total-points'
import { BalanceFlow } from './launch-facts'
import { TransferReceiptLine } from './transfer-receipt-line'
import { useVenueName } from '../venues/use-venue-name'
import { useTransferPoint } from './use-transfer-point'

/** Transfers a venue's points back to the main wallet: both balances before and after, then the receipt. */
export function TransferOutDialog({ venue, onClose }: { venue: Venue; onClose: () => void }) {
  const t = useTranslations('lobby.transfer')
  const ui = useTranslations('ui')
  const games = useTranslations('games')
  const name = useVenueName()(venue, 'single')
  const { credit, wallet, there, last, isSending, errorText, canMoveBack, moveBack } = useTransferPoint(venue)
  const after = canMoveBack && credit !== null ? toDecimal(toMinor(credit) + toMinor(there.amount ?? '0')) : null
  return (
    <Dialog
      title={t('out_title')}
      onClose={onClose}
      footer={
        canMoveBack || !last?.answer ? (
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
        <div className="grid gap-2">
          <BalanceFlow isBack wallet={wallet} there={there} venueName={name} />
          <p className="min-h-5 px-1 text-small text-muted">
            {after !== null && (
              <>
                {t('then_out')} · {games('here')} <Points amount={after} className="text-ink" />
              </>
            )}
          </p>
          <TotalLine />
        </div>
        <ErrorText>{errorText}</ErrorText>
        <TransferReceiptLine transfer={last} />
      </div>
    </Dialog>
  )
}

/** The member's points everywhere. */
export function TotalLine() {
  const t = useTranslations('lobby.transfer')
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 px-1 text-small">
      <span className="text-muted">{t('total')}</span>
      <Points {...useTotalPoints()} className="font-semibold" />
    </p>
  )
}
