import clsx from 'clsx'
import { Play } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PlayButton } from '@/components/ui/button/play-button'
import { Picture } from '@/components/ui/picture/picture'
import { toMinor } from '@/contract/amount'
import type { OwnGame } from '@/contract/optional/favourites'
import { useIsOffline } from '@/lib/hooks/use-is-offline'
import { useNow } from '@/lib/hooks/use-now'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { HeartButton } from './heart-button'
import { titleOf } from './own-game'
import { useOpenGame } from '../play/use-open-game'
import { ownSpotOf, useOpenSpot } from '../spots/use-open-spot'
import { useVenues } from '../venues/use-venues'
import { titlePicture, venuePicture } from '../venues/venue-picture'

/** What a game's card needs: the venue, the picture, and a function that opens the game. */
function useOwnGame(game: OwnGame) {
  const openGame = useOpenGame()
  const venues = useVenues(null)
  const openSpot = useOpenSpot(venues)
  const venue = venues?.find(({ game_code }) => game_code === game.game_code)
  const isTitle = game.kind === 'title'
  // A game stored in this browser does not know that its venue closed meanwhile.
  const isClosed = game.maintenance || (venue?.maintenance ?? false)
  const picture = isTitle
    ? titlePicture(titleOf(game))
    : venuePicture({ game_code: game.game_code, game_type: venue?.game_type ?? 0 })
  const open = () => {
    if (game.kind === 'table' || game.kind === 'draw') openSpot(game.game_code, ownSpotOf(game))
    else if (venue) openGame(venue, isTitle ? titleOf(game) : undefined)
  }
  return { venue, isTitle, isClosed, picture, open }
}

/** A favourite as a tall tile with its heart. */
export function OwnTile({ game }: { game: OwnGame }) {
  const t = useTranslations('games')
  const { venue, isClosed, picture, open } = useOwnGame(game)
  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!venue}
        onClick={open}
        className="block w-full rounded-card text-left transition hover:-translate-y-1"
      >
        <Picture
          name={picture}
          sizes="(min-width: 992px) 201px, 30vw"
          alt=""
          className={clsx('aspect-[3/4] w-full rounded-card border border-line', isClosed && 'opacity-40 grayscale')}
        />
        <span className="mt-2 line-clamp-2 leading-snug font-bold">{game.name}</span>
        <Fact>{isClosed ? t('maintenance') : game.kind !== 'venue' && venue?.name}</Fact>
      </button>
      <HeartButton game={game} className="absolute top-0 right-0" />
    </div>
  )
}

/** A game played recently, with the points to play with. `hasGlow`: its button has the main style. */
export function OwnCard({ game, hasGlow }: { game: OwnGame; hasGlow: boolean }) {
  const t = useTranslations('games')
  const format = useFormatter()
  const now = useNow(60_000)
  const { venue, isTitle, isClosed, picture, open } = useOwnGame(game)
  const isOffline = useIsOffline()
  const playedAt = game.played_at && format.relativeTime(new Date(game.played_at), now)
  return (
    <PlayButton
      aria-haspopup="dialog"
      disabled={!venue}
      onClick={open}
      className="flex min-h-24.5 w-full items-center gap-3 rounded-card border border-line bg-surface p-2 pr-3 text-left shadow-card transition hover:border-line-strong off:cursor-not-allowed"
    >
      <Picture
        name={picture}
        sizes="60px"
        alt=""
        className={`h-20 w-15 shrink-0 rounded-field ${isClosed ? 'opacity-40 grayscale' : ''}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-bold">{game.name}</span>
        <Fact>
          {isClosed ? t('maintenance') : [isTitle && venue?.name, playedAt].filter(Boolean).join(t('own.separator'))}
        </Fact>
        <span className="figures block min-h-5 text-small text-muted">
          <PointsToPlay venueCode={game.game_code} />
        </span>
      </span>
      <span
        aria-hidden
        className={clsx(
          'grid size-11 shrink-0 place-items-center rounded-full border',
          (isOffline || isClosed) && 'opacity-50',
          hasGlow && !isClosed
            ? 'border-transparent bg-action text-on-action shadow-glow'
            : 'border-line-strong/60 bg-raised/70',
        )}
      >
        <Play className="ml-0.5 size-4 fill-current" />
      </span>
    </PlayButton>
  )
}

/** The member's points with which a game starts: those at its venue, else those of the main wallet. */
function PointsToPlay({ venueCode }: { venueCode: string }) {
  const t = useTranslations('games')
  const pointsText = usePointsText()
  const isOffline = useIsOffline()
  const wallet = useUserDetailStore((detail) => detail.data?.credit)
  const there = useVenueBalancesStore(({ data }) => data?.find(({ venue }) => venue === venueCode)?.balance)
  const isThere = there != null && toMinor(there) > 0n
  const amount = isThere ? there : wallet
  return (
    amount && (
      <>
        {t(isThere ? 'own.at_venue' : 'transfer.here')}{' '}
        <b className={isOffline ? undefined : 'text-points'}>{pointsText(amount)}</b>
      </>
    )
  )
}

/** A line below a game's name; it keeps its height while it is empty. */
function Fact({ children }: { children: ReactNode }) {
  return <span className="figures block min-h-5 truncate text-small text-muted">{children}</span>
}
