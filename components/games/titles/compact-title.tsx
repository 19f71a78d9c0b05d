'use client'

import clsx from 'clsx'
import { nearBox, Picture } from '@/components/ui/picture/picture'
import type { GameTitle } from '@/lib/games/game-title'
import { HeartButton } from '../own/heart-button'
import { ownTitle } from '../own/own-game'
import { TitleFacts } from './title-tile'
import { titlePicture } from '../venues/venue-picture'

type CompactTitleProps = {
  title: GameTitle
  venueName: string | undefined
  isClosed: boolean
  /** Absent if the title cannot be opened: it then has no button. */
  onOpen?: () => void
}

/** A title as a low card: a small cover, its name, its venue, and what the venue publishes about it. */
export function CompactTitle({ title, venueName, isClosed, onOpen }: CompactTitleProps) {
  const picture = titlePicture(title)
  const look = 'flex size-full items-center gap-3 rounded-card p-2 pr-11 text-left'
  const content = (
    <>
      <span {...nearBox(picture, 'h-18.5 w-14 shrink-0 overflow-hidden rounded-field')}>
        <Picture
          isInBox
          name={picture}
          sizes="56px"
          alt=""
          className={clsx('size-full', isClosed && 'opacity-40 grayscale')}
        />
      </span>
      <span className={clsx('min-w-0 overflow-hidden', isClosed && 'text-muted')}>
        <span className="line-clamp-2 leading-snug font-bold">{title.name}</span>
        {venueName && <span className="block truncate text-small text-muted">{venueName}</span>}
        <TitleFacts title={title} />
      </span>
    </>
  )
  return (
    <div
      className={clsx(
        'relative h-full rounded-card border border-line bg-surface',
        onOpen && 'transition hover:border-line-strong',
      )}
    >
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
