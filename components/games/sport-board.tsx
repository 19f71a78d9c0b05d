'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Venue } from '@/contract/games'
import { sportNames, type Fixture, type Highlights } from '@/contract/highlights'
import { FixtureGroup } from './fixture-group'
import { FilterList, LobbyFilter } from './lobby-filter'
import { useVenueName } from './use-venue-name'
import { useVenues } from './use-venues'
import { useHighlights } from './use-highlights'
import { useLobbyFilter } from './use-lobby-filter'
import { useOpenSpot } from './use-open-spot'

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
  const hosts =
    venues?.filter((venue) => highlights?.fixtures.some(({ game_code }) => game_code === venue.game_code)) ?? []
  const fixtures =
    highlights?.fixtures.filter((fixture) => hosts.some((venue) => venue.game_code === fixture.game_code)) ?? []
  if (!highlights || fixtures.length === 0) return null
  const inPlay = fixtures.filter(({ period }) => period !== null)
  const offered = [...sportNames, 'other' as const].filter((sport) => fixtures.some((each) => each.sport === sport))
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
          { value: null, label: ui('all'), count: fixtures.length },
          ...(inPlay.length > 0
            ? [
                {
                  value: 'in_play',
                  label: <span className="text-success">{t('now.in_play')}</span>,
                  count: inPlay.length,
                },
              ]
            : []),
          ...offered.map((sport) => ({
            value: sport,
            label: t(`now.sports.${sport}`),
            count: fixtures.filter((each) => each.sport === sport).length,
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
        <EmptyState
          title={t('now.none')}
          text={t('now.none_text')}
          action={
            <Button kind="quiet" onClick={clear}>
              {t('search.show_all')}
            </Button>
          }
        />
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
