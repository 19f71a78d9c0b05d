'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useErrorToast } from '@/components/ui/use-error-toast'
import { toMinor } from '@/contract/amount'
import { formatPoints } from '@/lib/format'
import { TransferReceiptLine } from './transfer-receipt-line'
import { useVenueTransfer } from './use-venue-transfer'

type ClosedVenuePointsProps = { venueCode: string; balance: string | null; onMoved: () => Promise<void> }

/** The member's points at a venue under maintenance, and a button to move them out. The venue allows no other transfer. */
export function ClosedVenuePoints({ venueCode, balance, onMoved }: ClosedVenuePointsProps) {
  const t = useTranslations('games.lobby')
  const tag = useLocale()
  const showError = useErrorToast()
  const { move, isSending, receipt } = useVenueTransfer(venueCode, onMoved)
  const bringOut = (amount: string) =>
    move('out', amount).catch((error: unknown) => showError(error, { id: 'bring-out' }))
  return (
    <>
      {balance !== null && toMinor(balance) > 0n && (
        <div className="mt-4 grid gap-3 rounded-card border border-warning/45 bg-warning/10 p-4 desktop:grid-cols-[1fr_auto] desktop:items-center">
          <p>{t('maintenance_points', { amount: formatPoints(balance, tag) })}</p>
          <Button kind="gold" isBusy={isSending} onClick={() => void bringOut(balance)}>
            {t('bring_out', { amount: formatPoints(balance, tag) })}
          </Button>
        </div>
      )}
      {receipt && <TransferReceiptLine receipt={receipt} />}
    </>
  )
}
