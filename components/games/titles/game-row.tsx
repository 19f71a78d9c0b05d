'use client'

import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { nearBox, Picture } from '@/components/ui/picture/picture'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { HeartButton } from '../own/heart-button'
import { ownTitle } from '../own/own-game'
import type { GameCard } from '../own/use-game-cards'
import { titlePicture } from '../venues/venue-picture'
import { VenuePoints } from '../venues/venue-points'
import { TitleFacts } from './game-tile'

const looks = {
  title: {
    card: 'gap-3 p-2 pr-11',
    cover: 'h-18.5 w-14',
    text: 'min-w-0 overflow-hidden',
    name: 'line-clamp-2 leading-snug',
  },
  venue: {
    card: 'group min-h-25 gap-4 p-4 shadow-card active:scale-[0.99] large:flex-col',
    cover: 'size-18',
    text: 'min-w-0 flex-1 pr-3',
    name: 'line-clamp-2',
  },
  recent: {
    card: 'min-h-24.5 gap-3 p-2 pr-3 shadow-card off:cursor-not-allowed',
    cover: 'h-20 w-15',
    text: 'min-w-0 flex-1',
    name: 'block truncate',
  },
}

type GameRowProps = GameCard & {
  /** For a game played before: its button, what is known of it, and a sign to play on instead of the heart. */
  recent?: { Button: ComponentType<ComponentProps<'button'>>; lines: ReactNode; sign: ReactNode }
}

/**
 * A game as a low card: a title with its cover and what its venue publishes, or a venue with its emblem and the member's
 * points there. Without `onChoose` it is no button.
 */
export function GameRow({ title, keep, isInMaintenance, venueName, onChoose, recent }: GameRowProps) {
  const t = useTranslations('games')
  const game = keep ?? ownTitle(title, isInMaintenance)
  const kind = recent ? 'recent' : game.kind === 'venue' ? 'venue' : 'title'
  const look = looks[kind]
  const picture = titlePicture(title)
  const dim = isInMaintenance ? 'opacity-40 grayscale' : ''
  const className = clsx(
    'flex size-full items-center rounded-card border border-line bg-surface text-left',
    onChoose && 'transition hover:border-line-strong',
    look.card,
  )
  const content = (
    <>
      {kind === 'venue' ? (
        <VenueEmblem code={game.game_code} name={game.name} isRound sizes="98px" className={`${look.cover} ${dim}`} />
      ) : (
        <span {...nearBox(picture, `shrink-0 overflow-hidden rounded-field ${look.cover}`)}>
          <Picture isInBox name={picture} sizes={recent ? '60px' : '56px'} alt="" className={`size-full ${dim}`} />
        </span>
      )}
      <span className={clsx(look.text, kind === 'title' && isInMaintenance && 'text-muted')}>
        <span className={`${look.name} font-bold`}>{game.name}</span>
        {kind === 'venue' && (
          <>
            {isInMaintenance && <span className="block text-small text-warning">{t('maintenance')}</span>}
            <VenuePoints venueCode={game.game_code} />
          </>
        )}
        {kind === 'title' && (
          <>
            {venueName && (
              <span className="block truncate text-small text-muted">
                {isInMaintenance ? t('maintenance') : venueName}
              </span>
            )}
            <TitleFacts title={title} />
          </>
        )}
        {recent?.lines}
      </span>
      {kind === 'venue' && (
        <ChevronRight
          aria-hidden
          className="size-5 shrink-0 text-muted transition group-hover:translate-x-0.5 group-hover:text-points"
        />
      )}
      {recent?.sign}
    </>
  )
  const Button = recent?.Button ?? 'button'
  return (
    <div className="relative h-full">
      {onChoose ? (
        <Button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onChoose(title)}
          className={className}
          // With large text a second column would begin beside a venue's card.
          style={kind === 'venue' ? { flexWrap: 'nowrap' } : undefined}
        >
          {content}
        </Button>
      ) : (
        <div className={className}>{content}</div>
      )}
      {!recent && (
        <HeartButton
          game={game}
          className={kind === 'venue' ? 'absolute top-0 right-0' : 'absolute inset-y-0 right-0 my-auto bg-transparent!'}
        />
      )}
    </div>
  )
}
