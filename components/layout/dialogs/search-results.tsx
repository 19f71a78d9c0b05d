'use client'

import clsx from 'clsx'
import { BookOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PromotionPicture } from '@/components/content/promotion-picture'
import { titlePicture } from '@/components/games/venues/venue-picture'
import { openGame } from '@/components/games/play/open-game'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture/picture'
import { SiteLink } from '@/components/ui/site-link'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import { VenueEmblem } from '@/components/ui/picture/venue-emblem'
import { ApiError } from '@/lib/api'
import type { GameTitle } from '@/lib/games/game-title'
import { addSearch } from '@/lib/storage/member-history'
import { useDialogsStore } from '@/stores/dialogs'
import { useGamesStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import type { Found } from './use-search'

type Hit = { key: string; content: ReactNode } & ({ href: string } | { act: () => void })

type SearchResultsProps = {
  found: Found
  query: string
  /** Index of the option selected with the arrow keys, counted over all groups. */
  active: number
  id: string
  onClose: () => void
}

/** The hits, grouped by kind, as the options of a listbox. */
export function SearchResults({ found, query, active, id, onClose }: SearchResultsProps) {
  const t = useTranslations('content.search')
  const groups = useGroups(found)
  const keep = () => query && addSearch(query)
  return (
    <div className={query ? 'mt-4 grid gap-x-6 desktop:grid-cols-2' : 'mt-5'}>
      {groups.map(({ kind, hits, first }) => {
        const label = kind === 'titles' && !query ? t('popular') : t(kind)
        return (
          <div key={kind} role="group" aria-label={label} className="mb-3">
            <p aria-hidden className={clsx('py-1 text-small text-muted', query && 'px-3')}>
              {label}
            </p>
            {hits.map((hit, index) => {
              const look = {
                id: `${id}-${first + index}`,
                role: 'option',
                'aria-selected': first + index === active,
                tabIndex: -1,
                className:
                  'flex min-h-16 w-full items-center gap-3 rounded-field px-3 py-2 text-left hover:bg-raised aria-selected:bg-raised aria-selected:outline-2 aria-selected:outline-points',
              } as const
              if ('href' in hit) {
                const closeOnChoice = () => {
                  keep()
                  onClose()
                }
                return (
                  <SiteLink key={hit.key} href={hit.href} onClick={closeOnChoice} {...look}>
                    {hit.content}
                  </SiteLink>
                )
              }
              const act = () => {
                keep()
                hit.act()
              }
              return (
                <button key={hit.key} type="button" onClick={act} {...look}>
                  {hit.content}
                </button>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

/** The kinds that have hits, each with the index of its first hit among all hits. */
function useGroups(found: Found) {
  const openTitle = useOpenTitle()
  const games = useGamesStore(({ data }) => data)
  const t = useTranslations('content.search')
  const venueOf = (code: string) => games?.find(({ game_code }) => game_code === code)
  const closed = (
    <span className="ml-auto shrink-0">
      <Badge tone="warning">{t('maintenance')}</Badge>
    </span>
  )
  const titles = found.titles.map((title): Hit => ({
    key: title.id,
    content: (
      <>
        <Picture name={titlePicture(title)} sizes="40px" alt="" className="h-12 w-9 rounded-field" />
        <Texts title={title.name} text={venueOf(title.game_code)?.name} />
        {(title.maintenance || venueOf(title.game_code)?.maintenance) && closed}
      </>
    ),
    act: () => void openTitle(title),
  }))
  const venues = found.venues.map((venue): Hit => ({
    key: String(venue.id),
    content: (
      <>
        <VenueEmblem code={venue.game_code} name={venue.name} />
        <span className="font-semibold">{venue.name}</span>
        {venue.maintenance && closed}
      </>
    ),
    act: () => openGame(venue),
  }))
  const promotions = found.promotions.map(({ id, title, summary, picture }): Hit => ({
    key: String(id),
    content: (
      <>
        <PromotionPicture picture={picture} sizes="64px" className="max-w-16 rounded-field" />
        <Texts title={title} text={summary} />
      </>
    ),
    href: `/promote/${id}`,
  }))
  const help = found.help.map(({ href, title, topicTitle }): Hit => ({
    key: href,
    content: (
      <>
        <BookOpen aria-hidden className="size-5 shrink-0 text-muted" />
        <Texts title={title} text={topicTitle} />
      </>
    ),
    href,
  }))
  const all = Object.entries({ titles, venues, promotions, help } as const) as [
    Exclude<keyof Found, 'query' | 'failure'>,
    Hit[],
  ][]
  return all
    .map(([kind, hits], index) => ({ kind, hits, first: all.slice(0, index).flatMap(([, before]) => before).length }))
    .filter(({ hits }) => hits.length > 0)
}

/** Opens a title: members get the transfer-point dialog, guests sign in first. Says why it cannot be opened. */
function useOpenTitle() {
  const open = useDialogsStore((dialogs) => dialogs.open)
  const showError = useErrorToast()
  return async (title: GameTitle) => {
    if (useSessionStore.getState().state !== 'member') return void open({ kind: 'login' })
    try {
      await useGamesStore.getState().loadOnce()
    } catch (error) {
      return showError(error, { id: 'search' })
    }
    const venue = useGamesStore.getState().data?.find(({ game_code }) => game_code === title.game_code)
    if (venue) void open({ kind: 'transfer-point', venue, title })
    else showError(new ApiError('venue_unknown'), { id: 'search' })
  }
}

const Texts = ({ title, text }: { title: string; text: string | undefined }) => (
  <span className="min-w-0">
    <span className="block font-semibold">{title}</span>
    {text && <span className="line-clamp-1 text-small text-muted">{text}</span>}
  </span>
)
