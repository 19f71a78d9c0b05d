'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/picture'
import type { GameTitle } from '@/lib/games/game-title'
import { HeartButton } from './heart-button'
import { ownTitle } from './own-game'
import { Volatility } from './title-tile'
import { titlePicture } from './venue-picture'

type CompactTitleProps = {
  title: GameTitle
  venueName: string | undefined
  isClosed: boolean
  /** Absent if the title cannot be opened: it then has no button. */
  onOpen?: () => void
}

/** A title as a low card: a small cover, its name, its venue, and what the venue publishes about it. */
export function CompactTitle({ title, venueName, isClosed, onOpen }: CompactTitleProps) {
  const t = useTranslations('games.tags')
  const look = 'flex size-full items-center gap-3 rounded-card p-2 pr-11 text-left'
  const content = (
    <>
      <Picture
        name={titlePicture(title)}
        sizes="56px"
        alt=""
        className={clsx('h-18.5 w-14 shrink-0 rounded-field', isClosed && 'opacity-40 grayscale')}
      />
      <span className={clsx('min-w-0', isClosed && 'text-muted')}>
        <span className="line-clamp-2 leading-snug font-bold">{title.name}</span>
        {venueName && <span className="block truncate text-small text-muted">{venueName}</span>}
        {title.rtp && (
          <span className="figures flex flex-wrap items-center gap-x-2 text-small text-muted">
            {title.volatility && <Volatility level={title.volatility} />}
            {t('rtp', { rtp: Number(title.rtp) })}
          </span>
        )}
      </span>
    </>
  )
  return (
    <div className="relative h-full rounded-card border border-line bg-surface">
      {onOpen ? (
        <button type="button" aria-haspopup="dialog" onClick={onOpen} className={look}>
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
      <HeartButton
        game={ownTitle(title, isClosed)}
        className="absolute inset-y-0 right-0 my-auto [&>span]:bg-transparent"
      />
    </div>
  )
}
