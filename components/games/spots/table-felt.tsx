import clsx from 'clsx'
import type { LiveTable } from '@/contract/optional/highlights'

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

/** The position of a seat on the curved edge of the table. */
function seatAt(index: number, total: number): { cx: number; cy: number } {
  const angle = (158 - (136 * index) / Math.max(total - 1, 1)) * (Math.PI / 180)
  return { cx: 120 + 106 * Math.cos(angle), cy: 34 + 100 * Math.sin(angle) }
}

/**
 * A table from above: its felt, its seats (ivory if taken, a jade ring if free) and the venue's emblem. The card's text
 * says the same.
 */
export function TableFelt({ table, className }: { table: LiveTable; className?: string }) {
  const { kind, seats, is_vip: isVip } = table
  const felt = isVip ? vipFelt : felts[kind]
  const shown = Math.min(seats?.total ?? 0, seatsShown)
  return (
    <span
      aria-hidden
      className={clsx('block overflow-hidden', table.maintenance && 'opacity-40 grayscale', className)}
      style={{ background: `color-mix(in srgb, ${felt} 18%, var(--ground))` }}
    >
      {/* Attributes, because each class would be part of every page's stylesheet. */}
      <svg viewBox="0 -2 240 152" className="size-full" preserveAspectRatio="xMidYMid meet">
        {kind === 'roulette' ? (
          <g fill="none" strokeWidth="16">
            <circle cx="120" cy="52" r="84" stroke="var(--ground)" />
            <circle cx="120" cy="52" r="84" stroke="var(--glow)" strokeDasharray="14.66 14.66" />
            <circle cx="120" cy="52" r="94" stroke="var(--points)" strokeWidth="2.5" strokeOpacity=".7" />
          </g>
        ) : (
          <g fill="none">
            <path
              d="M14 -10H226V34A106 106 0 0 1 14 34Z"
              fill={felt}
              fillOpacity=".34"
              stroke="var(--points)"
              strokeOpacity=".5"
              strokeWidth="2.5"
            />
            <path d="M34 -10V32A86 84 0 0 0 206 32V-10" stroke="var(--ink)" strokeOpacity=".2" strokeWidth="1.5" />
          </g>
        )}
        {seats &&
          Array.from({ length: shown }, (_, index) => {
            const isTaken = (index * 3) % seats.total < seats.total - seats.free
            return (
              <circle
                key={index}
                {...seatAt(index, shown)}
                r="8"
                strokeWidth="2.5"
                fill={isTaken ? 'var(--ink)' : 'var(--ground)'}
                stroke={isTaken ? 'var(--ground)' : 'var(--success)'}
              />
            )
          })}
      </svg>
    </span>
  )
}
