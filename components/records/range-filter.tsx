'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, type ReactNode } from 'react'
import { chipClass } from '@/components/ui/button/filter-chips'
import { siteDayOf } from '@/contract/site-day'
import { setAddressParams } from '@/lib/hooks/use-address-param'
import { useNow } from '@/lib/hooks/use-now'
import { addDays, isDay, siteToday } from '@/lib/time/site-day'
import { CustomRange } from './custom-range'

/** Whole days in the site's time zone; an empty `from` or `to` leaves that end open. */
export type Range = { preset: 'today' | 'week' | 'month' | 'custom'; from: string; to?: string | undefined }

const minuteMs = 60_000
const presets = { today: 0, week: 6, month: 29 } as const

/** The range of a preset; it ends today. */
export function presetRange(preset: keyof typeof presets, today = siteToday()): Range {
  return { preset, from: addDays(today, -presets[preset]) }
}

/** The range as input of the record calls. */
export const rangeInput = ({ from, to }: Range) => ({ ...(from && { from }), ...(to && { to }) })

/** The range, kept in the URL for reloads and links; the last 30 days if the URL has none. */
export function useAddressRange(): [Range, (range: Range) => void] {
  const search = useSearchParams()
  // A browser with a wrong clock learns the day with the first reply.
  const today = siteDayOf(new Date(useNow(minuteMs)))
  const named = search.get('range')
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const range: Range =
    named === 'custom'
      ? { preset: 'custom', from: isDay(from) ? from : '', to: isDay(to) ? to : '' }
      : presetRange(named === 'today' || named === 'week' ? named : 'month', today)
  const change = ({ preset, ...days }: Range) =>
    setAddressParams({
      range: preset === 'month' ? null : preset,
      from: preset === 'custom' ? days.from : null,
      to: preset === 'custom' ? (days.to ?? null) : null,
    })
  return [range, change]
}

type RangeFilterProps = {
  value: Range
  onChange: (range: Range) => void
  /** Opens the date fields elsewhere; otherwise they stand below the buttons. */
  onCustom?: () => void
  children?: ReactNode
}

/** A row of buttons for the presets, with `children` at its end, and two date fields. */
export function RangeFilter({ value, onChange, onCustom, children }: RangeFilterProps) {
  const t = useTranslations('records.range')
  const today = siteToday()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the chosen button may be outside the visible part of the row.
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 16
  }, [value.preset])
  return (
    <div className="grid min-w-0 grow grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-2 large:flex-wrap">
        <div
          ref={row}
          role="group"
          aria-label={t('label')}
          className="-ml-4 flex min-w-0 [scrollbar-width:none] gap-2 overflow-x-auto py-0.5 pl-4 large:flex-wrap"
        >
          {(['today', 'week', 'month', 'custom'] as const).map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={preset === value.preset}
              onClick={() => {
                onChange(
                  preset === 'custom' ? { preset, from: value.from, to: value.to ?? today } : presetRange(preset),
                )
                if (preset === 'custom') onCustom?.()
              }}
              className={chipClass}
            >
              {t(preset)}
            </button>
          ))}
        </div>
        {children}
      </div>
      {value.preset === 'custom' && !onCustom && (
        <CustomRange from={value.from} to={value.to ?? ''} onChange={(days) => onChange({ ...value, ...days })} />
      )}
    </div>
  )
}
