'use client'

import clsx from 'clsx'
import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'

type VenueSearchProps = {
  label: string
  query: string
  onChange: (query: string) => void
  /** Called when the visitor clears the field. */
  onClear?: () => void
  /** In a bar of filters: below 1,280 px a round button, which grows into the field while it is used. */
  isInBar?: boolean
}

/** A search field that filters a list while typing. */
export function VenueSearch({
  label,
  query,
  onChange,
  onClear = () => onChange(''),
  isInBar = false,
}: VenueSearchProps) {
  const t = useTranslations('games.search')
  return (
    <div
      role="search"
      aria-label={label}
      className={clsx(
        'relative',
        isInBar
          ? 'min-h-11 shrink-0 overflow-hidden rounded-full border border-line bg-surface has-focus-visible:outline-2 has-focus-visible:outline-points wide:w-48'
          : 'w-full sm:w-72',
        isInBar && (query ? 'w-48' : 'w-11 focus-within:w-48'),
      )}
    >
      <Search
        aria-hidden
        className={clsx(
          'pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-muted',
          isInBar ? 'left-3.5' : 'left-4',
        )}
      />
      <input
        type="search"
        value={query}
        onChange={({ target }) => onChange(target.value)}
        aria-label={label}
        placeholder={label}
        className={clsx(
          'pl-11 [&::-webkit-search-cancel-button]:hidden',
          isInBar
            ? clsx('absolute inset-0 w-full bg-transparent outline-none', query && 'pr-11')
            : 'min-h-11 w-full rounded-full border border-line-strong/50 bg-ground/60 pr-12 transition hover:border-line-strong focus:border-points focus:outline-2 focus:outline-points',
        )}
      />
      {query && (
        <button
          type="button"
          aria-label={t('clear')}
          onClick={onClear}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-full text-muted hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
