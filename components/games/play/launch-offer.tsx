'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { buttonClass } from '@/components/ui/button/button-class'
import { MoneyButton, MoneyLink } from '@/components/ui/button/money-button'
import { toMinor } from '@/contract/amount'
import { formatPoints } from '@/lib/points/format'
import { useTotalPoints } from '@/stores/use-total-points'

type LaunchOfferProps = {
  venueName: string
  /** Points of the main wallet as a decimal string; null while unknown. */
  credit: string | null
  isBusy: boolean
  onMoveAll: () => void
  onPlay: () => void
}

/**
 * Shown when a game is started without points: bring points from the main wallet or, if that is empty too, top up or
 * transfer from another venue. The member may still open the game.
 */
export function LaunchOffer({ venueName, credit, isBusy, onMoveAll, onPlay }: LaunchOfferProps) {
  const t = useTranslations('games.transfer')
  const locale = useLocale()
  const total = useTotalPoints()
  const ref = useRef<HTMLDivElement>(null)
  const textId = useId()
  useEffect(() => ref.current?.focus(), [])
  const hasCredit = credit !== null && toMinor(credit) > 0n
  // This venue is empty, so the rest of the total is at other venues. A venue that did not answer may hold points too.
  const mayHoldElsewhere =
    total.isOutdated || (total.amount !== null && credit !== null && toMinor(total.amount) > toMinor(credit))
  return (
    <div
      ref={ref}
      role="group"
      tabIndex={-1}
      aria-labelledby={textId}
      className="grid gap-3 rounded-field border border-points/60 bg-ground/50 p-4"
    >
      <p id={textId} className="font-semibold">
        {t(hasCredit ? 'offer.bring' : 'offer.empty', { venue: venueName })}
      </p>
      <div className="flex flex-wrap gap-2">
        {hasCredit ? (
          <MoneyButton kind="points" size="small" className="min-h-11" isBusy={isBusy} onClick={onMoveAll}>
            {t('offer.bring_all', { amount: formatPoints(credit, locale) })}
          </MoneyButton>
        ) : (
          <MoneyLink href="/store" className={buttonClass({ kind: 'points', size: 'small' }) + ' min-h-11'}>
            {t('top_up')}
          </MoneyLink>
        )}
        {mayHoldElsewhere && (
          <MoneyLink href="/turn_point" className={buttonClass({ kind: 'quiet', size: 'small' }) + ' min-h-11'}>
            {t('offer.transfer')}
          </MoneyLink>
        )}
        <MoneyButton kind="plain" size="small" className="min-h-11" isDone={isBusy} onClick={onPlay}>
          {t('offer.play')}
        </MoneyButton>
      </div>
    </div>
  )
}
