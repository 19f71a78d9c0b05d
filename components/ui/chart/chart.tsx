'use client'

import clsx from 'clsx'
import { useLocale } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { formatPoints } from '@/lib/points/format'
import { ChartBars } from './chart-bars'
import { ChartCard } from './chart-card'
import { chartDateTicks, chartDateTitle } from './chart-dates'
import { ChartLegend, type ChartColumn, type ChartPanel } from './chart-series'
import { ChartTable } from './chart-table'
import { useChartCursor } from './use-chart-cursor'

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
