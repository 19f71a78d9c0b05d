'use client'

import { part } from '@/components/ui/load/part'
import { useSessionState } from '@/stores/session'

// Loaded for members only, to keep the guests' page small.
const WalletStrip = part(async () => (await import('./wallet-strip')).WalletStrip)
const Closure = part(async () => (await import('./new-member-steps')).Closure)
const NewMemberSteps = part(async () => (await import('./new-member-steps')).NewMemberSteps)

/**
 * A new member's checklist on the home page. The height is reserved from the first paint if it was shown before
 * (`sessionHintScript` in `lib/site/inline-scripts.ts`).
 */
export function FirstSteps() {
  const isMember = useSessionState() === 'member'
  return <div className="hidden min-h-27 in-data-[steps=open]:grid wide:min-h-42">{isMember && <NewMemberSteps />}</div>
}

/** A member's closure on the home page. */
export function HomeClosure() {
  const isMember = useSessionState() === 'member'
  return <div className="hidden min-h-27 in-data-[play=closed]:grid">{isMember && <Closure />}</div>
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
