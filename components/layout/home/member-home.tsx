'use client'

import { part } from '@/components/ui/load/part'
import { usePlayClosed } from '@/stores/play-session'
import { useSessionState } from '@/stores/session'

// Loaded for members only, to keep the guests' page small.
const WalletStrip = part(async () => (await import('./wallet-strip')).WalletStrip)
const Closure = part(async () => (await import('./new-member-steps')).Closure)
const NewMemberSteps = part(async () => (await import('./new-member-steps')).NewMemberSteps)
const ClosedParts = part(async () => (await import('./closed-home')).loadClosedHome())

/** The least height of what stays open, on a phone and, in two columns, from 992 px on. */
const closedHeight = { minHeight: 'max(18rem, min(35rem, (992px - 100vw) * 99))' }

/** What stays open to a member while their play is closed, in the place of games, promotions and news. */
export function ClosedHome() {
  const isMember = useSessionState() === 'member'
  const isClosed = usePlayClosed()
  return (
    <div className="hidden gap-4 in-data-[play=closed]:grid desktop:grid-cols-2 [&>*]:min-w-0" style={closedHeight}>
      {isMember && isClosed && <ClosedParts />}
    </div>
  )
}

/** The reserved place of a card, a grey shape until the card is there. */
const place = 'hidden min-h-27 rounded-card empty:animate-pulse empty:bg-raised'

/**
 * A new member's checklist on the home page. The height is reserved from the first paint if it was shown before
 * (`sessionHintScript` in `lib/site/inline-scripts.ts`).
 */
export function FirstSteps() {
  const isMember = useSessionState() === 'member'
  return <div className={`${place} in-data-[steps=open]:grid wide:min-h-42`}>{isMember && <NewMemberSteps />}</div>
}

/** A member's closure on the home page. */
export function HomeClosure() {
  const isMember = useSessionState() === 'member'
  return <div className={`${place} in-data-[play=closed]:grid`}>{isMember && <Closure />}</div>
}

/** A member's wallet on the home page. Its height is reserved from the first paint. */
export function HomeWallet() {
  const isMember = useSessionState() === 'member'
  return (
    <div id="home-wallet" className="min-h-(--wallet) desktop:min-h-20">
      {isMember && <WalletStrip />}
    </div>
  )
}
