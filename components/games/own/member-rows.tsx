'use client'

import { part } from '@/components/ui/load/part'
import { useSessionState } from '@/stores/session'

// Loaded for members only, to keep the guests' page small.
const OwnRows = part(async () => (await import('./own-rows')).OwnRows)

/** A member's games on the home page. Their space is reserved from the first paint; guests get none. */
export function MemberRows() {
  const state = useSessionState()
  return (
    <div
      className={
        state === 'member'
          ? '@container'
          : state === 'unknown'
            ? '@container hidden in-data-[session=member]:block'
            : 'hidden'
      }
    >
      {/* `own-tiles` reserves the height. */}
      <div className="own-tiles grid grid-cols-[minmax(0,1fr)] content-start rounded-card empty:animate-pulse empty:bg-raised desktop:gap-8">
        {state === 'member' && <OwnRows />}
      </div>
    </div>
  )
}
