'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { part } from '@/components/ui/load/part'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import { categoryPath } from '@/lib/games/categories'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDialogsStore } from '@/stores/dialogs'
import { useSessionState } from '@/stores/session'
import { LobbyHeader } from './lobby-header'
import { LobbySignInPrompt } from './lobby-sign-in-prompt'
import { LobbyWallet } from './lobby-wallet'
import { OtherVenues } from './other-venues'
import { TitleGridSkeleton } from '../titles/title-shapes'
import { useVenues } from '../venues/use-venues'
import { useOpenGame } from '../play/use-open-game'

// Titles show only once the session is known, so their scripts need not be part of the page's first load.
const MemberLobby = part(async () => (await import('./member-lobby')).MemberLobby)
const ClosedVenue = part(async () => (await import('./closed-venue')).ClosedVenue)
const TitleBrowser = part(async () => (await import('../titles/title-browser')).TitleBrowser)

type VenueLobbyProps = {
  venueCode: Venue['game_code']
  /** The list that came with the page, or this venue's entry alone. */
  initial: Venue[] | null
  /** The screen's own title, until the venue's name is known. */
  title: string
  /** What is known of the venue's titles, for the band; null if nothing is. */
  facts: string | null
  /** A promotion and help, between the titles and the other venues. */
  children?: ReactNode
}

const sections = 'grid gap-6 desktop:gap-8 [&>*]:min-w-0'

/**
 * The lobby of a slot venue. Members play; guests see its titles, if the backend offers them, and an invitation to sign
 * in.
 */
export function VenueLobby({ venueCode, initial, title, facts, children }: VenueLobbyProps) {
  const venues = useVenues(initial)
  const known = venues?.find(({ game_code }) => game_code === venueCode)
  const venue = known ?? { id: 0, name: title, game_code: venueCode, game_type: gameType.egame }
  return (
    <div className={`group ${sections}`}>
      {venues && !known ? <VenueMissing title={title} /> : <Lobby venue={venue} facts={facts} />}
      {/* Hidden until the titles are known: moving up into view would count as a layout shift. */}
      <div className={`${sections} group-has-data-waiting:invisible`}>
        {children}
        <OtherVenues venue={venue} venues={venues ?? []} />
      </div>
    </div>
  )
}

function Lobby({ venue, facts }: { venue: Venue; facts: string | null }) {
  const state = useSessionState()
  const openGame = useOpenGame()
  const hasTitles = useCapability('highlights')
  const waiting = (
    <div>
      <LobbyHeader venue={venue} facts={facts}>
        <WaysSkeleton />
      </LobbyHeader>
      <TitlesSkeleton />
    </div>
  )
  if (state === 'unknown') return waiting
  if (state === 'member') return <MemberLobby waiting={waiting} venue={venue} facts={facts} />
  return (
    <>
      <div>
        <LobbyHeader venue={venue} facts={facts}>
          <GuestWays />
        </LobbyHeader>
        {venue.maintenance ? (
          <ClosedVenue waiting={<TitlesSkeleton />} venue={venue} />
        ) : (
          hasTitles && (
            <TitleBrowser
              waiting={<TitlesSkeleton />}
              venueCode={venue.game_code}
              venueName={venue.name}
              onChoose={() => openGame(venue)}
              panel={<LobbySignInPrompt />}
            />
          )
        )}
      </div>
      {!venue.maintenance && !hasTitles && <LobbySignInPrompt />}
    </>
  )
}

function GuestWays() {
  const t = useTranslations('layout.account')
  const open = useDialogsStore((dialogs) => dialogs.open)
  return (
    <div className="grid w-full grid-cols-2 gap-2 desktop:w-auto">
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => void open({ kind: 'login' })}>
        {t('login')}
      </Button>
      <ButtonLink href="/register">{t('register')}</ButtonLink>
    </div>
  )
}

/** The bar of filters, and titles below it. */
function TitlesSkeleton() {
  return (
    <>
      <div className="mb-5 min-h-15 border-b border-line" />
      <TitleGridSkeleton />
    </>
  )
}

const nothing = async () => {}

/** On phones as tall as what replaces it: a member's points with two buttons, or a guest's two buttons. */
function WaysSkeleton() {
  return (
    <div inert className="w-full desktop:hidden">
      <div className="not-in-data-[session=member]:hidden">
        <LobbyWallet
          balance={null}
          isLoading
          isOutdated={false}
          isVenueClosed
          onRefresh={nothing}
          onError={nothing}
          onTransfer={nothing}
        />
      </div>
      <Skeleton className="h-11 rounded-card in-data-[session=member]:hidden" />
    </div>
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
