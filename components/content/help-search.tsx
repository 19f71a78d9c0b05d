'use client'

import { ChevronRight, Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { SiteLink } from '@/components/ui/site-link'
import type { Locale } from '@/contract/locales'
import { findHelp, loadHelp, type Help } from '@/lib/site/help'
import { loadWithRetry } from '@/lib/browser/load-with-retry'

/** Searches all articles while typing; without a query it shows `children`, the topics. */
export function HelpSearch({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = useTranslations('content.help')
  const [query, setQuery] = useState('')
  const [help, setHelp] = useState<Help | null>(null)
  const load = () => {
    if (!help) void loadWithRetry(() => loadHelp(locale)).then(setHelp, () => undefined)
  }
  const hits = help && query.trim() ? findHelp(help, query) : null
  return (
    <>
      <div role="search" className="relative max-w-[45rem]">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          enterKeyHint="search"
          value={query}
          onFocus={load}
          onChange={({ target }) => {
            load()
            setQuery(target.value)
          }}
          aria-label={t('search')}
          placeholder={t('placeholder')}
          className="min-h-14 w-full rounded-full border border-line-strong bg-surface pr-14 pl-12 text-ellipsis focus:border-points focus:outline-2 focus:outline-points [&::-webkit-search-cancel-button]:hidden"
        />
        {query && (
          <button
            type="button"
            aria-label={t('clear')}
            onClick={() => setQuery('')}
            className="absolute inset-y-0 right-1 grid w-12 place-items-center rounded-full text-muted hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        )}
      </div>
      <p role="status" className={hits?.length ? 'mt-3 text-small text-muted' : 'sr-only'}>
        {hits && (hits.length > 0 ? t('found', { count: hits.length }) : t('none', { query: query.trim() }))}
      </p>
      {!hits && children}
      {hits?.length === 0 && <EmptyState title={t('none', { query: query.trim() })} text={t('none_text')} />}
      {hits && hits.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
          {hits.map(({ href, title, text, topicTitle }) => (
            <li key={href}>
              <SiteLink href={href} className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-raised">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="line-clamp-2 text-small text-muted">{text}</span>
                </span>
                <span className="rounded-full bg-raised px-3 py-1 text-small max-sm:hidden">{topicTitle}</span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
