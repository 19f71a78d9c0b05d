'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { toMinor } from '@/contract/amount'
import { siteTimeOf } from '@/contract/site-day'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { useVenueBalancesStore } from '@/stores/resources'

/** The member's points at a venue. A line is reserved from the first paint; guests have none. */
export function VenuePoints({ venueCode }: { venueCode: string }) {
  const t = useTranslations('games.now')
  const ui = useTranslations('ui')
  const pointsText = usePointsText()
  const held = useVenueBalancesStore(({ data }) => data?.find(({ venue }) => venue === venueCode))
  const balance = held?.balance
  return (
    <span
      className={clsx(
        'figures block min-h-5 text-small not-in-data-[session=member]:hidden',
        balance && toMinor(balance) > 0n ? 'text-points' : 'text-muted',
      )}
    >
      {balance && t('points_there', { amount: pointsText(balance) })}
      {balance && held.isSilent && held.readAt !== null && (
        <span className="ml-1 text-warning">{ui('as_of', { time: siteTimeOf(new Date(held.readAt)) })}</span>
      )}
    </span>
  )
}
