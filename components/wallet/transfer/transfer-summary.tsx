'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import { amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import { DescriptionList } from '@/components/ui/description-list'
import type { Wallets } from './use-wallets'

type TransferSummaryProps = { typed: string; source: string; target: string; wallets: Wallets }

/** Both balances before and after the transfer. A transfer is free of charge. */
export function TransferSummary({ typed, source, target, wallets }: TransferSummaryProps) {
  const t = useTranslations('wallet.transfer')
  const amount = amountMinorOrNull(typed)
  const row = (code: string, change: bigint) => {
    const before = wallets.balanceOf(code)
    const after = before === null || amount === null ? null : toMinor(before) + change
    return {
      key: code || 'target',
      label: code ? wallets.nameOf(code) : t('to'),
      value: (
        <span className="flex flex-wrap items-center justify-end gap-2">
          <Points amount={before} isStale={wallets.isRefreshing} className="text-muted" />
          <ArrowRight aria-label={t('becomes')} className="size-4 text-muted" />
          <Points
            amount={after === null ? null : toDecimal(after)}
            className={after !== null && after < 0n ? 'font-semibold text-error' : 'font-semibold text-points'}
          />
        </span>
      ),
    }
  }
  return (
    <section aria-label={t('summary')} className="rounded-field bg-ground/50 px-4 py-1.5">
      <DescriptionList facts={[row(source, -(amount ?? 0n)), row(target, amount ?? 0n)]} />
    </section>
  )
}
