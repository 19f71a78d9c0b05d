'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { columns } from '@/components/ui/columns'
import { siteTimeOf } from '@/contract/site-day'
import type { Venue } from '@/contract/member/games'
import type { Draw, Highlights } from '@/contract/optional/highlights'
import { Balls, DrawCard, isBig } from './draw-card'
import { LobbyFilter } from '../lobby/lobby-filter'
import { useVenueName } from '../venues/use-venue-name'
import { useDrawResults, useHighlights, useServerTime } from './use-highlights'
import { useLobbyFilter } from '../lobby/use-lobby-filter'
import { useSpotCards } from './use-spot-cards'

type DrawBoardProps = { venues: Venue[] | null; initial: Highlights | null }

/** The draws of lottery venues, the next one first, and the latest results. */
export function DrawBoard({ venues, initial }: DrawBoardProps) {
  const highlights = useHighlights(initial)
  if (!highlights || highlights.draws.length === 0) return null
  return <Draws venues={venues} highlights={highlights} />
}

function Draws({ venues: initialVenues, highlights }: { venues: Venue[] | null; highlights: Highlights }) {
  const t = useTranslations('games')
  const { venues, ofDraw } = useSpotCards(initialVenues)
  const nameOf = useVenueName()
  const now = useServerTime(highlights.now)
  useDrawResults(highlights.draws, now)
  const { venue, change } = useLobbyFilter()
  const hosts = venues?.filter((venue) => highlights.draws.some(({ game_code }) => game_code === venue.game_code)) ?? []
  // Sorted once, when the page opens: later draws must not move the cards.
  const [order] = useState(() =>
    highlights.draws.toSorted((one, other) => one.draws_at.localeCompare(other.draws_at)).map(({ code }) => code),
  )
  const placeOf = ({ code }: Draw) => (order.includes(code) ? order.indexOf(code) : order.length)
  const shown = highlights.draws
    .filter(({ game_code: code }) => hosts.some(({ game_code }) => game_code === code) && (venue ?? code) === code)
    .sort((one, other) => placeOf(one) - placeOf(other))
  const hasTrend = shown.some(({ last: [last] }) => last && isBig(last.numbers) !== null)
  return (
    <section aria-labelledby="draws">
      <h2 id="draws" className="sr-only">
        {t('now.draws')}
      </h2>
      {hosts.length > 1 && (
        <LobbyFilter
          value={venue}
          onChange={(value) => change({ venue: value })}
          choices={[
            { value: null, label: t('titles.only.all'), count: highlights.draws.length },
            ...hosts.map((venue) => ({
              value: venue.game_code,
              label: nameOf(venue, 'grouped'),
              count: highlights.draws.filter(({ game_code }) => game_code === venue.game_code).length,
            })),
          ]}
        />
      )}
      <ul className="cols mt-5 gap-4" style={columns(1, 2, 2, 3, 3)}>
        {shown.map((draw) => (
          <li key={`${draw.game_code} ${draw.code}`}>
            <DrawCard {...ofDraw(draw)} now={now} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap items-center gap-4 text-small text-muted">
        {hasTrend && (
          <>
            <span className="flex items-center gap-1.5">
              <span
                aria-hidden
                className="size-2.5 rounded-full border-2 border-ink bg-ink forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[CanvasText]"
              />
              {t('now.big')}
            </span>
            <span className="flex items-center gap-1.5">
              <span aria-hidden className="size-2.5 rounded-full border-2 border-ink" />
              {t('now.small')}
            </span>
          </>
        )}
        {t('now.clock')}
      </p>
      <Results draws={shown} />
    </section>
  )
}

const resultsShown = 8

/** The last rounds of all draws, newest first, in two lists (one on phones). */
function Results({ draws }: { draws: readonly Draw[] }) {
  const t = useTranslations('games.now')
  const rounds = draws
    .flatMap((draw) => draw.last.slice(0, 2).map((round) => ({ ...round, name: draw.name, code: draw.code })))
    .sort((one, other) => other.drawn_at.localeCompare(one.drawn_at))
    .slice(0, resultsShown)
  if (rounds.length === 0) return null
  return (
    <section aria-labelledby="draw-results" className="mt-8">
      <h2 id="draw-results" className="mb-4 text-heading">
        {t('results')}
      </h2>
      <ul className="cols gap-x-4 gap-y-2" style={columns(1, 1, 2, 2, 2)}>
        {rounds.map((round, index) => (
          <li
            // Rows keep their order; a new result only changes their text.
            key={index}
            className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-2"
          >
            <b className="min-w-0">{round.name}</b>
            <span className="figures text-small text-muted">{t('period', { period: round.period })}</span>
            <span className="figures ml-auto text-small text-muted">{siteTimeOf(new Date(round.drawn_at))}</span>
            <Balls numbers={round.numbers} isSmall />
          </li>
        ))}
      </ul>
    </section>
  )
}
