'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ArrowLeftRight, ReceiptText, Search } from 'lucide-react'
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
import { Picture } from '@/components/ui/picture/picture'
import { RowHead } from '@/components/ui/row-head'
import { showFocused } from '@/components/ui/show-focused'
import { lobbyPathOf } from '@/lib/games/venue-paths'
import { LobbyHeader } from './lobby-header'
import { LobbyWallet } from './lobby-wallet'
import { TitleGridSkeleton } from '../titles/title-shapes'
import { useVenues } from '../venues/use-venues'
import { openGame } from '../play/open-game'
import { pictureFocus } from '../venues/venue-picture'
import { VenueMedallion } from '../venues/venue-medallion'

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
  const t = useTranslations('lobby')
  return (
    <EmptyState
      title={<h1>{t('missing', { venue: title })}</h1>}
      text={t('missing_text')}
      action={<ButtonLink href={categoryPath.egame}>{t('back')}</ButtonLink>}
    />
  )
}

const offers = [
  { key: 'titles', Icon: Search },
  { key: 'points', Icon: ArrowLeftRight },
  { key: 'records', Icon: ReceiptText },
] as const

/** Picture and text are side by side where each has 16 rem. The invitation may fill a few cells of a wide page. */
const besideFrom16rem = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))' }

/** What a guest gets at a venue after signing in. The buttons are in the venue's band. */
function LobbySignInPrompt() {
  const t = useTranslations('lobby.invitation')
  return (
    <section
      aria-labelledby="lobby-invitation"
      className="grid h-full overflow-hidden rounded-card border border-line bg-surface/60"
      style={besideFrom16rem}
    >
      <div className="relative min-h-49">
        <Picture
          name="egame"
          sizes="(min-width: 768px) 50vw, 100vw"
          alt=""
          className={`absolute inset-0 size-full ${pictureFocus('egame')}`}
        />
      </div>
      <div className="grid content-center gap-5 px-5 py-8">
        <div>
          <h2 id="lobby-invitation" className="text-heading">
            {t('title')}
          </h2>
          <p className="mt-2 text-pretty text-muted">{t('text')}</p>
        </div>
        <ul className="grid gap-3">
          {offers.map(({ key, Icon }) => (
            <li key={key} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-points" />
              {t(`offers.${key}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The other slot venues as emblems in a row: a link to the venue's lobby, or a button that opens the venue. */
function OtherVenues({ venue, venues }: { venue: Venue; venues: readonly Venue[] }) {
  const t = useTranslations('lobby.invitation')
  const nav = useTranslations('layout.nav')
  const others = venues.filter(
    ({ game_type, game_code }) => game_type === gameType.egame && game_code !== venue.game_code,
  )
  if (others.length === 0) return null
  return (
    <section aria-labelledby="lobby-others">
      <RowHead
        id="lobby-others"
        title={t('others')}
        count={others.length}
        all={{ href: categoryPath.egame, label: nav('see_all') }}
      />
      <ul
        onFocus={showFocused}
        style={{ gridAutoColumns: 'minmax(6.5rem, 1fr)' }}
        className="-mx-4 grid scroll-px-4 [scrollbar-width:none] grid-flow-col gap-2 overflow-x-auto px-4 py-1.5"
      >
        {others.map((other) => (
          <li key={other.id}>
            <VenueMedallion venue={other} href={lobbyPathOf(other.game_code)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
