'use client'

import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Points } from '@/components/ui/points'
import { titleFeatures } from '@/contract/constants'
import { formatStake } from '@/lib/points/format'
import type { GameTitle } from '@/lib/games/game-title'
import type { Spot } from '@/stores/dialogs'
import { TitleFacts } from '../titles/game-tile'

type LaunchFactsProps = { venueName: string; title: GameTitle | undefined; stakes: Spot['stakes'] }

/** The lowest and highest stake of a table, or the lowest of a draw; null if the venue does not report them. */
function useStakesText(stakes: Spot['stakes']): string | null {
  const t = useTranslations('games.now')
  const tag = useLocale()
  if (!stakes) return null
  const minimum = formatStake(stakes.minimum, tag)
  return stakes.maximum === undefined
    ? t('from', { amount: minimum })
    : t('limits', { minimum, maximum: formatStake(stakes.maximum, tag) })
}

/** The title's features for which there are words; empty if it has none. */
export function useFeaturesText(title: GameTitle | undefined): string {
  const t = useTranslations('games.tags.features')
  const features = titleFeatures.filter((feature) => title?.features?.includes(feature))
  return features.map((feature) => t(feature)).join(' · ')
}

/** What the venue publishes about the game to open, below the dialog's title. */
export function LaunchFactsLine({ venueName, title, stakes }: LaunchFactsProps) {
  const stakesText = useStakesText(stakes)
  return (
    <div className="text-small text-muted">
      <p className="truncate">{venueName}</p>
      {stakesText && <p className="figures">{stakesText}</p>}
      {title && <TitleFacts title={title} isLong />}
    </div>
  )
}

type Shown = { amount: string | null; isLoading: boolean; isOutdated: boolean }

type BalanceFlowProps = { wallet: Shown; there: Shown; venueName: string; isBack?: boolean }

/** The balances of the main wallet and of the venue. The arrow points to the venue or, with `isBack`, from it. */
export function BalanceFlow({ wallet, there, venueName, isBack = false }: BalanceFlowProps) {
  const t = useTranslations('lobby.transfer')
  const games = useTranslations('games')
  return (
    <dl className="flex flex-wrap items-center gap-x-3 rounded-field border border-line bg-ground/55 px-3.5 py-2.5">
      <Balance label={games('here')} {...wallet} />
      <ArrowRight aria-hidden className={clsx('size-5 text-points large:hidden', isBack && 'rotate-180')} />
      <Balance label={t('at_venue', { venue: venueName })} {...there} isVenue />
    </dl>
  )
}

type BalanceProps = Shown & { label: string; isVenue?: boolean }

function Balance({ label, amount, isLoading, isOutdated, isVenue = false }: BalanceProps) {
  return (
    <div className={isVenue ? 'flex-1 text-right' : 'flex-1'}>
      {/* Does not widen the box: only the points decide whether the two boxes fit side by side. */}
      <dt style={{ width: 0, minWidth: '100%' }} className="truncate text-small text-muted">
        {label}
      </dt>
      <dd>
        <Points
          amount={amount}
          isStale={isLoading}
          isOutdated={isOutdated}
          className={isVenue ? 'text-lead font-bold text-points' : 'text-lead font-bold'}
        />
      </dd>
    </div>
  )
}
