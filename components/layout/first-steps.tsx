'use client'

import { lazy, Suspense } from 'react'
import { useSessionStore } from '@/stores/session'

// A guest's home, the page that must be quick, does without it.
const NewMemberSteps = lazy(async () => ({ default: (await import('./new-member-steps')).NewMemberSteps }))

/**
 * The place of a new member's checklist on the home page. Its room is kept from the first paint where it was open before
 * (`sessionHintScript` in `lib/storage.ts`).
 */
export function FirstSteps() {
  const isMember = useSessionStore(({ state }) => state === 'member')
  return (
    <div className="hidden min-h-27 in-data-[steps=open]:block">
      {isMember && (
        <Suspense>
          <NewMemberSteps />
        </Suspense>
      )}
    </div>
  )
}
