import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture'
import type { Game } from '@/contract/games'
import type { NamePlace } from '@/lib/games/game-name'
import { gamePicture } from './game-picture'
import { useGameName } from './use-game-name'
import { useOpenGame } from './use-open-game'

/** A venue as its emblem and its name. */
export function VenueTile({ game, place }: { game: Game; place: NamePlace }) {
  const t = useTranslations('games')
  const openGame = useOpenGame()
  return (
    <button
      type="button"
      onClick={() => openGame(game)}
      className="group relative flex size-full flex-col overflow-hidden rounded-card border border-line bg-surface transition hover:-translate-y-1 hover:border-line-strong active:scale-[0.98]"
    >
      <Picture
        name={gamePicture(game)}
        sizes="(min-width: 992px) 187px, (min-width: 768px) 25vw, 33vw"
        alt=""
        className={clsx(
          'aspect-square w-full mask-[linear-gradient(black_80%,transparent)] transition duration-250 group-hover:scale-[1.04]',
          game.maintenance && 'opacity-40 grayscale',
        )}
      />
      <span className="-mt-3 flex min-h-14 w-full flex-1 items-center justify-center px-2 pb-3 text-center text-small leading-snug font-bold desktop:text-body">
        <span className="line-clamp-2">{useGameName()(game, place)}</span>
      </span>
      {game.maintenance && (
        <span className="absolute top-2 left-2 rounded-full bg-surface">
          <Badge tone="warning">{t('maintenance')}</Badge>
        </span>
      )}
    </button>
  )
}
