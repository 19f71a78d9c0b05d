'use client'

import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { memo } from 'react'
import { Picture } from '@/components/ui/picture/picture'
import { formatRate } from '@/lib/points/format'
import type { GameTitle } from '@/lib/games/game-title'
import { HeartButton } from '../own/heart-button'
import { ownTitle } from '../own/own-game'
import type { GameCard } from '../own/use-game-cards'
import { pictureFocus, titlePicture } from '../venues/venue-picture'
import { VenuePoints } from '../venues/venue-points'

type GameTileProps = GameCard & {
  /** Whether it is in the page's first row: its cover is then fetched first. */
  isFirst?: boolean
  /** Whether the cover is wide, for venues that share the width of a page. */
  isWide?: boolean
}

/**
 * A game as its cover and name; a venue with the member's points there. Memoised, because a lobby shows dozens and renders at each press on its filter.
 */
export const GameTile = memo(function GameTile(props: GameTileProps) {
  const {
    title,
    isInMaintenance,
    keep = ownTitle(title, isInMaintenance),
    isFirst = false,
    isWide = false,
    onChoose,
    venueName,
  } = props
  const t = useTranslations('games')
  const picture = titlePicture(title)
  return (
    <div className="relative h-full transition hover:-translate-y-1">
      <button
        data-tile={keep.kind === 'venue' ? undefined : true}
        type="button"
        aria-haspopup="dialog"
        disabled={!onChoose}
        onClick={() => onChoose?.(title)}
        className="group relative flex h-full w-full flex-col rounded-card text-left active:scale-[0.99]"
      >
        <span className="relative block w-full overflow-hidden rounded-card border border-line bg-raised shadow-card transition group-hover:border-line-strong">
          <Picture
            name={picture}
            sizes={isWide ? wideSizes : tallSizes}
            alt=""
            isPriority={isFirst}
            className={clsx(
              isWide ? `aspect-[4/3] ${pictureFocus(picture)}` : 'aspect-[3/4]',
              'w-full transition duration-250 group-hover:scale-[1.04]',
              isInMaintenance && 'opacity-40 grayscale',
            )}
          />
        </span>
        <span className={clsx('mt-2 w-full min-w-0', isInMaintenance && 'text-muted')}>
          <span className="line-clamp-2 leading-snug font-bold">{title.name}</span>
          {venueName && <span className="block truncate text-small text-muted">{venueName}</span>}
          {keep.kind === 'venue' ? <VenuePoints venueCode={title.game_code} /> : <TitleFacts title={title} />}
        </span>
        {(isInMaintenance || title.is_new) && (
          <span
            className={clsx(
              'absolute top-2 left-2 rounded-full px-2 text-label',
              isInMaintenance ? 'bg-ground/90 text-warning' : 'bg-ink text-ground',
            )}
          >
            {isInMaintenance ? t('maintenance') : t('tags.new')}
          </span>
        )}
      </button>
      <HeartButton game={keep} className="absolute top-0 right-0" />
    </div>
  )
})

const tallSizes = '(min-width: 992px) 201px, (min-width: 768px) 20vw, (min-width: 480px) 25vw, 30vw'
const wideSizes = '(min-width: 992px) 33vw, 50vw'

/** Volatility and return to player, if the venue publishes them. */
export function TitleFacts({ title: { rtp, volatility }, isLong = false }: { title: GameTitle; isLong?: boolean }) {
  const t = useTranslations('games.tags')
  const tag = useLocale()
  if (!rtp && !volatility) return null
  return (
    <span className="figures flex flex-wrap items-center gap-x-2 text-small text-muted">
      {volatility && <Volatility level={volatility} />}
      {rtp && t('rtp', { rtp: formatRate(rtp, tag) })}
      {isLong && volatility && <span aria-hidden>{t(`volatility.${volatility}`)}</span>}
    </span>
  )
}

const bars = { low: 'M2 10h0', medium: 'M2 10h0M8 10v-4', high: 'M2 10h0M8 10v-4M14 10v-8' } as const

/** The volatility of a title (how much its results vary), as one to three bars. */
export function Volatility({ level }: { level: keyof typeof bars }) {
  const t = useTranslations('games.tags.volatility')
  return (
    <svg
      role="img"
      aria-label={t(level)}
      viewBox="0 0 16 12"
      width="16"
      height="12"
      strokeWidth="4"
      strokeLinecap="round"
    >
      <path d={bars.high} stroke="var(--line)" />
      <path d={bars[level]} stroke="currentColor" className="text-ink" />
    </svg>
  )
}
