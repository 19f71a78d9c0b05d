'use client'

import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Points } from '@/components/ui/points'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { mainWallet } from '@/contract/constants'
import { siteTimeOf } from '@/contract/site-day'
import { isUnanswered } from '@/lib/points/venue-points'
import type { Route } from '@/stores/use-transfer'
import type { Wallet } from './use-wallets'

const roundButton =
  'grid size-11 shrink-0 place-items-center rounded-full text-muted transition hover:bg-raised hover:text-points disabled:opacity-40'

type WalletRowProps = { venue: Wallet; isStale: boolean; onChoose: (route: Route) => void }

/** A venue and its balance. Two buttons make it the target or the source of the transfer. */
export function WalletRow({ venue, isStale, onChoose }: WalletRowProps) {
  const t = useTranslations('wallet.transfer')
  const ui = useTranslations('ui')
  const { code, name, balance, maintenance, readAt } = venue
  const ways = [
    { label: t('move_in', { name }), icon: ArrowDownToLine, route: { source: mainWallet, target: code } },
    { label: t('move_out', { name }), icon: ArrowUpFromLine, route: { source: code, target: mainWallet } },
  ]
  return (
    <li className="flex min-h-16 min-w-0 items-center gap-3 rounded-field py-1.5 pl-2 transition hover:bg-raised/50">
      <VenueEmblem code={code} name={name} className="size-11" />
      <div className="min-w-0 flex-1">
        <div className="line-clamp-2" title={name}>
          {name}
        </div>
        <div className="flex flex-wrap items-center gap-x-2">
          {balance !== null && (
            <Points
              amount={balance}
              isStale={isStale}
              className={/[1-9]/.test(balance) ? 'font-semibold text-points' : 'text-small text-muted'}
            />
          )}
          {maintenance && <Badge tone="warning">{t('maintenance')}</Badge>}
          {isUnanswered(venue) && (
            <span className="text-small text-warning">
              {readAt === null ? t('no_answer') : ui('as_of', { time: siteTimeOf(new Date(readAt)) })}
            </span>
          )}
        </div>
      </div>
      <div className="flex">
        {ways.map(({ label, icon: Icon, route }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            disabled={maintenance && route.target === code}
            onClick={() => onChoose(route)}
            className={roundButton}
          >
            <Icon aria-hidden className="size-5" />
          </button>
        ))}
      </div>
    </li>
  )
}
