'use client'

import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Picture, type PictureName } from '@/components/ui/picture/picture'
import { Points } from '@/components/ui/points'
import { titleFeatures } from '@/contract/constants'
import { formatRate, formatStake } from '@/lib/points/format'
import type { GameTitle } from '@/lib/games/game-title'
import type { Spot } from '@/stores/dialogs'
import { TitleFacts, Volatility } from '../titles/title-tile'

type LaunchFactsProps = {
  picture: PictureName
  venueName: string
  title: GameTitle | undefined
  stakes: Spot['stakes']
  isTall: boolean
}

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
function useFeaturesText(title: GameTitle | undefined): string {
  const t = useTranslations('games.tags.features')
  const features = titleFeatures.filter((feature) => title?.features?.includes(feature))
  return features.map((feature) => t(feature)).join(' · ')
}

/** Picture and description of the game to open, beside the dialog on desktop. */
export function LaunchFacts({ picture, venueName, title, stakes, isTall }: LaunchFactsProps) {
  const t = useTranslations('games')
  const tag = useLocale()
  const stakesText = useStakesText(stakes)
  const features = useFeaturesText(title)
  const facts = [
    { label: t('titles.venue'), value: venueName },
    { label: t('transfer.rtp'), value: title?.rtp && `${formatRate(title.rtp, tag)}%` },
    {
      label: t('transfer.volatility'),
      value: title?.volatility && (
        <span className="inline-flex items-center gap-1.5">
          <Volatility level={title.volatility} />
          {t(`transfer.levels.${title.volatility}`)}
        </span>
      ),
    },
    { label: t('transfer.features'), value: features },
  ]
  return (
    <div className="flex min-h-full flex-col gap-3">
      <Picture
        name={picture}
        sizes="224px"
        alt=""
        className={clsx('w-full rounded-card', isTall ? 'aspect-[3/4]' : 'aspect-square')}
      />
      <dl className="grid gap-2 text-small">
        {facts.map(
          ({ label, value }) =>
            value && (
              <div key={label} className="flex justify-between gap-2">
                <dt className="text-muted">{label}</dt>
                <dd className="text-right font-bold">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {stakesText && <p className="figures text-small">{stakesText}</p>}
      {title?.rtp && <p className="mt-auto text-small text-muted">{t('transfer.rtp_note')}</p>}
    </div>
  )
}

/** The same facts on a phone, below the dialog's title. */
export function LaunchFactsLine({
  venueName,
  title,
  stakes,
}: Pick<LaunchFactsProps, 'venueName' | 'title' | 'stakes'>) {
  const stakesText = useStakesText(stakes)
  const features = useFeaturesText(title)
  return (
    <div className="text-small text-muted desktop:hidden">
      <p className="truncate">{venueName}</p>
      {stakesText && <p className="figures">{stakesText}</p>}
      {title && <TitleFacts title={title} isLong />}
      {features && <p>{features}</p>}
    </div>
  )
}

type Shown = { amount: string | null; isLoading: boolean; isOutdated: boolean }

/** The balances of the main wallet and of the venue. */
export function LaunchFlow({ wallet, there, venueName }: { wallet: Shown; there: Shown; venueName: string }) {
  const t = useTranslations('games.transfer')
  return (
    <dl className="flex flex-wrap items-center gap-x-3 rounded-field border border-line bg-ground/55 px-3.5 py-2.5">
      <Balance label={t('here')} {...wallet} />
      <ArrowRight aria-hidden className="size-5 text-points large:hidden" />
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
