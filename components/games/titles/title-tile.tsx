'use client'

import clsx from 'clsx'
import { Play } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { memo } from 'react'
import { Picture } from '@/components/ui/picture/picture'
import { formatRate } from '@/lib/points/format'
import type { GameTitle } from '@/lib/games/game-title'
import { HeartButton } from '../own/heart-button'
import { ownTitle } from '../own/own-game'
import { titlePicture } from '../venues/venue-picture'

type TitleTileProps = {
  title: GameTitle
  /** Whether it is in the page's first row: its cover is then fetched first. */
  isFirst?: boolean
  isClosed: boolean
  onChoose: (title: GameTitle) => void
  venueName?: string | undefined
}

/**
 * A slot title as its cover and name. `isClosed`: the title or its venue is under maintenance. A lobby shows dozens, and
 * renders at each press on its filter.
 */
export const TitleTile = memo(function TitleTile(props: TitleTileProps) {
  const { title, isFirst = false, isClosed, onChoose, venueName } = props
  const t = useTranslations('games')
  return (
    <div className="relative h-full transition hover:-translate-y-1">
      <button
        data-tile
        type="button"
        aria-haspopup="dialog"
        onClick={() => onChoose(title)}
        className="group relative flex h-full w-full flex-col rounded-card text-left active:scale-[0.99]"
      >
        <span className="relative block w-full overflow-hidden rounded-card border border-line bg-raised shadow-card transition group-hover:border-line-strong">
          <Picture
            name={titlePicture(title)}
            sizes="(min-width: 992px) 201px, (min-width: 768px) 20vw, (min-width: 480px) 25vw, 30vw"
            alt=""
            isPriority={isFirst}
            className={clsx(
              'aspect-[3/4] w-full transition duration-250 group-hover:scale-[1.04]',
              isClosed && 'opacity-40 grayscale',
            )}
          />
          {!isClosed && (
            <span
              aria-hidden
              className="absolute inset-0 m-auto grid size-11 place-items-center rounded-full bg-action text-on-action opacity-0 shadow-glow transition group-hover:opacity-100 group-focus-visible:opacity-100 max-desktop:hidden"
            >
              <Play className="ml-0.5 size-4 fill-current" />
            </span>
          )}
        </span>
        <span className={clsx('mt-2 w-full min-w-0', isClosed && 'text-muted')}>
          <span className="line-clamp-2 leading-snug font-bold">{title.name}</span>
          {venueName && <span className="block truncate text-small text-muted">{venueName}</span>}
          <TitleFacts title={title} />
        </span>
        {(isClosed || title.is_new) && (
          <span
            className={clsx(
              'absolute top-2 left-2 rounded-full px-2 text-label',
              isClosed ? 'bg-ground/90 text-warning' : 'bg-ink text-ground',
            )}
          >
            {isClosed ? t('maintenance') : t('tags.new')}
          </span>
        )}
      </button>
      <HeartButton game={ownTitle(title, isClosed)} className="absolute top-0 right-0" />
    </div>
  )
})

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

const bars = { low: 1, medium: 2, high: 3 } as const
const heights = ['h-1', 'h-2', 'h-3']

/** The volatility of a title (how much its results vary), as one to three bars. */
export function Volatility({ level }: { level: keyof typeof bars }) {
  const t = useTranslations('games.tags.volatility')
  return (
    <span role="img" aria-label={t(level)} className="flex items-end gap-0.5">
      {heights.map((height, index) => (
        <span
          key={height}
          className={clsx(
            'w-1 rounded-full',
            height,
            index < bars[level] ? 'bg-ink forced-colors:bg-[CanvasText]' : 'bg-line',
          )}
        />
      ))}
    </span>
  )
}
