'use client'

import { Clock, Heart, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, useRef } from 'react'
import { LazyPart } from '@/components/ui/lazy-part'
import { LoadError } from '@/components/ui/load-error'
import { Tabs } from '@/components/ui/tabs'
import type { OwnGame } from '@/contract/favourites'
import type { Venue } from '@/contract/games'
import { categories } from '@/lib/games/categories'
import { gameType } from '@/contract/constants'
import { useAddressParam } from '@/lib/hooks/use-address-param'
import { useFavouritesStore } from '@/stores/favourites'
import { useKeptGames, useRecentGames } from '@/stores/use-own-games'
import { useSessionStore } from '@/stores/session'
import { VenueTile } from './venue-tile'
import { titleOf } from './own-game'
import { panelSpan, TitleGridSkeleton, titleGrid, useColumnCount } from './title-shapes'
import { TitleTile } from './title-tile'
import { useVenues } from './use-venues'
import { useOpenGame } from './use-open-game'

const OwnSpots = lazy(async () => ({ default: (await import('./own-spots')).OwnSpots }))
const MoreTitles = lazy(async () => ({ default: (await import('./own-suggestions')).MoreTitles }))
const OwnSuggestions = lazy(async () => ({ default: (await import('./own-suggestions')).OwnSuggestions }))

/** With fewer games than this, the page would be blank below them. */
const fewGames = 8

/** The visitor's favourites and recently played games, in two tabs. The URL names the tab. */
export function OwnGames({ initial }: { initial: Venue[] | null }) {
  const t = useTranslations('games.own')
  const [tab, setTab] = useAddressParam('tab')
  const kept = useKeptGames()
  const recent = useRecentGames()
  const isGuest = useSessionStore(({ state }) => state === 'guest')
  return (
    <Tabs
      isCompact
      label={t('title')}
      value={tab === 'recent' ? 'recent' : 'favourites'}
      onChange={(value) => setTab(value === 'recent' ? value : null)}
      tabs={[
        {
          value: 'favourites',
          label: <TabLabel Icon={Heart} text={t('favourites')} count={kept?.length} />,
          content: (
            <>
              {isGuest && !!kept?.length && <p className="mb-4 text-small text-muted">{t('here')}</p>}
              <OwnGameGrid games={kept} initial={initial} empty="empty" recent={recent} />
            </>
          ),
        },
        {
          value: 'recent',
          label: <TabLabel Icon={Clock} text={t('recent')} count={recent?.length} />,
          content: <OwnGameGrid games={recent} initial={initial} empty="recent_empty" />,
        },
      ]}
    />
  )
}

type TabLabelProps = { Icon: LucideIcon; text: string; count: number | undefined }

/** There is room for two digits before the count is known, so that the tabs do not move. */
function TabLabel({ Icon, text, count }: TabLabelProps) {
  return (
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden className="size-4 shrink-0" />
      {text}{' '}
      <span className="figures text-small font-medium" style={{ minWidth: '2ch' }}>
        {count}
      </span>
    </span>
  )
}

type OwnGameGridProps = {
  games: readonly OwnGame[] | null
  initial: Venue[] | null
  empty: 'empty' | 'recent_empty'
  /** Shown with few favourites, to choose from. */
  recent?: readonly OwnGame[] | null
}

const isSpot = ({ kind }: OwnGame) => kind === 'table' || kind === 'draw'

function OwnGameGrid({ games, initial, empty, recent }: OwnGameGridProps) {
  const t = useTranslations('games.titles')
  const { failure, place, load, loadRecent } = useFavouritesStore()
  if (!games) return <TitleGridSkeleton />
  if (games.length === 0 && failure && place)
    return <LoadError error={failure} onRetry={() => Promise.all([load(place), loadRecent(place)])} />
  const [spots, titles] = [games.filter(isSpot), games.filter((game) => !isSpot(game))]
  return (
    <div className="grid gap-8 [&>*]:min-w-0">
      {titles.length > 0 && (
        <section>
          {spots.length > 0 && (
            <h2 className="mb-4 text-heading">
              {t('all')} <span className="figures text-small font-medium text-muted">{titles.length}</span>
            </h2>
          )}
          <GameList games={titles} initial={initial} hasPanel={games.length >= fewGames} />
        </section>
      )}
      {spots.length > 0 && (
        <LazyPart>
          <OwnSpots games={spots} initial={initial} />
        </LazyPart>
      )}
      {games.length < fewGames && (
        <LazyPart fallback={<TitleGridSkeleton />}>
          <OwnSuggestions initial={initial} {...(games.length === 0 && { empty })}>
            {!!recent?.length && <GameList games={recent.slice(0, fewGames)} initial={initial} />}
          </OwnSuggestions>
        </LazyPart>
      )}
    </div>
  )
}

type GameListProps = Pick<OwnGameGridProps, 'initial'> & {
  games: readonly OwnGame[]
  /** Whether titles to choose from take the free cells of the last row. */
  hasPanel?: boolean
}

function GameList({ games, initial, hasPanel = false }: GameListProps) {
  const venues = useVenues(initial)
  const openGame = useOpenGame()
  const grid = useRef<HTMLDivElement>(null)
  const span = panelSpan(useColumnCount(grid), games.length)
  return (
    <div ref={grid} {...titleGrid}>
      <ul className="contents">
        {games.map((game) => {
          const venue = venues?.find(({ game_code }) => game_code === game.game_code)
          if (game.kind === 'title')
            return (
              <li key={`${game.game_code}:${game.code}`}>
                <TitleTile
                  title={titleOf(game)}
                  isClosed={game.maintenance}
                  onChoose={(title) => venue && openGame(venue, title)}
                  venueName={venue?.name}
                />
              </li>
            )
          const category = categories.find((each) => gameType[each] === venue?.game_type)
          if (!venue || !category) return null
          return (
            <li key={game.game_code}>
              <VenueTile venue={venue} category={category} sizes="(min-width: 992px) 201px, 30vw" isKeepable />
            </li>
          )
        })}
      </ul>
      {hasPanel && span > 0 && (
        <div style={{ gridColumn: `span ${span}` }}>
          <LazyPart>
            <MoreTitles initial={initial} without={games} columns={Math.floor(span / 2)} />
          </LazyPart>
        </div>
      )}
    </div>
  )
}
