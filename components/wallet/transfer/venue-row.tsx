'use client'

import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Points } from '@/components/ui/points'
import { mainWallet } from '@/contract/wallet'
import type { Route } from './transfer'
import type { Wallet } from './use-wallets'

const roundButton =
  'grid size-11 place-items-center rounded-full text-muted transition hover:bg-raised hover:text-points disabled:opacity-40'

/** A venue and what it holds; two buttons put it into the form, as target or as source. */
export function VenueRow({
  venue,
  isStale,
  onChoose,
}: {
  venue: Wallet
  isStale: boolean
  onChoose: (route: Route) => void
}) {
  const t = useTranslations('wallet.transfer')
  const { code, name, balance, maintenance } = venue
  return (
    <li className="flex min-h-14 items-center gap-1 rounded-field pl-2 hover:bg-raised/50">
      <div className="min-w-0 flex-1">
        <div className="truncate">{name}</div>
        {maintenance ? (
          <Badge tone="warning">{t('maintenance')}</Badge>
        ) : balance === null ? (
          <span className="text-small text-muted">{t('no_answer')}</span>
        ) : (
          <Points
            amount={balance}
            isStale={isStale}
            className={/[1-9]/.test(balance) ? 'font-semibold text-points' : 'text-muted'}
          />
        )}
      </div>
      <button
        type="button"
        aria-label={t('move_in', { name })}
        title={t('move_in', { name })}
        disabled={maintenance}
        onClick={() => onChoose({ source: mainWallet, target: code })}
        className={roundButton}
      >
        <ArrowDownToLine aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t('move_out', { name })}
        title={t('move_out', { name })}
        disabled={maintenance}
        onClick={() => onChoose({ source: code, target: mainWallet })}
        className={roundButton}
      >
        <ArrowUpFromLine aria-hidden className="size-5" />
      </button>
    </li>
  )
}
