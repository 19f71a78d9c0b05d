'use client'

import { useTranslations } from 'next-intl'
import { VenueTile } from '@/components/games/venue-tile'
import { LazyMessages } from '@/components/providers/lazy-messages'
import { ButtonLink } from '@/components/ui/button'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { categoryPath, type Category } from '@/lib/games/categories'
import { groupVenues } from '@/lib/games/group-venues'
import { useGamesStore } from '@/stores/resources'
import { useResource } from '@/stores/use-resource'

const shownAtMost = 24
const waitingShapes = 6

type NavPanelProps = { category: Category; onChosen: () => void }

/**
 * A category's games below the main menu, as pictures in a grid that scrolls. A click opens the transfer-point dialog
 * (section 2).
 */
export function NavPanel({ category, onChosen }: NavPanelProps) {
  const t = useTranslations('layout.nav')
  const { data: venues, error, reload } = useResource(useGamesStore)
  const shown = venues && groupVenues(venues)[category].slice(0, shownAtMost)
  return (
    <LazyMessages of={['games']}>
      <div className="absolute inset-x-0 top-full animate-[fade-in_180ms_ease-out] border-y border-line bg-surface shadow-card">
        <div className="mx-auto flex max-w-page items-center gap-5 px-6 py-5 wide:px-8">
          {!shown && error && (
            <div className="flex-1">
              <LoadError error={error} onRetry={reload} kind="quiet" size="small" />
            </div>
          )}
          {shown?.length === 0 && <p className="flex-1 text-muted">{t('empty')}</p>}
          <ul className="grid max-h-[60vh] flex-1 grid-cols-6 gap-4 overflow-y-auto overscroll-contain p-1 empty:hidden">
            {shown?.map((venue) => (
              <li key={venue.id}>
                <VenueTile venue={venue} category={category} sizes="160px" onOpen={onChosen} />
              </li>
            ))}
            {!shown &&
              !error &&
              Array.from({ length: waitingShapes }, (_, index) => (
                <Skeleton key={index} className="aspect-[4/3] rounded-card" />
              ))}
          </ul>
          <ButtonLink href={categoryPath[category]} kind="quiet" size="small">
            {t('see_all')}
          </ButtonLink>
        </div>
      </div>
    </LazyMessages>
  )
}
