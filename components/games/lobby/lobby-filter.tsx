'use client'

import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { showFocused } from '@/components/ui/show-focused'
import { chipClass } from '@/components/ui/button/filter-chips'
import { PaintFrom } from '@/components/ui/picture/paint-from'

export type FilterChoice = { value: string | null; label: ReactNode; count?: number | undefined; className?: string }

type LobbyFilterProps = {
  /** Name of the filtered list; “filter” by default. */
  label?: string
  choices: readonly FilterChoice[]
  value: string | null
  onChange: (value: string | null) => void
  /** Switches and lists at the right end. */
  children?: ReactNode
  /** Search and sort order: first on phones, at the right end of a desktop. */
  tools?: ReactNode
}

const scrolls = '[scrollbar-width:none] overflow-x-auto'

/** The bar that filters a lobby. It sticks below the header, and scrolls sideways on narrow screens. */
export function LobbyFilter({ label, choices, value, onChange, children, tools }: LobbyFilterProps) {
  const t = useTranslations('games.now')
  return (
    <div className="lobby-bar sticky z-20 border-b border-line short:static">
      <div
        role="group"
        aria-label={label ?? t('filter')}
        onFocus={showFocused}
        className={clsx(
          '-mx-4 flex min-h-15 scroll-px-4 items-center gap-2 px-4 py-2 desktop:overflow-visible',
          scrolls,
        )}
      >
        {tools && (
          <span className={clsx('flex items-center gap-2 desktop:order-last', !children && 'desktop:ml-auto')}>
            {tools}
          </span>
        )}
        {/* On desktop only the chips scroll, so lists and tools are always in view. The padding has room for focus rings. */}
        <span
          className={clsx('contents min-w-0 gap-2 self-stretch desktop:-m-1.5 desktop:flex desktop:p-1.5', scrolls)}
        >
          {choices.map((choice) => (
            <button
              key={choice.value ?? ''}
              type="button"
              aria-pressed={choice.value === value}
              onClick={() => onChange(choice.value)}
              className={clsx(chipClass, 'inline-flex items-center gap-1.5', choice.className)}
            >
              {choice.label}
              {choice.count !== undefined && <span className="figures text-small font-medium">{choice.count}</span>}
            </button>
          ))}
        </span>
        {children && <span className="flex items-center gap-2 pl-2 desktop:ml-auto">{children}</span>}
      </div>
      <PaintFrom id="filters" />
    </div>
  )
}

/** Shown if the filter leaves nothing. */
export function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const t = useTranslations('games')
  const showAll = (
    <Button kind="quiet" onClick={onShowAll}>
      {t('search.show_all')}
    </Button>
  )
  return <EmptyState title={t('now.none')} text={t('now.none_text')} action={showAll} />
}

type FilterListProps = {
  label: string
  /** The choice of no filter; absent if one of the options always applies. */
  all?: string
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
  /** Shown before the chosen option. */
  icon?: ReactNode
}

/** A select with one of many choices, or all of them. */
export function FilterList({ label, all, options, value, onChange, icon }: FilterListProps) {
  return (
    <span className="relative shrink-0">
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
        className={clsx(
          'field-sizing-content min-h-11 cursor-pointer appearance-none rounded-full border border-line bg-surface font-semibold text-ink hover:border-line-strong',
          icon ? 'px-11' : 'pr-11 pl-4',
        )}
      >
        {all && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted"
      />
      {icon && (
        <span aria-hidden className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center">
          {icon}
        </span>
      )}
    </span>
  )
}
