'use client'

import clsx from 'clsx'
import { Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { columns } from '@/components/ui/columns'
import { Button } from '@/components/ui/button/button'
import { chipClass } from '@/components/ui/button/filter-chips'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import { tableKinds, type Highlights } from '@/contract/optional/highlights'
import { FilterList, LobbyFilter, NothingFound } from '../lobby/lobby-filter'
import { LiveTableCard } from './live-table-card'
import { useHighlights } from './use-highlights'
import { useVenueName } from '../venues/use-venue-name'
import { useLobbyFilter } from '../lobby/use-lobby-filter'
import { useSpotCards } from './use-spot-cards'

/** The number of cards shown at first. The classes `whole-rows` (`app/globals.css`) hide an incomplete last row. */
const fewest = 10

type LiveBoardProps = { category: 'live' | 'chess'; venues: Venue[] | null; initial: Highlights | null }

/** The tables of live venues, or the rooms of board and card games, filtered by kind, venue and free seats. */
export function LiveBoard({ category, venues: initialVenues, initial }: LiveBoardProps) {
  const t = useTranslations('games')
  const ui = useTranslations('ui')
  const { venues, ofTable } = useSpotCards(initialVenues)
  const nameOf = useVenueName()
  const { kind, venue, only, change, clear } = useLobbyFilter()
  const [isWhole, setIsWhole] = useState(false)
  const venuesByCode = new Map(
    venues?.filter((venue) => venue.game_type === gameType[category]).map((venue) => [venue.game_code, venue]),
  )
  const tables = useHighlights(initial)?.tables.filter(({ game_code }) => venuesByCode.has(game_code)) ?? []
  if (tables.length === 0) return null
  const kinds = [...tableKinds, 'other' as const].filter((each) => tables.some((table) => table.kind === each))
  const hosts = [...venuesByCode.values()].filter(({ game_code }) =>
    tables.some((table) => table.game_code === game_code),
  )
  const vips = tables.filter(({ is_vip }) => is_vip)
  const shown = tables.filter(
    (table) =>
      (kind === null || table.kind === kind || (kind === 'vip' && table.is_vip)) &&
      (venue === null || table.game_code === venue) &&
      (only !== 'free' || table.seats === null || table.seats.free > 0),
  )
  const isCut = !isWhole && shown.length > fewest
  return (
    <section aria-label={t(category === 'live' ? 'now.tables' : 'now.rooms')}>
      <LobbyFilter
        value={kind}
        onChange={(value) => change({ kind: value })}
        choices={[
          { value: null, label: ui('all'), count: tables.length },
          ...(kinds.length > 1
            ? kinds.map((each) => ({
                value: each,
                label: t(`now.kinds.${each}`),
                count: tables.filter((table) => table.kind === each).length,
              }))
            : []),
          ...(vips.length > 0 ? [{ value: 'vip', label: t('now.vip'), count: vips.length }] : []),
        ]}
      >
        <button
          type="button"
          aria-pressed={only === 'free'}
          onClick={() => change({ only: only === 'free' ? null : 'free' })}
          className={clsx(chipClass, 'inline-flex items-center gap-1.5')}
        >
          <Users aria-hidden className="size-4" />
          {t('now.free')}
        </button>
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
      {shown.length === 0 && <NothingFound onShowAll={clear} />}
      <ul
        className={clsx('cols mt-5 gap-3 large:grid-cols-1!', isCut && 'whole-rows')}
        style={category === 'live' ? columns(2, 3, 4, 5, 6) : columns(2, 3, 3, 6, 6)}
      >
        {shown.map((table) => (
          <li key={`${table.game_code} ${table.code}`}>
            <LiveTableCard {...ofTable(table)} />
          </li>
        ))}
      </ul>
      {isCut && (
        <div className="mt-6 text-center">
          <Button kind="quiet" onClick={() => setIsWhole(true)}>
            {t('now.all_tables', { count: shown.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
