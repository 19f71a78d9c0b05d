'use client'

import clsx from 'clsx'
import { useLocale } from 'next-intl'
import { useId, type ReactNode, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { formatPoints } from '@/lib/points/format'
import { chartDateTicks, chartDateTitle } from './chart-dates'
import { ChartLegend, type ChartColumn, type ChartPanel, chartFill, type ChartSeries } from './chart-series'
import { ChartTable } from './chart-table'
import { chartScale, heightOf, type ChartScale } from './chart-scale'
import { Points } from '../points'

type ChartProps = {
  title: ReactNode
  panels: readonly ChartPanel[]
  /** At least one column, oldest first, without gaps. */
  columns: readonly ChartColumn[]
  /** Accessible names of the cursor, of the table with the chart's values, and of its first column. */
  words: { cursor: string; table: string; date: string }
}

/**
 * Bars of points by day or month. One cursor for all panels moves by pointer, touch and arrow keys. Screen readers get
 * a slider whose value is the date and its figures.
 */
export function Chart({ title, panels, columns, words }: ChartProps) {
  const tag = useLocale()
  const titleId = useId()
  const cursor = useChartCursor(columns.length)
  const series = panels.flatMap((panel) => panel.series)
  const column = columns[cursor.at]
  const list = new Intl.ListFormat(tag, { type: 'unit' })
  const wordsOf = ({ date, values }: ChartColumn) =>
    list.format([
      chartDateTitle(date, tag),
      ...series.map(
        ({ key, label, look }) => `${label} ${formatPoints(values[key] ?? '0', tag, { signed: look === 'signed' })}`,
      ),
    ])
  const middle = ((cursor.at + 0.5) / columns.length) * 100
  return (
    <figure aria-labelledby={titleId} className="min-w-0">
      <figcaption className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span id={titleId} className="font-semibold">
          {title}
        </span>
        <ChartLegend panels={panels} />
      </figcaption>
      <div className="relative mr-2 ml-11">
        <div
          role="slider"
          tabIndex={0}
          aria-label={words.cursor}
          aria-valuemin={1}
          aria-valuemax={columns.length}
          aria-valuenow={cursor.at + 1}
          aria-valuetext={column && wordsOf(column)}
          className="relative grid cursor-crosshair touch-pan-y gap-5 rounded-field select-none"
          {...cursor.handlers}
        >
          {cursor.isShown && (
            <span
              aria-hidden
              style={{ left: `${middle}%`, width: `${100 / columns.length}%` }}
              className="absolute inset-y-0 min-w-2 -translate-x-1/2 rounded-md bg-raised"
            />
          )}
          {panels.map((panel) => (
            <ChartBars key={panel.key} panel={panel} columns={columns} />
          ))}
        </div>
        {cursor.isShown && column && <ChartCard column={column} series={series} at={middle} />}
        <ChartDates columns={columns} />
      </div>
      <ChartTable columns={columns} series={series} words={words} />
    </figure>
  )
}

function ChartDates({ columns }: { columns: readonly ChartColumn[] }) {
  const ticks = chartDateTicks(
    columns.map(({ date }) => date),
    useLocale(),
  )
  return (
    <div aria-hidden className="figures mt-2 mb-1 flex text-label font-normal text-muted">
      {ticks.map((tick, index) => (
        <span
          key={columns[index]?.date}
          // Not the class `min-w-0`, which makes a row wrap at large text sizes (`app/globals.css`).
          style={{ minWidth: 0 }}
          className={clsx(
            'flex flex-1 flex-col items-center whitespace-nowrap',
            // Every other date leaves room for large text and in the narrowest windows.
            ticks.slice(index + 1).filter(Boolean).length % 2 === 1 && 'max-[349px]:hidden large:hidden',
          )}
        >
          {tick && <span className={clsx(tick.note && 'font-semibold text-ink')}>{tick.text}</span>}
          {tick?.note && <span>{tick.note}</span>}
        </span>
      ))}
    </div>
  )
}

const heights = { tall: 'h-36 md:h-44', short: 'h-20 md:h-24' }

/** The labels of a scale, and a bar for each value. Decorative: the chart's table is the text alternative. */
function ChartBars({ panel, columns }: { panel: ChartPanel; columns: readonly ChartColumn[] }) {
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

type ChartCardProps = {
  column: ChartColumn
  series: readonly ChartSeries[]
  /** Horizontal position of the column, in percent of the chart's width. */
  at: number
}

/** A card with a column's values, beside the column and always within the chart. */
function ChartCard({ column, series, at }: ChartCardProps) {
  const tag = useLocale()
  return (
    <div
      aria-hidden
      style={{ left: `${at}%`, transform: `translateX(-${at}%)` }}
      className="pointer-events-none absolute bottom-[calc(100%-1.5rem)] z-10 grid w-max max-w-full gap-1 rounded-field border border-line-strong/60 bg-raised px-4 py-2.5 text-small shadow-card"
    >
      <span className="font-semibold">{chartDateTitle(column.date, tag)}</span>
      {series.map(({ key, label, look }) => (
        <span key={key} className="flex justify-between gap-6">
          <span className="text-muted">{label}</span>
          <Points amount={column.values[key] ?? '0'} signed={look === 'signed'} className="font-semibold" />
        </span>
      ))}
    </div>
  )
}

const weekLength = 7

/**
 * A cursor over `count` columns, which starts at the last. Pointer and touch move it; arrow keys by one, Page Up and
 * Page Down by seven, Home and End to the ends. Escape hides its card.
 */
function useChartCursor(count: number) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [isShown, setIsShown] = useState(false)
  const last = count - 1
  const at = Math.min(chosen ?? last, last)

  const moveTo = (index: number) => {
    setChosen(Math.max(0, Math.min(index, last)))
    setIsShown(true)
  }
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) moveTo(Math.floor(((clientX - left) / width) * count))
  }
  const goTo: Partial<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - weekLength,
    PageUp: at + weekLength,
    Home: 0,
    End: last,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return setIsShown(false)
    const next = goTo[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moveTo(next)
  }

  return {
    at,
    isShown,
    handlers: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget !== document.activeElement) setIsShown(false)
      },
      onFocus: () => setIsShown(true),
      onBlur: () => setIsShown(false),
      onKeyDown,
    },
  }
}
