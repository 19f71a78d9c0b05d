'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { columns } from '@/components/ui/columns'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { LoadError } from '@/components/ui/load/load-error'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import type { Venue } from '@/contract/member/games'
import { containsWords } from '@/contract/search-text'
import { useDialogsStore } from '@/stores/dialogs'
import type { Category } from '@/lib/games/categories'
import { venuesOf } from '@/lib/games/venues-of'
import { useGamesStore } from '@/stores/resources'
import { useSessionState } from '@/stores/session'
import { VenueSearch } from './venue-search'
import { useGameCards } from '../own/use-game-cards'
import { GameRow } from '../titles/game-row'
import { GameTile } from '../titles/game-tile'
import { useVenueName } from './use-venue-name'

const gridClass = 'cols gap-4'
/** Columns for `count` venues. On a desktop three or four venues fill their rows; with more, no row has three free cells. */
const gridColumns = (count: number) =>
  count === 4
    ? columns(1, 2, 2, 4, 4)
    : count < 4
      ? columns(1, 2, 3, 3, 3)
      : columns(1, 2, 3, 3, count % 4 === 1 ? 3 : 4)

/** Columns of tall cards: few venues share the width, so that they fill the page. */
const tallColumns = (count: number) =>
  count === 4 ? columns(2, 2, 4, 4, 4) : count < 4 ? columns(2, 3, 3, 3, 3) : columns(2, 3, 4, 5, 5)

type VenueListProps = {
  category: Category
  initial: Venue[] | null
  /** Whether the page has nothing above the venues: they then show as tall cards with their pictures. */
  isAlone?: boolean
}

/** A category's venues as cards, filtered as the visitor types. */
export function VenueList({ category, initial, isAlone = false }: VenueListProps) {
  const t = useTranslations('games')
  const nameOf = useVenueName()
  const { venues, ofVenue } = useGameCards(initial)
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query.trim())
  if (!venues) return <VenueListSkeleton />
  const grouped = venuesOf(venues, category)
  if (grouped.length === 0) {
    return (
      <EmptyState title={t('empty')} text={t('empty_text')} action={<ButtonLink href="/">{t('go_home')}</ButtonLink>} />
    )
  }
  const hasGuestCell = isAlone && category === 'egame' && wanted === ''
  const cells = grouped.length + (hasGuestCell ? 1 : 0)
  const found = grouped.filter((venue) => containsWords(nameOf(venue, 'grouped'), wanted))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {t('count', { count: found.length })}
        </p>
        <VenueSearch label={t('search.label')} query={query} onChange={setQuery} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t('search.none', { query: query.trim() })}
          text={t('search.none_text')}
          action={<Button onClick={() => setQuery('')}>{t('search.show_all')}</Button>}
        />
      ) : (
        <ul className={gridClass} style={(isAlone ? tallColumns : gridColumns)(cells)}>
          {found.map((venue) => (
            <li key={venue.id}>
              {isAlone ? <GameTile isWide {...ofVenue(venue)} /> : <GameRow {...ofVenue(venue)} />}
            </li>
          ))}
          {hasGuestCell && <GuestCell />}
        </ul>
      )}
    </>
  )
}

/** Invites guests to sign in, where the backend lists titles for members only. */
function GuestCell() {
  const t = useTranslations('lobby.guest_cell')
  const account = useTranslations('layout.account')
  const state = useSessionState()
  const open = useDialogsStore((dialogs) => dialogs.open)
  if (state === 'member') return null
  return (
    <li className="grid content-center justify-items-start gap-1 rounded-card border border-line bg-raised p-4 in-data-[session=member]:hidden">
      <h3 className="font-bold">{t('title')}</h3>
      <p className="text-small text-muted">{t('text')}</p>
      <Button kind="quiet" aria-haspopup="dialog" className="mt-3" onClick={() => void open({ kind: 'login' })}>
        {account('login')}
      </Button>
    </li>
  )
}

/** Shown when the page came without a list: the skeleton, or why the list failed to load. */
function VenueListSkeleton() {
  const ui = useTranslations('ui')
  const { error, reload } = useGamesStore()
  if (error) {
    return <LoadError error={error} onRetry={reload} />
  }
  return (
    <div role="status" aria-label={ui('loading')} className={gridClass} style={gridColumns(8)}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-25 rounded-card" />
      ))}
    </div>
  )
}
