'use client'

import { useEffect } from 'react'
import { island } from '@/components/ui/load/island'
import { isPlayClosed } from '@/contract/site-internals'
import { reload } from '@/lib/browser/reload'
import { usePlayClosed } from '@/stores/play-session'

const ClosedPlay = island(async () => (await import('./closed-play')).ClosedPlay)

/** What stays open, at the address of a lobby. Once play is open, or the member has signed out, it loads the games. */
export function ClosedLobby() {
  const isClosed = usePlayClosed()
  useEffect(() => {
    if (!isClosed && !isPlayClosed(document.cookie)) void reload()
  }, [isClosed])
  return <ClosedPlay what="games" />
}
