'use client'

import clsx from 'clsx'
import { Play } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture'
import type { GameTitle } from '@/lib/games/game-title'
import { HeartButton } from './heart-button'
import { ownTitle } from './own-game'
import { titlePicture } from './game-picture'

type TitleTileProps = {
  title: GameTitle
  isClosed: boolean
  onChoose: (title: GameTitle) => void
  venueName?: string | undefined
}

/** A slot title as its cover with its name; `isClosed` when its venue or it alone is under maintenance. */
export function TitleTile({ title, isClosed, onChoose, venueName }: TitleTileProps) {
  const t = useTranslations('games')
  return (
    <div className="relative h-full transition hover:-translate-y-1">
      <button
        data-tile
        type="button"
        aria-haspopup="dialog"
        onClick={() => onChoose(title)}
        className="group relative flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-left shadow-card transition hover:border-line-strong active:scale-[0.99]"
      >
        <span className="relative block w-full overflow-hidden">
          <Picture
            name={titlePicture(title)}
            sizes="(min-width: 992px) 185px, (min-width: 768px) 25vw, (min-width: 480px) 33vw, 50vw"
            alt=""
            className={clsx(
              'aspect-[3/4] w-full transition duration-250 group-hover:scale-[1.04]',
              isClosed && 'opacity-40 grayscale',
            )}
          />
          {!isClosed && (
            <span
              aria-hidden
              className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-action text-on-action opacity-0 shadow-glow transition group-hover:opacity-100 group-focus-visible:opacity-100"
            >
              <Play className="ml-0.5 size-4 fill-current" />
            </span>
          )}
        </span>
        <span className="flex min-h-14 flex-1 items-center border-t border-line px-3.5 py-2.5">
          <span className="min-w-0">
            <span className="line-clamp-2 leading-snug font-bold">{title.name}</span>
            {venueName && <span className="block truncate text-small text-muted">{venueName}</span>}
          </span>
        </span>
        {isClosed && (
          <span className="absolute top-3 left-3 rounded-full bg-surface">
            <Badge tone="warning">{t('maintenance')}</Badge>
          </span>
        )}
      </button>
      <HeartButton game={ownTitle(title, isClosed)} className="absolute top-0 right-0" />
    </div>
  )
}
