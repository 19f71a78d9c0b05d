'use client'

import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from '@/components/ui/dialog/dialog'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { SiteLink } from '@/components/ui/site-link'
import { isComposing } from '@/components/ui/dialog/use-dialog-behaviour'
import { maxChars } from '@/contract/constants'
import { categories, categoryPath } from '@/lib/games/categories'
import { clearSearches, readSearches } from '@/lib/storage/member-history'
import { SearchResults } from './search-results'
import { useSearch } from './use-search'

const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-raised px-4 font-semibold hover:border-line-strong'

/**
 * The site's search: a combobox over titles, venues, promotions and help. Before typing it shows recent searches, the
 * categories and popular titles.
 */
export function SearchDialog({ initialQuery, onClose }: { initialQuery: string; onClose: () => void }) {
  const t = useTranslations('content.search')
  const [query, setQuery] = useState(initialQuery.slice(0, maxChars.query))
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const term = query.trim()
  const { found, retry } = useSearch(term)
  const isCurrent = found?.query === term
  // A retry that succeeds removes the pressed button. A layout effect, because the dialog takes a lost focus soon after.
  useLayoutEffect(() => {
    if (!found?.failure && document.activeElement === document.body) field.current?.focus()
  }, [found?.failure])
  const type = (text: string) => {
    setQuery(text)
    setActive(0)
  }
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const all = options()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && all.length > 0) {
      event.preventDefault()
      const next = (active + step + all.length) % all.length
      setActive(next)
      all[next]?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // Until the results arrive, the options are those of an earlier query.
      if (isCurrent) all[active]?.click()
    }
  }
  /** Escape clears the field first; the next Escape closes the dialog. */
  const onEscape = () => {
    if (query) type('')
    return query !== ''
  }
  const total = found ? found.titles.length + found.venues.length + found.promotions.length + found.help.length : 0
  return (
    <Dialog title={t('title')} widthPx={760} isTall onEscape={onEscape} onClose={onClose}>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={field}
          data-autofocus
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={total > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={total > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          aria-label={t('label')}
          placeholder={t('label')}
          autoComplete="off"
          maxLength={maxChars.query}
          value={query}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          className="min-h-13 w-full rounded-full border border-line-strong bg-ground/60 pr-13 pl-12 text-ellipsis focus:border-points focus:outline-2 focus:outline-points"
        />
        {query && (
          <button
            type="button"
            aria-label={t('clear')}
            onClick={() => type('')}
            className="absolute inset-y-0 right-1 grid w-12 place-items-center rounded-full text-muted hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      {!term && <Suggestions onChoose={type} onClose={onClose} />}
      <p role="status" className="sr-only">
        {term && isCurrent && !found.failure && t('results', { count: total })}
      </p>
      {term && isCurrent && total === 0 && !found.failure && (
        <EmptyState title={t('none', { query: term })} text={t('none_text')} />
      )}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('title')}>
        {found && <SearchResults found={found} query={term} active={active} id={id} onClose={onClose} />}
      </div>
      {term && isCurrent && found.failure ? <LoadError error={found.failure} onRetry={retry} kind="quiet" /> : null}
      <p className="mt-4 text-small text-muted max-desktop:hidden">{t('keys')}</p>
    </Dialog>
  )
}

/** Before typing: recent searches and the categories. */
function Suggestions({ onChoose, onClose }: { onChoose: (query: string) => void; onClose: () => void }) {
  const t = useTranslations('content.search')
  const nav = useTranslations('layout.nav')
  const [recent, setRecent] = useState(readSearches)
  const forget = () => {
    clearSearches()
    setRecent([])
  }
  return (
    <>
      {recent.length > 0 && (
        <section className="mt-5">
          <div className="flex items-center justify-between">
            <h3 className="text-small text-muted">{t('recent')}</h3>
            <button type="button" onClick={forget} className="min-h-11 px-2 text-small font-semibold text-points">
              {t('clear')}
            </button>
          </div>
          <ul className="flex flex-wrap gap-2">
            {recent.map((query) => (
              <li key={query} className="max-w-full">
                <button type="button" onClick={() => onChoose(query)} className={`${chipClass} max-w-full`}>
                  <span className="truncate">{query}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-5">
        <h3 className="mb-2 text-small text-muted">{t('categories')}</h3>
        <ul className="flex flex-wrap gap-2">
          {categories.map((category) => (
            <li key={category}>
              <SiteLink href={categoryPath[category]} onClick={onClose} className={chipClass}>
                {nav(category)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
