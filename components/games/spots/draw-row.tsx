import { useTranslations } from 'next-intl'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import type { Draw } from '@/contract/optional/highlights'
import { useIsOffline } from '@/lib/hooks/use-is-offline'
import { Balls, countdownText } from './draw-card'
import { useDrawResults, useServerTime } from './use-highlights'

/** The width of small balls with gaps between them, rem. */
const ballsWidth = (count: number) => 1.75 * count - 0.25

type DrawRowProps = { draw: Draw; first: string; venueName: string; onOpen: () => void }

/** A draw on the home page: its last numbers and the time left. */
export function DrawRow({ draw, first, venueName, onOpen }: DrawRowProps) {
  const t = useTranslations('games')
  const now = useServerTime(first)
  useDrawResults([draw], now)
  const left = Date.parse(draw.draws_at) - now
  const isDrawing = left <= 0
  const isOffline = useIsOffline()
  const [last] = draw.last
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
      <span key={String(isDrawing)} className="shrink-0 text-right">
        <b className="figures block text-heading">
          {isOffline ? '—' : isDrawing ? t('now.drawing') : countdownText(left)}
        </b>
        <span className="block text-small text-muted">
          {draw.maintenance
            ? t('maintenance')
            : isDrawing
              ? t('now.period', { period: draw.period })
              : t('now.until_draw')}
        </span>
      </span>
    </button>
  )
}
