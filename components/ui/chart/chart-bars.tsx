import clsx from 'clsx'
import { useLocale } from 'next-intl'
import { chartScale, heightOf, type ChartScale } from './chart-scale'
import { chartFill, type ChartColumn, type ChartPanel } from './chart-series'

const heights = { tall: 'h-36 md:h-44', short: 'h-20 md:h-24' }

/** The labels of a scale, and a bar for each value. Decorative: the chart's table is the text alternative. */
export function ChartBars({ panel, columns }: { panel: ChartPanel; columns: readonly ChartColumn[] }) {
  const tag = useLocale()
  const valueOf = (column: ChartColumn, key: string) => Number(column.values[key] ?? 0)
  const scale = chartScale(columns.flatMap((column) => panel.series.map(({ key }) => valueOf(column, key))))
  const compact = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <div aria-hidden className={clsx('relative', heights[panel.size])}>
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          style={{ bottom: `${heightOf(tick, scale)}%` }}
          className={clsx(
            'absolute inset-x-0 border-t',
            tick === 0 ? 'border-line-strong' : 'border-dashed border-line',
          )}
        >
          <span className="figures absolute right-full mr-2 -translate-y-1/2 text-label leading-none! font-normal whitespace-nowrap text-muted">
            {compact.format(tick).replace('-', '−')}
          </span>
        </span>
      ))}
      <div className="absolute inset-0 flex">
        {columns.map((column) => (
          <span
            key={column.date}
            // Not the class `min-w-0`, which makes a row wrap at large text sizes (`app/globals.css`).
            style={{ minWidth: 0 }}
            className="flex flex-1 justify-center gap-px sm:gap-0.5 sm:px-[3px]"
          >
            {panel.series.map(({ key, look }) => (
              <Bar key={key} value={valueOf(column, key)} scale={scale} look={look} />
            ))}
          </span>
        ))}
      </div>
    </div>
  )
}

type BarProps = { value: number; scale: ChartScale; look: ChartPanel['series'][number]['look'] }

/** A bar that grows once from the zero line. */
function Bar({ value, scale, look }: BarProps) {
  const isLoss = value < 0
  return (
    <span className="relative max-w-5 flex-1">
      {value !== 0 && (
        <span
          style={{
            bottom: `${heightOf(Math.min(0, value), scale)}%`,
            height: `${(Math.abs(value) / (scale.high - scale.low)) * 100}%`,
          }}
          className={clsx(
            'absolute inset-x-0 min-h-0.5 outline outline-transparent transition duration-200 starting:scale-y-0',
            isLoss ? 'origin-top rounded-b-[5px]' : 'origin-bottom rounded-t-[5px]',
            chartFill(look, isLoss),
          )}
        />
      )}
    </span>
  )
}
