'use client'

import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { MoneyButton } from '@/components/ui/button/money-button'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import type { Draw } from '@/contract/optional/highlights'
import { formatStake } from '@/lib/points/format'
import { useIsOffline } from '@/lib/hooks/use-is-offline'
import { HeartButton } from '../own/heart-button'
import { ownSpot } from '../own/own-game'

const secondMs = 1_000
/** A result counts as just drawn for this long. */
const drawnMs = 15_000

/** `05:12`, or `1:05:12` from an hour on. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / secondMs))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return [...(seconds >= 3_600 ? [Math.floor(seconds / 3_600)] : []), ...parts].join(':')
}

/** Numbers as balls, and an empty ring for each of the `missing` numbers that are not drawn yet. */
export function Balls({
  numbers,
  missing = 0,
  isSmall = false,
}: {
  numbers: readonly number[]
  missing?: number
  isSmall?: boolean
}) {
  const size = isSmall ? 'size-6 text-small' : 'size-8'
  return (
    <span className="figures flex flex-wrap gap-1">
      {numbers.map((number, index) => (
        <b key={index} className={`ball ${size}`}>
          {number}
        </b>
      ))}
      {Array.from({ length: missing }, (_, index) => (
        <span
          key={index}
          aria-hidden
          className={clsx(size, 'rounded-full border-2 border-dashed border-line-strong')}
        />
      ))}
    </span>
  )
}

/** For draws of digits: whether their sum is in the upper half of its range. Null if a number is not a digit. */
export function isBig(numbers: readonly number[]): boolean | null {
  if (numbers.length === 0 || numbers.some((number) => number > 9)) return null
  return numbers.reduce((sum, number) => sum + number, 0) >= numbers.length * 4.5
}

type DrawCardProps = { draw: Draw; venueName: string; now: number; onOpen: () => void; isSmall?: boolean }

/** The width of small balls with gaps between them, rem. */
const ballsWidth = (count: number) => 1.75 * count - 0.25

/**
 * A draw: the countdown by the server's clock, the last numbers, and a button to bet. `isSmall`: one button with the
 * numbers and the time left, for the home page.
 */
export function DrawCard({ draw, venueName, now, onOpen, isSmall = false }: DrawCardProps) {
  const t = useTranslations('games')
  const tag = useLocale()
  // While offline, the card would miss a postponed draw and the result, so it shows no countdown.
  const isOffline = useIsOffline()
  const [last] = draw.last
  const left = Date.parse(draw.draws_at) - now
  const isDrawing = left <= 0
  const isClosing = !isDrawing && now >= Date.parse(draw.closes_at)
  const phase = isDrawing ? 'drawing' : isClosing ? 'closing' : 'open'
  // The next round has begun, but the card shows the numbers just drawn for a while.
  const sinceDrawn = draw.every_seconds * secondMs - left
  const isDrawn = !isDrawing && last !== undefined && sinceDrawn >= 0 && sinceDrawn < drawnMs
  const time = isOffline ? '—' : isDrawing ? t('now.drawing') : countdownText(left)
  const text = isDrawing
    ? t('now.period', { period: draw.period })
    : t(isClosing && !isSmall ? 'now.closing' : 'now.until_draw')
  if (isSmall)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={draw.maintenance}
        onClick={onOpen}
        className="flex size-full min-h-25 flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 text-left shadow-card transition hover:border-line-strong"
      >
        <VenueEmblem code={draw.game_code} name={venueName} isRound className="size-12" />
        {/* The numbers stay in one line; if they leave no room for the time, it moves below. */}
        <span
          className="grid min-w-24 flex-1 gap-1"
          style={last && { minWidth: `min(100%, ${ballsWidth(last.numbers.length)}rem)` }}
        >
          <span className="line-clamp-2 font-bold">{draw.name}</span>
          <span className="line-clamp-2 text-small text-muted">{venueName}</span>
          {last && (
            <>
              <span className="sr-only">{t('now.last')}</span>
              <Balls numbers={last.numbers} isSmall />
            </>
          )}
        </span>
        {/* With the key, React replaces the element, so another width does not count as a layout shift. */}
        <span key={phase} className="shrink-0 text-right">
          <b className="figures block text-heading">{time}</b>
          <span className="block text-small text-muted">{draw.maintenance ? t('maintenance') : text}</span>
        </span>
      </button>
    )
  const trend = draw.last.map(({ numbers }) => isBig(numbers))
  return (
    <article className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-start gap-3">
        <VenueEmblem code={draw.game_code} name={venueName} isRound className="size-12" />
        <div className="min-w-20 flex-1">
          <h3 className="line-clamp-2 font-bold">{draw.name}</h3>
          <p className="line-clamp-2 text-small text-muted">
            {venueName} · {t('now.from', { amount: formatStake(draw.minimum, tag) })}
          </p>
        </div>
        {/* As wide as the longest of its texts in every language, so that the name wraps alike in every phase. */}
        <p
          key={phase}
          className={clsx('min-h-14 min-w-26 shrink-0 text-right', (isClosing || isDrawing) && 'text-warning')}
        >
          <b role="timer" className={clsx('figures block', isDrawing ? 'text-heading' : 'text-figure')}>
            {time}
          </b>
          <span className="block text-small text-muted">{text}</span>
        </p>
      </div>
      <span aria-hidden className="block h-1 overflow-hidden rounded-full bg-line">
        <span
          className={clsx('block h-full origin-left', isClosing || isDrawing ? 'bg-warning' : 'bg-success')}
          style={{ transform: `scaleX(${Math.min(1, Math.max(0, 1 - left / (draw.every_seconds * secondMs)))})` }}
        />
      </span>
      {last && (
        <div className="flex min-h-8 flex-wrap items-center gap-3">
          <span className={clsx('w-20 shrink-0 text-small', isDrawn ? 'font-semibold text-success' : 'text-muted')}>
            {t(isDrawing ? 'now.this' : isDrawn ? 'now.drawn' : 'now.last')}
          </span>
          <span className="min-w-32 flex-1">
            {isDrawing ? <Balls numbers={[]} missing={last.numbers.length} /> : <Balls numbers={last.numbers} />}
          </span>
          <Keep draw={draw} className="-my-2" />
        </div>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-2">
        {trend.length > 1 && !trend.includes(null) && (
          <>
            <span className="w-20 shrink-0 text-small text-muted">{t('now.recent', { count: trend.length })}</span>
            <span
              role="img"
              aria-label={trend.map((big) => t(big ? 'now.big' : 'now.small')).join(t('separator'))}
              className="flex flex-wrap gap-0.75"
            >
              {trend.map((big, index) => (
                <span
                  key={index}
                  className={clsx(
                    'size-2.5 rounded-full border-2 border-ink forced-color-adjust-none forced-colors:border-[CanvasText]',
                    big && 'bg-ink forced-colors:bg-[CanvasText]',
                  )}
                />
              ))}
            </span>
          </>
        )}
        {!last && <Keep draw={draw} className="ml-auto" />}
        <MoneyButton
          kind="quiet"
          size="small"
          // As wide as the longest of its words, which change while the page is open.
          style={{ minWidth: '6.125rem' }}
          className={last && 'ml-auto'}
          aria-haspopup="dialog"
          disabled={isDrawing || draw.maintenance}
          onClick={onOpen}
        >
          <span key={phase}>{draw.maintenance ? t('maintenance') : t(isClosing ? 'now.next' : 'now.bet')}</span>
          <span className="sr-only"> {draw.name}</span>
        </MoneyButton>
      </div>
    </article>
  )
}

const Keep = ({ draw, className }: { draw: Draw; className: string }) => (
  <HeartButton game={ownSpot('draw', draw)} className={`-mr-2 bg-transparent! ${className}`} />
)
