import clsx from 'clsx'

/** `plain` and `hatched` distinguish two series. `signed` rises for a gain, and falls, hatched, for a loss. */
type ChartLook = 'plain' | 'hatched' | 'signed'
export type ChartSeries = { key: string; label: string; look: ChartLook }
/** Series that share one scale. */
export type ChartPanel = { key: string; size: 'tall' | 'short'; series: readonly ChartSeries[] }
/** `date` is a day (`YYYY-MM-DD`) or a month (`YYYY-MM`). `values` are decimal strings from the API, by series key. */
export type ChartColumn = { date: string; values: Readonly<Record<string, string>> }

/** Forced colours remove gradients: `plain` and `gain` then become solid, `hatched` and `loss` outlined. */
const fills = {
  plain: 'bg-linear-to-t from-points/45 to-points forced-colors:bg-[CanvasText]',
  hatched:
    'border border-ink/80 text-ink bg-[repeating-linear-gradient(135deg,currentColor_0_2px,transparent_2px_5px)]',
  gain: 'bg-linear-to-t from-success/45 to-success forced-colors:bg-[CanvasText]',
  loss: 'border border-error text-error bg-[repeating-linear-gradient(135deg,currentColor_0_2px,transparent_2px_5px)]',
}

/** The fill classes of a series. Series differ in pattern, so the colour is not needed to tell them apart. */
export function chartFill(look: ChartLook, isLoss: boolean): string {
  return fills[look === 'signed' ? (isLoss ? 'loss' : 'gain') : look]
}

/** A legend: the pattern of each series. */
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
