'use client'

import { useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import { useTotalPoints } from '@/stores/use-total-points'

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
