'use client'

import { lazy, Suspense } from 'react'
import { useSessionStore } from '@/stores/session'

// Loaded for members only, to keep the guests' page small.
const OwnRows = lazy(async () => ({ default: (await import('./own-rows')).OwnRows }))

/** A member's games on the home page. Their space is reserved from the first paint; guests get none. */
export function MemberRows() {
  const state = useSessionStore((session) => session.state)
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
      {/* Reserved height: two headings, a row of cards, and a row of tiles if there are favourites, otherwise one line. */}
      <div className="own-tiles grid min-h-74 grid-cols-[minmax(0,1fr)] content-start gap-2 in-data-kept:min-h-[calc(17rem+var(--tile)*4/3)] desktop:min-h-78 desktop:gap-6 desktop:in-data-kept:min-h-[calc(18rem+var(--tile)*4/3)]">
        {state === 'member' && (
          <Suspense>
            <OwnRows />
          </Suspense>
        )}
      </div>
    </div>
  )
}
