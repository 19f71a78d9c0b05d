'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { inputClass } from '@/components/ui/form/field'

/** The first and last day (`YYYY-MM-DD`) that the member typed; empty if the range is open at that end. */
type Days = { from: string; to: string }
const ends = ['from', 'to'] as const

/** Years are typed digit by digit, so a day before this one is incomplete. */
const firstDay = '2000-01-01'
const lastDay = '9999-12-31'

/** Two date fields, applied once both are complete. Their errors show below. */
export function CustomRange({ from, to, onChange }: Days & { onChange: (days: Days) => void }) {
  const t = useTranslations('records.range')
  const id = useId()
  const [typed, setTyped] = useState({ from, to })
  const [unfinished, setUnfinished] = useState<(typeof ends)[number] | null>(null)
  const [isEditing, setIsEditing] = useState(false)

  const type = (end: (typeof ends)[number], { value, validity }: HTMLInputElement) => {
    const days = { ...typed, [end]: value }
    // The browser reports an incomplete date as empty, so check `badInput` too: only a cleared field is really empty.
    const isWhole = !validity.badInput && (value === '' || value >= firstDay)
    setTyped(days)
    setUnfinished(isWhole ? null : end)
    setIsEditing(true)
    if (isWhole && !isReversed(days)) onChange(days)
  }
  const fault = unfinished ? !isEditing && t('bad_date') : isReversed(typed) && t('reversed')
  const isAtFault = (end: (typeof ends)[number]) => Boolean(fault) && (unfinished ?? end) === end

  return (
    <div
      className="grid max-w-md grid-cols-2 gap-2 max-[22rem]:grid-cols-1 large:grid-cols-1"
      onBlur={() => setIsEditing(false)}
    >
      {ends.map((end) => (
        <span key={end} className="grid min-w-0 gap-1.5">
          <label htmlFor={`${id}-${end}`} className="shrink-0 text-small whitespace-nowrap text-muted">
            {t(end)}
          </label>
          <input
            id={`${id}-${end}`}
            type="date"
            value={typed[end]}
            min={end === 'to' && typed.from >= firstDay ? typed.from : firstDay}
            max={(end === 'from' && typed.to) || lastDay}
            aria-invalid={isAtFault(end) || undefined}
            aria-describedby={isAtFault(end) ? `${id}-fault` : undefined}
            onChange={(event) => type(end, event.target)}
            className={inputClass}
          />
        </span>
      ))}
      {fault && (
        <p id={`${id}-fault`} role="alert" className="col-span-full text-small text-error">
          {fault}
        </p>
      )}
    </div>
  )
}

const isReversed = ({ from, to }: Days) => from !== '' && to !== '' && from > to
