'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Venue } from '@/contract/games'
import { api } from '@/lib/api'
import { useCapability } from '@/lib/hooks/use-capability'
import { useLocalResource } from '@/stores/use-resource'
import { PopularTitles } from './popular-titles'
import { useVenues } from './use-venues'
import { VenueCard } from './venue-card'

/** Like the home page. */
const titlesShown = 10
const venuesShown = 12

type OwnSuggestionsProps = {
  initial: Venue[] | null
  /** The list that is empty. */
  empty?: 'empty' | 'recent_empty'
  /** Recently played games. */
  children: ReactNode
}

/** What a visitor with few or no games of their own can choose from. */
export function OwnSuggestions({ initial, empty, children }: OwnSuggestionsProps) {
  const t = useTranslations('games.own')
  const hasTitles = useCapability('highlights')
  return (
    <div className={clsx('grid gap-8 [&>*]:min-w-0', !empty && 'mt-8')}>
      {empty && (
        <div className="rounded-card border border-line bg-surface/60">
          <EmptyState
            title={t(empty)}
            text={t(`${empty}_text`)}
            action={
              <ButtonLink href="/egame" kind="quiet">
                {t('browse')}
              </ButtonLink>
            }
          />
        </div>
      )}
      {children && (
        <section>
          <h2 className="mb-4 text-heading">{t('from_recent')}</h2>
          {children}
        </section>
      )}
      {hasTitles ? <Popular initial={initial} /> : <Venues initial={initial} />}
    </div>
  )
}

function Popular({ initial }: { initial: Venue[] | null }) {
  const { data } = useLocalResource(() => api.highlights.titles({ sort: 'popular' }))
  if (!data?.items.length) return null
  return <PopularTitles titles={data.items.slice(0, titlesShown)} venues={initial} />
}

/** Instead of popular titles, for a backend that does not name them. */
function Venues({ initial }: { initial: Venue[] | null }) {
  const t = useTranslations('games')
  const venues = useVenues(initial)
  return (
    <section>
      <h2 className="mb-4 text-heading">{t('venues')}</h2>
      <ul className="grid gap-4 md:grid-cols-2 desktop:grid-cols-3">
        {venues?.slice(0, venuesShown).map((venue) => (
          <li key={venue.id}>
            <VenueCard venue={venue} />
          </li>
        ))}
      </ul>
    </section>
  )
}
