'use client'

import clsx from 'clsx'
import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { chipClass } from '@/components/ui/button/filter-chips'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'

/** A part of the filter. The sheet shows its options as chips. */
export type FilterPart = {
  key: 'venue' | 'volatility' | 'only' | 'sort'
  label: string
  /** The choice of no restriction; absent if one of the options always applies. */
  all?: string
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

type TitleFilterSheetProps = {
  parts: readonly FilterPart[]
  /** How many titles match; null while unknown. */
  count: number | null
  isNarrowed: boolean
  onReset: () => void
  onClose: () => void
}

/** The filter of titles on narrow screens. Each choice applies at once to the list behind it. */
export function TitleFilterSheet({ parts, count, isNarrowed, onReset, onClose }: TitleFilterSheetProps) {
  const t = useTranslations('games.titles')
  return (
    <Dialog
      hasHandle
      title={t('filter.title')}
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" isDone={!isNarrowed} onClick={onReset}>
            {t('filter.reset')}
          </Button>
          <Button className="grow" onClick={onClose}>
            {count === null ? t('filter.show') : t('filter.show_count', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {parts
          .filter(({ options }) => options.length > 0)
          .map((part) => (
            <Part key={part.key} part={part} />
          ))}
      </div>
      <p role="status" className="sr-only">
        {count !== null && t('count', { count })}
      </p>
    </Dialog>
  )
}

function Part({ part: { key, label, all, options, value, onChange } }: { part: FilterPart }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-semibold">
        {label}
      </h3>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isChosen = option.value === value
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen && all ? null : option.value)}
              className={clsx(chipClass, 'inline-flex items-center gap-1.5')}
            >
              {key === 'venue' && <VenueEmblem code={option.value} name={option.label} isRound className="size-6" />}
              {option.label}
              {isChosen && <Check aria-hidden className="size-4" />}
            </button>
          )
        })}
      </div>
    </div>
  )
}
