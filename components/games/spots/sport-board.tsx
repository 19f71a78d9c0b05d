'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import type { Venue } from '@/contract/member/games'
import { sportNames, type Fixture, type Highlights } from '@/contract/optional/highlights'
import { FixtureGroup, type ShownFixture } from './fixture-group'
import { FilterList, LobbyFilter, NothingFound } from '../lobby/lobby-filter'
import { useVenueName } from '../venues/use-venue-name'
import { useVenues } from '../venues/use-venues'
import { useHighlights } from './use-highlights'
import { useLobbyFilter } from '../lobby/use-lobby-filter'
import { useOpenSpot } from './use-open-spot'

const idOf = ({ game_code, code }: Fixture) => `${game_code} ${code}`

/**
 * The matches, updated in place. One that has left the list stays until the member leaves the page, without bets, so
 * that the rows below it do not move.
 */
function useKnownFixtures(highlights: Highlights | null): readonly ShownFixture[] {
  const [known, setKnown] = useState<{ from: Highlights | null; fixtures: readonly ShownFixture[] }>({
    from: highlights,
    fixtures: highlights?.fixtures ?? [],
  })
  if (known.from === highlights) return known.fixtures
  const current = new Map(highlights?.fixtures.map((fixture) => [idOf(fixture), fixture]))
  const before = known.fixtures.map(
    (fixture) => current.get(idOf(fixture)) ?? { ...fixture, maintenance: true, more_markets: 0, isClosed: true },
  )
  const ids = new Set(before.map(idOf))
  const fixtures = [...before, ...[...current.values()].filter((fixture) => !ids.has(idOf(fixture)))]
  setKnown({ from: highlights, fixtures })
  return fixtures
}

type SportBoardProps = {
  venues: Venue[] | null
  initial: Highlights | null
  /** Fills the cell after an odd number of groups. */
  closing: ReactNode
}

/** The matches of sports venues in groups by sport, with their odds. */
export function SportBoard({ venues: initialVenues, initial, closing }: SportBoardProps) {
  const t = useTranslations('games')
  const ui = useTranslations('ui')
  const venues = useVenues(initialVenues)
  const nameOf = useVenueName()
  const openSpot = useOpenSpot(venues)
  const { kind, venue, change, clear } = useLobbyFilter()
  const highlights = useHighlights(initial)
  const known = useKnownFixtures(highlights)
  const hosts = venues?.filter((venue) => known.some(({ game_code }) => game_code === venue.game_code)) ?? []
  const fixtures = known.filter((fixture) => hosts.some((venue) => venue.game_code === fixture.game_code))
  if (!highlights || fixtures.length === 0) return null
  const inPlay = fixtures.filter(({ period }) => period !== null)
  const offered = [...sportNames, 'other' as const].filter((sport) => fixtures.some((each) => each.sport === sport))
  const countOf = (list: ShownFixture[]) => list.filter(({ isClosed }) => !isClosed).length
  const shown = fixtures.filter(
    (fixture) =>
      (kind === null || fixture.sport === kind || (kind === 'in_play' && fixture.period !== null)) &&
      (venue === null || fixture.game_code === venue),
  )
  const open = (fixture: Fixture) =>
    openSpot(fixture.game_code, {
      name: t('now.versus', { home: fixture.home, away: fixture.away }),
      params: { fixture: fixture.code },
      maintenance: fixture.maintenance,
    })
  return (
    <section aria-label={t('now.fixtures')}>
      <LobbyFilter
        value={kind}
        onChange={(value) => change({ kind: value })}
        choices={[
          { value: null, label: ui('all'), count: countOf(fixtures) },
          ...(inPlay.length > 0
            ? [
                {
                  value: 'in_play',
                  label: <span className="text-success">{t('now.in_play')}</span>,
                  count: countOf(inPlay),
                },
              ]
            : []),
          ...offered.map((sport) => ({
            value: sport,
            label: t(`now.sports.${sport}`),
            count: countOf(fixtures.filter((each) => each.sport === sport)),
          })),
        ]}
      >
        {hosts.length > 1 && (
          <FilterList
            label={t('now.venue')}
            all={t('now.all_venues')}
            value={venue}
            onChange={(value) => change({ venue: value })}
            options={hosts.map((venue) => ({ value: venue.game_code, label: nameOf(venue, 'grouped') }))}
          />
        )}
      </LobbyFilter>
      {shown.length === 0 ? (
        <NothingFound onShowAll={clear} />
      ) : (
        <div
          className="mt-5 grid items-start gap-4"
          // Two columns from 1,148 px; 34 % leaves no room for a third.
          style={{
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(30.5rem, 34%, (1148px - 100vw) * 999)), 1fr))',
          }}
        >
          {offered
            .filter((sport) => shown.some((each) => each.sport === sport))
            .map((sport) => (
              <FixtureGroup
                key={sport}
                sport={sport}
                fixtures={shown.filter((each) => each.sport === sport)}
                now={highlights.now}
                onOpen={open}
              />
            ))}
          {closing}
        </div>
      )}
    </section>
  )
}
