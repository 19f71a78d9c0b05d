'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import clsx from 'clsx'
import { CircleDot, Gamepad2, Goal, Trophy, type LucideIcon } from 'lucide-react'
import type { Venue } from '@/contract/member/games'
import { sportNames, type Fixture, type Highlights, marketKinds } from '@/contract/optional/highlights'
import { FilterList, LobbyFilter, NothingFound } from '../lobby/lobby-filter'
import { useVenueName } from '../venues/use-venue-name'
import { useHighlights } from './use-highlights'
import { useLobbyFilter } from '../lobby/use-lobby-filter'
import { useSpotCards } from './use-spot-cards'
import { ClubCrest } from './club-crest'
import { FixtureTime } from './fixture-time'
import { OddsButtons } from './odds-buttons'

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
  const { venues, ofFixture } = useSpotCards(initialVenues)
  const nameOf = useVenueName()
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
                onOpen={(fixture) => ofFixture(fixture).onOpen()}
              />
            ))}
          {closing}
        </div>
      )}
    </section>
  )
}

const icons: Partial<Record<Fixture['sport'], LucideIcon>> = {
  football: Goal,
  basketball: CircleDot,
  esports: Gamepad2,
}
/** The second market shows from 1,440 px, the third from 1,680 px. The first (the result) always shows. */
const fromWidth = ['', 'max-[90rem]:hidden', 'max-full:hidden']
/**
 * Width of a market that is shown alone. It grows with the group (`100cqw`), so that names and odds stay close together:
 * beside odds up to 25rem wide the names get 17rem, beside wider ones 20.5rem. On a phone odds get 41 % of the window.
 *
 * The widths are inline, because each class would be part of every page's stylesheet.
 */
const aloneWidth =
  'min(max(41vw, (100vw - 767px) * 999), max(clamp(12.5rem, 100cqw - 19.25rem, 19.5rem), min(25rem, 100cqw - 27.25rem), 100cqw - 30.75rem))'
/** Below 1,440 px the first market is alone. */
const widths = [`min(${aloneWidth}, max(12.5rem, (1440px - 100vw) * 999))`, '8.5rem', '8.5rem'] as const

/** A length on phones, and another one from 768 px. */
const lengthByWidth = (onPhone: string, fromMd: string) => `clamp(${onPhone}, (100vw - 767px) * 999, ${fromMd})`

const totalPicks = ['over', 'under'] as const

/** `isClosed`: the match has left the list and takes no bets. */
type ShownFixture = Fixture & { isClosed?: boolean }

type FixtureGroupProps = {
  sport: Fixture['sport']
  fixtures: readonly ShownFixture[]
  now: string
  onOpen: (fixture: Fixture) => void
}

/** The matches of a sport, one per row: time, teams, and the odds in columns that line up across rows. */
function FixtureGroup({ sport, fixtures, now, onOpen }: FixtureGroupProps) {
  const t = useTranslations('games.now')
  const Icon = icons[sport] ?? Trophy
  const markets = marketKinds.filter((kind) =>
    fixtures.some((each) => each.markets.some((market) => market.kind === kind)),
  )
  const isAlone = markets.length === 1
  /** On a phone, further markets only take room if a match has some. */
  const hasMore = fixtures.some(({ more_markets: more }) => more > 0)
  const widthOf = (index: number) => ({ width: isAlone ? aloneWidth : widths[index] })
  const picks = [...new Set(fixtures.flatMap(({ markets: [first] }) => first?.prices.map(({ pick }) => pick) ?? []))]
  const ordered = (['home', 'draw', 'away'] as const).filter((pick) => picks.includes(pick))
  return (
    <section className="@container overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <h2 className="flex min-h-12 items-center gap-2.5 bg-raised/60 px-4 font-bold large:flex-wrap">
        <Icon aria-hidden className="size-4 text-points" />
        {t(`sports.${sport}`)}
        <span className="figures text-small font-medium whitespace-nowrap text-muted max-md:hidden">
          {t('count.fixtures', { count: fixtures.filter(({ isClosed }) => !isClosed).length })}
        </span>
        <span
          aria-hidden
          style={{ paddingRight: lengthByWidth(hasMore ? '1.75rem' : '0rem', '2rem') }}
          className="ml-auto flex gap-3 text-small font-medium text-muted large:w-full!"
        >
          {markets.map((kind, index) => (
            <span key={kind} style={widthOf(index)} className={clsx(fromWidth[index], 'text-center large:w-full!')}>
              {kind === 'handicap' ? (
                t('markets.handicap')
              ) : (
                <span className="grid auto-cols-fr grid-flow-col gap-1">
                  {(kind === 'result' ? ordered : totalPicks).map((pick) => (
                    <span key={pick}>{t(`picks.${pick}`, { line: '' })}</span>
                  ))}
                </span>
              )}
            </span>
          ))}
        </span>
      </h2>
      <ul>
        {fixtures.map((fixture) => (
          <li
            key={`${fixture.game_code} ${fixture.code}`}
            className="flex flex-wrap items-center gap-x-2 border-t border-line py-2 pl-4 md:flex-nowrap md:gap-3"
          >
            <span className="max-md:w-full md:w-16">
              {fixture.isClosed ? (
                <span className="text-small text-muted">{t('closing')}</span>
              ) : (
                <FixtureTime fixture={fixture} now={now} isStacked />
              )}
            </span>
            <span className="min-w-20 flex-1">
              {([fixture.home, fixture.away] as const).map((club, index) => (
                <span key={club} className="flex min-w-0 items-center gap-2 font-semibold">
                  <ClubCrest name={club} />
                  <span className="leading-snug">{club}</span>
                  {fixture.score && (
                    <b key={fixture.score[index]} className="figures ml-auto pr-2">
                      {fixture.score[index]}
                    </b>
                  )}
                </span>
              ))}
            </span>
            {markets.map((kind, index) => {
              const market = fixture.markets.find((each) => each.kind === kind)
              return (
                <span key={kind} style={widthOf(index)} className={clsx(fromWidth[index], 'shrink-0 large:w-full!')}>
                  {market && (
                    <OddsButtons fixture={fixture} market={market} names="line" onOpen={() => onOpen(fixture)} />
                  )}
                </span>
              )
            })}
            <span style={{ width: lengthByWidth(hasMore ? '2.25rem' : '0.5rem', '2.25rem') }} className="shrink-0">
              {fixture.more_markets > 0 && (
                <button
                  type="button"
                  aria-label={t('more_markets', { count: fixture.more_markets })}
                  onClick={() => onOpen(fixture)}
                  className="figures grid min-h-11 w-full place-items-center text-small text-muted hover:text-ink"
                >
                  +{fixture.more_markets}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
