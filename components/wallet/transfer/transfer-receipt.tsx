'use client'

import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { Points } from '@/components/ui/points'
import { mainWallet } from '@/contract/constants'
import { venuePath } from '@/lib/games/venue-paths'
import { useGamesStore } from '@/stores/resources'
import type { Transfer, TransferInput } from '@/stores/use-transfer'
import { Receipt } from '../receipt'
import { StatusBadge } from '../status-badge'

type TransferReceiptProps = {
  input: TransferInput
  answer: Transfer
  nameOf: (code: string) => string
  onAgain: () => void
}

/**
 * The result of a transfer with its order number. While the transfer is not final, it is polled. Only a transfer to a
 * venue is followed by an invitation to play there.
 */
export function TransferReceipt({ input, answer, nameOf, onAgain }: TransferReceiptProps) {
  const t = useTranslations('wallet.transfer')
  const r = useTranslations('wallet.receipt')
  const venues = useGamesStore(({ data }) => data)
  return (
    <Receipt
      state={answer.state}
      title={t(`result.${answer.state}`)}
      orderNumber={answer.reference}
      facts={[
        { key: 'status', label: r('status'), value: <StatusBadge status={answer.state} /> },
        { key: 'amount', label: t('amount'), value: <Points amount={answer.amount} /> },
        { key: 'from', label: t('from'), value: nameOf(input.source) },
        { key: 'to', label: t('to'), value: nameOf(input.target) },
        { key: 'credit', label: r('credit_now'), value: <Points amount={answer.credit} />, isTotal: true },
      ]}
      actions={
        <>
          {input.target !== mainWallet && (
            <ButtonLink href={venuePath(venues ?? [], input.target)} size="large" className="grow in-data-play:hidden">
              {t('play')}
            </ButtonLink>
          )}
          <Button kind="quiet" size="large" className="grow" onClick={onAgain}>
            {t('again')}
          </Button>
        </>
      }
    />
  )
}
