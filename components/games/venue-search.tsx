'use client'

import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'

type VenueSearchProps = {
  label: string
  query: string
  onChange: (query: string) => void
  /** Called when the visitor clears the field. */
  onClear?: () => void
}

/** A search field that filters a list while typing. */
export function VenueSearch({ label, query, onChange, onClear = () => onChange('') }: VenueSearchProps) {
  const t = useTranslations('games.search')
  return (
    <div role="search" className="relative w-full sm:w-72">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2 text-muted" />
      <input
        type="search"
        value={query}
        onChange={({ target }) => onChange(target.value)}
        aria-label={label}
        placeholder={label}
        className="min-h-11 w-full rounded-full border border-line-strong/50 bg-ground/60 pr-12 pl-11 transition hover:border-line-strong focus:border-points focus:outline-2 focus:outline-points [&::-webkit-search-cancel-button]:hidden"
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
