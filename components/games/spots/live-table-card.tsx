'use client'

import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import type { LiveTable } from '@/contract/optional/highlights'
import { formatStake } from '@/lib/points/format'
import { HeartButton } from '../own/heart-button'
import { ownSpot } from '../own/own-game'

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
        <TableFelt table={table} />
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

/** The felt colour of each kind of table; high-stakes tables have their own colour. */
const felts: Record<LiveTable['kind'], string> = {
  baccarat: 'var(--success)',
  dragon_tiger: 'var(--points)',
  roulette: 'var(--glow)',
  sic_bo: 'var(--ambient)',
  blackjack: 'color-mix(in srgb, var(--success) 50%, var(--ambient))',
  mahjong: 'var(--success)',
  dominoes: 'color-mix(in srgb, var(--success) 50%, var(--ambient))',
  poker: 'var(--ambient)',
  other: 'var(--ambient)',
}
const vipFelt = 'color-mix(in srgb, var(--ambient) 55%, var(--glow))'

const seatsShown = 9

/** A seat on the curved edge of the table, as part of a path. */
function seatAt(index: number, total: number): string {
  const angle = (158 - (136 * index) / Math.max(total - 1, 1)) * (Math.PI / 180)
  return `M${Math.round(112 + 106 * Math.cos(angle))} ${Math.round(34 + 100 * Math.sin(angle))}a8 8 0 1 0 16 0a8 8 0 1 0-16 0`
}

/**
 * A table from above: its felt, its seats (ivory if taken, a jade ring if free) and the venue's emblem. The card's text
 * says the same.
 */
function TableFelt({ table }: { table: LiveTable }) {
  const { kind, seats, is_vip: isVip } = table
  const felt = isVip ? vipFelt : felts[kind]
  const { free = 0, total = 0 } = seats ?? {}
  const shown = Math.min(total, seatsShown)
  const paths = { taken: '', free: '' }
  for (let index = 0; index < shown; index += 1)
    paths[(index * 3) % total < total - free ? 'taken' : 'free'] += seatAt(index, shown)
  return (
    // Attributes, because each class would be part of every page's stylesheet.
    <svg
      aria-hidden
      viewBox="0 -2 240 152"
      fill="none"
      strokeWidth="2.5"
      className={clsx('absolute inset-0 size-full', table.maintenance && 'opacity-40 grayscale')}
      style={{ background: `color-mix(in srgb, ${felt} 18%, var(--ground))` }}
    >
      {kind === 'roulette' ? (
        <>
          <circle cx="120" cy="52" r="84" stroke="var(--ground)" strokeWidth="16" />
          <circle cx="120" cy="52" r="84" stroke="var(--glow)" strokeWidth="16" strokeDasharray="14.66 14.66" />
          <circle cx="120" cy="52" r="94" stroke="var(--points)" strokeOpacity=".7" />
        </>
      ) : (
        <>
          <path
            d="M14 -10H226V34A106 106 0 0 1 14 34Z"
            fill={felt}
            fillOpacity=".34"
            stroke="var(--points)"
            strokeOpacity=".5"
          />
          <path d="M34 -10V32A86 84 0 0 0 206 32V-10" stroke="var(--ink)" strokeOpacity=".2" strokeWidth="1.5" />
        </>
      )}
      <path d={paths.taken} fill="var(--ink)" stroke="var(--ground)" />
      <path d={paths.free} fill="var(--ground)" stroke="var(--success)" />
    </svg>
  )
}
