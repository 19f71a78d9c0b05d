'use client'

import type { ReactNode } from 'react'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { usePlayClosed } from '@/stores/play-session'
import { useSessionState } from '@/stores/session'

// Loaded only while play is closed.
const ClosedPlay = partWithTexts(async () => (await import('@/components/wallet/closed-play')).ClosedPlay, ['wallet'])

/**
 * Shows games only while the member's play is open, and otherwise what stays open. The HTML is the same for all
 * visitors: `savePlayClosed` decides which part is visible, from the first paint on. `title` is the page's heading, if
 * it is among what is hidden.
 */
export function OpenPlay({ title, children }: { title?: ReactNode; children: ReactNode }) {
  const isMember = useSessionState() === 'member'
  const isClosed = usePlayClosed()
  return (
    <>
      <div className="hidden px-4 py-6 in-data-[play=closed]:block">
        {title && <h1 className="mx-auto mb-4 max-w-3xl text-display max-desktop:text-heading">{title}</h1>}
        {isMember && isClosed && <ClosedPlay what="games" />}
      </div>
      <div className="in-data-[play=closed]:hidden">{children}</div>
    </>
  )
}
