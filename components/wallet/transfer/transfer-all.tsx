'use client'

import { Combine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MoneyButton } from '@/components/ui/button/money-button'
import { Points } from '@/components/ui/points'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useTransferAll } from '@/stores/use-transfer-all'
import { StatusBadge } from '../status-badge'

type TransferAllButtonProps = {
  nameOf: (code: string) => string
  /** The button's words, and the sentence below it, if they differ from the usual ones. */
  label?: string | null
  text?: string
  /** Whether no venue is known to hold points. */
  isOff?: boolean
}

/** One press transfers the points of all venues to the main wallet. Each venue's result is listed. */
export function TransferAllButton({ nameOf, label, text, isOff = false }: TransferAllButtonProps) {
  const t = useTranslations('wallet.transfer_all')
  const ui = useTranslations('ui')
  const { transferAll, isSending, failure, answer } = useTransferAll()
  const bringBack = async () => {
    if (await transferAll()) toast.success(ui('done'))
  }

  return (
    <div className="grid gap-3">
      <MoneyButton kind="quiet" wide isBusy={isSending} disabled={isOff} onClick={() => void bringBack()}>
        {!isSending && <Combine aria-hidden className="size-5" />}
        {label ?? t('submit')}
      </MoneyButton>
      <p className="text-small text-muted">{text ?? t('text')}</p>
      <FailureNote error={failure} />
      {answer && <TransferAllResults results={answer.results} nameOf={nameOf} />}
    </div>
  )
}

type TransferAllResultsProps = {
  results: NonNullable<ReturnType<typeof useTransferAll>['answer']>['results']
  nameOf: (code: string) => string
}

/** The result of each venue's transfer. */
export function TransferAllResults({ results, nameOf }: TransferAllResultsProps) {
  const t = useTranslations('wallet.transfer_all')
  return (
    <div role="status" className="rounded-field bg-ground/50 px-4 py-2">
      <p className="py-1 font-semibold">{t('done', { count: results.length })}</p>
      <ul>
        {results.map(({ venue, amount, state }) => (
          <li key={venue} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
            <span>{nameOf(venue)}</span>
            <span className="ml-auto inline-flex items-center gap-3">
              <Points amount={amount} />
              <StatusBadge status={state} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
