'use client'

import { ChevronDown, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { inputClass } from '@/components/ui/form/field'
import { containsWords } from '@/contract/search-text'
import type { Route } from '@/stores/use-transfer'
import type { Wallets } from './use-wallets'
import { WalletRow } from './wallet-row'
import { SkeletonRows } from './skeleton-rows'

/** How many venues show at first. If only one or two more follow, they show too, without a button. */
const few = 6
const gridClass = '-mx-2 grid gap-x-6 @xl:grid-cols-2 @5xl:grid-cols-3'

/** Venues without points: a few of them, all after a press on the button, or those that match the search. */
export function EmptyVenues({ wallets, onChoose }: { wallets: Wallets; onChoose: (route: Route) => void }) {
  const t = useTranslations('wallet.transfer')
  const id = useId()
  const [query, setQuery] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const { rest, isWaiting, isRefreshing } = wallets
  if (!isWaiting && rest.length === 0) return null
  const isLong = rest.length > few + 2
  const hasQuery = query.trim() !== ''
  const found = rest.filter(({ name, code }) => containsWords(`${name} ${code}`, query))
  const shown = isLong && !hasQuery && !isWhole ? found.slice(0, few) : found
  return (
    <Card aria-labelledby={`${id}-title`} className="@container grid min-w-0 gap-4">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="font-semibold">
          {t('others')}
        </h2>
        {isLong && (
          <span className="relative w-full @md:w-72">
            <Search aria-hidden className="absolute top-3.5 left-4 size-5 text-muted" />
            <input
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              className={`${inputClass} pl-11`}
            />
          </span>
        )}
      </div>
      {isWaiting ? (
        <div className={gridClass}>
          <SkeletonRows rows={few} />
        </div>
      ) : (
        <ul id={`${id}-list`} aria-labelledby={`${id}-title`} className={gridClass}>
          {shown.map((venue) => (
            <WalletRow key={venue.code} venue={venue} isStale={isRefreshing} onChoose={onChoose} />
          ))}
        </ul>
      )}
      <p role="status" className="text-center text-muted empty:hidden">
        {isLong && found.length === 0 && t('no_match', { query: query.trim() })}
      </p>
      {isLong && !hasQuery && (
        <Button
          kind="quiet"
          aria-expanded={isWhole}
          aria-controls={`${id}-list`}
          onClick={() => setIsWhole(!isWhole)}
          className="justify-self-center"
        >
          {isWhole ? t('show_less') : t('show_all', { count: rest.length })}
          <ChevronDown aria-hidden className={`size-5 transition ${isWhole ? 'rotate-180' : ''}`} />
        </Button>
      )}
    </Card>
  )
}
