'use client'

import { lazy, Suspense } from 'react'
import { useSessionStore } from '@/stores/session'

// A guest's home, the page that must be quick, does without it.
const OwnRows = lazy(async () => ({ default: (await import('./own-rows')).OwnRows }))

/** The room of a member's games on the home page, kept from the first paint; a guest has none. */
export function MemberRows() {
  const state = useSessionStore((session) => session.state)
  return (
    <div
      className={
        state === 'member'
          ? 'grid min-h-78 grid-cols-[minmax(0,1fr)] content-start gap-6'
          : state === 'unknown'
            ? 'hidden min-h-78 in-data-[session=member]:block'
            : 'hidden'
      }
    >
      {state === 'member' && (
        <Suspense>
          <OwnRows />
        </Suspense>
      )}
    </div>
  )
}
