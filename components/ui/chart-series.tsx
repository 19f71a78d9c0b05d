import clsx from 'clsx'

/** `signed` goes up for a gain and down, hatched, for a loss; `hatched` distinguishes a series from a `plain` one. */
type ChartLook = 'plain' | 'hatched' | 'signed'
export type ChartSeries = { key: string; label: string; look: ChartLook }
/** Series that share a scale. */
export type ChartPanel = { key: string; size: 'tall' | 'short'; series: readonly ChartSeries[] }
/** `date` is a day (`YYYY-MM-DD`) or a month (`YYYY-MM`); values are the wire's decimal strings by series. */
export type ChartColumn = { date: string; values: Readonly<Record<string, string>> }

/** Forced colours drop gradients: `plain` and `gain` are then solid, `hatched` and `loss` outlines. */
const fills = {
  plain: 'bg-linear-to-t from-points/45 to-points forced-colors:bg-[CanvasText]',
  hatched: 'border border-ink/80 bg-[repeating-linear-gradient(135deg,var(--ink)_0_2px,transparent_2px_5px)]',
  gain: 'bg-linear-to-t from-success/45 to-success forced-colors:bg-[CanvasText]',
  loss: 'border border-error bg-[repeating-linear-gradient(135deg,var(--error)_0_2px,transparent_2px_5px)]',
}

/** How a series is filled: patterns distinguish first, colours second. */
export function chartFill(look: ChartLook, isLoss: boolean): string {
  return fills[look === 'signed' ? (isLoss ? 'loss' : 'gain') : look]
}

/** Which pattern is which series. */
export function ChartLegend({ panels }: { panels: readonly ChartPanel[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
      {panels
        .flatMap(({ series }) => series)
        .map(({ key, label, look }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden className="flex gap-0.5">
              <span className={clsx('size-3 rounded-xs', chartFill(look, false))} />
              {look === 'signed' && <span className={clsx('size-3 rounded-xs', chartFill(look, true))} />}
            </span>
            {label}
          </li>
        ))}
    </ul>
  )
}
