'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { inputClass } from '@/components/ui/field'
import { chipClass } from '@/components/ui/filter-chips'
import { addDays, siteDayOf } from '@/lib/site-day'

/** Whole days in the site's time zone; `to` is left open unless the member closes it. */
export type Range = { preset: 'today' | 'week' | 'month' | 'custom'; from: string; to?: string | undefined }

const presets = { today: 0, week: 6, month: 29 } as const

/** The range of a preset, ending now. */
export function presetRange(preset: keyof typeof presets): Range {
  return { preset, from: addDays(siteDayOf(new Date()), -presets[preset]) }
}

/** What the record calls take of a range. */
export const rangeInput = ({ from, to }: Range) => ({ ...(from && { from }), ...(to && { to }) })

/** Presets, or two days of the member's own choice. */
export function RangeFilter({ value, onChange }: { value: Range; onChange: (range: Range) => void }) {
  const t = useTranslations('records.range')
  const id = useId()
  const today = siteDayOf(new Date())
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div role="group" aria-label={t('label')} className="flex flex-wrap gap-2">
        {(['today', 'week', 'month', 'custom'] as const).map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === value.preset}
            onClick={() =>
              onChange(preset === 'custom' ? { preset, from: value.from, to: value.to ?? today } : presetRange(preset))
            }
            className={chipClass}
          >
            {t(preset)}
          </button>
        ))}
      </div>
      {value.preset === 'custom' && (
        <div className="flex flex-wrap items-center gap-2">
          {(['from', 'to'] as const).map((end) => (
            <span key={end} className="flex items-center gap-2">
              <label htmlFor={`${id}-${end}`} className="text-small text-muted">
                {t(end)}
              </label>
              <input
                id={`${id}-${end}`}
                type="date"
                value={value[end] ?? ''}
                min={end === 'to' ? value.from : undefined}
                max={end === 'from' ? value.to : undefined}
                onChange={(event) => event.target.value && onChange({ ...value, [end]: event.target.value })}
                className={clsx(inputClass, 'max-w-44')}
              />
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
