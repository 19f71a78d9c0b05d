'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/games'
import { categoryPath } from '@/lib/games/categories'
import { useCapability } from '@/lib/hooks/use-capability'
import { useSessionStore } from '@/stores/session'
import { LobbyHeader } from './lobby-header'
import { LobbySignInPrompt } from './lobby-sign-in-prompt'
import { MemberLobby } from './member-lobby'
import { TitleBrowser } from './title-browser'
import { TitleGridSkeleton } from './title-grid'
import { useVenues } from './use-venues'
import { useOpenGame } from './use-open-game'

type VenueLobbyProps = {
  venueCode: Venue['game_code']
  /** The list that came with the page, or this venue's entry alone. */
  initial: Venue[] | null
  /** The screen's own title, until the venue's name is known. */
  title: string
}

/**
 * The lobby of a slot venue. Members play; guests see its titles, if the backend offers them, and an invitation to sign
 * in.
 */
export function VenueLobby({ venueCode, initial, title }: VenueLobbyProps) {
  const state = useSessionStore((session) => session.state)
  const venues = useVenues(initial)
  const openGame = useOpenGame()
  const hasTitles = useCapability('highlights')
  const known = venues?.find(({ game_code }) => game_code === venueCode)
  if (venues && !known) return <VenueMissing title={title} />
  const venue = known ?? { id: 0, name: title, game_code: venueCode, game_type: gameType.egame }
  if (state === 'member') return <MemberLobby venue={venue} />
  return (
    <>
      <LobbyHeader venue={venue}>{state === 'unknown' && <Skeleton className="h-34 rounded-card" />}</LobbyHeader>
      {state === 'guest' ? (
        <>
          {hasTitles && (
            <TitleBrowser
              venueCode={venueCode}
              venueName={venue.name}
              isVenueClosed={venue.maintenance ?? false}
              onChoose={() => openGame(venue)}
            />
          )}
          <LobbySignInPrompt venue={venue} venues={venues ?? []} />
        </>
      ) : (
        <TitleGridSkeleton />
      )}
    </>
  )
}

/** Shown if the operator does not have this venue. */
function VenueMissing({ title }: { title: string }) {
  const t = useTranslations('games.lobby')
  return (
    <EmptyState
      title={<h1>{t('missing', { venue: title })}</h1>}
      text={t('missing_text')}
      action={<ButtonLink href={categoryPath.egame}>{t('back')}</ButtonLink>}
    />
  )
}
