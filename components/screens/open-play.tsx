'use client'

import type { ReactNode } from 'react'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { usePlayClosed } from '@/stores/play-session'
import { useSessionState } from '@/stores/session'

// Loaded only while play is closed.
const ClosedPlay = partWithTexts(async () => (await import('@/components/wallet/closed-play')).ClosedPlay, ['wallet'])

/**
 * Shows games only while the member's play is open, and otherwise what stays open. The HTML is the same for all
 * visitors: `savePlayClosed` decides which part is visible, from the first paint on. Later visits get `ClosedScreen`
 * instead. `title` is the page's heading, if it is among what is hidden.
 */
export function OpenPlay({ title, children }: { title?: ReactNode; children: ReactNode }) {
  const isMember = useSessionState() === 'member'
  const isClosed = usePlayClosed()
  const isShut = isMember && isClosed
  return (
    <>
      <div className="mx-auto hidden max-w-reading px-4 py-6 in-data-[play=closed]:block">
        {title && <h1 className="sr-only">{title}</h1>}
        {isShut && <ClosedPlay what="games" />}
      </div>
      <div className="in-data-[play=closed]:hidden">{!isShut && children}</div>
    </>
  )
}
