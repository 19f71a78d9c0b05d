'use client'

import clsx from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { part } from '@/components/ui/load/part'
import { titleSorts } from '@/lib/games/game-title'
import type { FilterPart } from './title-filter-sheet'

const TitleFilterSheet = part(async () => (await import('./title-filter-sheet')).TitleFilterSheet)

type FilterButtonProps = {
  parts: readonly FilterPart[]
  /** How many titles match; null while unknown. */
  count: number | null
  onReset: () => void
}

/** Opens the filter below 1,280 px, where the bar has no room for its lists. Shows how many parts of it are active. */
export function FilterButton({ parts, count, onReset }: FilterButtonProps) {
  const t = useTranslations('games.titles.filter')
  const [isOpen, setIsOpen] = useState(false)
  const active = parts.filter(({ key, value }) => value !== (key === 'sort' ? titleSorts[0] : null)).length
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={clsx(
          'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full border bg-surface px-3 font-semibold wide:hidden',
          active > 0 ? 'border-points text-points' : 'border-line text-ink',
        )}
      >
        <SlidersHorizontal aria-hidden className="size-5 shrink-0" />
        <span className="sr-only">{t('open', { count: active })}</span>
        {active > 0 && (
          <span aria-hidden className="figures text-small">
            {active}
          </span>
        )}
      </button>
      {isOpen && (
        <TitleFilterSheet
          waiting={<DialogSkeleton onClose={close} />}
          onFault={close}
          parts={parts}
          count={count}
          isNarrowed={active > 0}
          onReset={onReset}
          onClose={close}
        />
      )}
    </>
  )
}
