'use client'

import { useTranslations } from 'next-intl'
import { columns } from '@/components/ui/columns'
import type { OwnGame } from '@/contract/optional/favourites'
import type { Venue } from '@/contract/member/games'
import type { Highlights } from '@/contract/optional/highlights'
import { serverNow } from '@/lib/time/server-clock'
import { DrawCard } from '../spots/draw-card'
import { LiveTableCard } from '../spots/live-table-card'
import { useDrawResults, useHighlights, useServerTime } from '../spots/use-highlights'
import { useSpotCards } from '../spots/use-spot-cards'

type OwnSpotsProps = { games: readonly OwnGame[]; initial: Venue[] | null }

/** The favourite live tables and draws, as their venues report them now. */
export function OwnSpots({ games, initial }: OwnSpotsProps) {
  const highlights = useHighlights(null)
  return highlights && <Spots games={games} initial={initial} highlights={highlights} />
}

function Spots({ games, initial, highlights }: OwnSpotsProps & { highlights: Highlights }) {
  const t = useTranslations('games.own')
  const { ofTable, ofDraw } = useSpotCards(initial)
  const now = useServerTime(new Date(serverNow()).toISOString())
  const of = <Spot extends { game_code: string; code: string }>(kind: OwnGame['kind'], spots: readonly Spot[]) =>
    games.flatMap(
      (game) =>
        spots.find((spot) => game.kind === kind && spot.game_code === game.game_code && spot.code === game.code) ?? [],
    )
  const [tables, draws] = [of('table', highlights.tables), of('draw', highlights.draws)]
  useDrawResults(draws, now)
  if (tables.length + draws.length === 0) return null
  return (
    <section aria-labelledby="own-spots" className="grid gap-4">
      <h2 id="own-spots" className="text-heading">
        {t('spots')} <span className="figures text-small font-medium text-muted">{tables.length + draws.length}</span>
      </h2>
      {tables.length > 0 && (
        <ul className="cols gap-4" style={columns(2, 3, 3, 5, 6)}>
          {tables.map((table) => (
            <li key={`${table.game_code} ${table.code}`}>
              <LiveTableCard {...ofTable(table)} />
            </li>
          ))}
        </ul>
      )}
      {draws.length > 0 && (
        <ul className="cols gap-4" style={columns(1, 2, 2, 3, 3)}>
          {draws.map((draw) => (
            <li key={`${draw.game_code} ${draw.code}`}>
              <DrawCard {...ofDraw(draw)} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
