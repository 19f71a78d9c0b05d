'use client'

import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import type { LiveTable } from '@/contract/optional/highlights'
import { formatStake } from '@/lib/points/format'
import { HeartButton } from '../own/heart-button'
import { ownSpot } from '../own/own-game'
import { TableFelt } from './table-felt'

const beads: Record<string, string> = {
  banker: 'bg-glow',
  dragon: 'bg-glow',
  player: 'bg-ambient',
  tiger: 'bg-ambient',
  tie: 'bg-success',
}
const outcomes = ['player', 'banker', 'tie', 'dragon', 'tiger'] as const

type LiveTableCardProps = { table: LiveTable; venueName: string; onOpen: () => void; isSmall?: boolean }

/** A live table: its felt with the seats, its limits, and the last results if the venue reports them. */
export function LiveTableCard({ table, venueName, onOpen, isSmall = false }: LiveTableCardProps) {
  const t = useTranslations('games')
  const tag = useLocale()
  const { seats } = table
  const range = { minimum: formatStake(table.minimum, tag), maximum: formatStake(table.maximum, tag) }
  const card = (
    <button
      type="button"
      data-tile
      aria-haspopup="dialog"
      onClick={onOpen}
      className="group flex h-full w-full flex-col overflow-hidden rounded-card border border-line bg-surface text-left shadow-card transition hover:border-line-strong active:scale-[0.99]"
    >
      <span className={clsx('relative block w-full', isSmall ? 'min-h-21 flex-1' : 'aspect-[4/3]')}>
        <TableFelt table={table} className="absolute inset-0" />
        <VenueEmblem
          code={table.game_code}
          name={venueName}
          isRound
          sizes={isSmall ? '66px' : '117px'}
          className={clsx('absolute inset-x-0 top-[5%] mx-auto aspect-square', isSmall ? 'h-1/2' : 'w-1/3')}
        />
        {table.maintenance && (
          <span className="absolute top-2 left-2 rounded-full bg-ground/90 px-2 text-label text-warning">
            {t('maintenance')}
          </span>
        )}
      </span>
      <span className="grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 px-3 py-3">
        <span className="line-clamp-2 font-bold">{table.name}</span>
        <span className="line-clamp-2 text-small text-muted">{venueName}</span>
        <span className="figures flex flex-wrap justify-between gap-x-2 text-small">
          <span>
            <span className="max-desktop:sr-only">{t('now.limits', range)}</span>
            <span aria-hidden className="desktop:hidden">
              {range.minimum}–{range.maximum}
            </span>
          </span>
          {/* With the key, React replaces the element, so another width does not count as a layout shift. */}
          <span key={seats?.free} className={seats?.free === 0 ? 'text-muted' : 'text-success'}>
            {!seats ? t('now.unlimited') : seats.free === 0 ? t('now.full') : t('now.seats', { count: seats.free })}
          </span>
        </span>
        {!isSmall && table.results.length > 0 && <Results results={table.results} />}
      </span>
    </button>
  )
  if (isSmall) return card
  return (
    <div className="relative h-full">
      {card}
      <HeartButton game={ownSpot('table', table)} className="absolute top-0 right-0" />
    </div>
  )
}

function Results({ results }: { results: readonly string[] }) {
  const t = useTranslations('games')
  const nameOf = (result: string) => {
    const known = outcomes.find((each) => each === result)
    return known ? t(`now.outcomes.${known}`) : result
  }
  return (
    <span className="mt-1.5 flex h-4 items-center gap-1 overflow-hidden">
      <span className="sr-only">{t('now.last_rounds', { results: results.map(nameOf).join(t('separator')) })}</span>
      {results.map((result, index) => (
        <span
          key={index}
          aria-hidden
          className={clsx(
            'shrink-0',
            beads[result]
              ? `size-2.5 rounded-full forced-color-adjust-none ${beads[result]}`
              : 'min-w-5 rounded-full bg-raised text-center text-label',
          )}
        >
          {!beads[result] && result}
        </span>
      ))}
    </span>
  )
}
