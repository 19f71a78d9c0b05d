'use client'

import { useEffect } from 'react'
import { BringHome } from '@/components/games/play/bring-home'
import { LazyMessages } from '@/components/providers/lazy-messages'
import { LazyPart } from '@/components/ui/load/lazy-part'
import { returnFromGame, useLeftGameStore } from '@/stores/left-game'
import { useUserDetailStore } from '@/stores/resources'

const forget = () => useLeftGameStore.setState({ venue: null })

/** Transfers a game's points to the main wallet after the member leaves the game, if the member chose that. */
export function LeftGame() {
  const venue = useLeftGameStore((left) => left.venue)
  const account = useUserDetailStore(({ data }) => data?.account)
  useEffect(() => {
    if (!account) return
    const check = () => returnFromGame(account)
    check()
    // Back from a game in this tab may restore the page from the browser's back/forward cache.
    addEventListener('pageshow', check)
    return () => removeEventListener('pageshow', check)
  }, [account])
  if (!venue) return null
  return (
    <LazyPart onFault={forget}>
      <LazyMessages of={['games']}>
        <BringHome key={venue} venueCode={venue} onDone={forget} />
      </LazyMessages>
    </LazyPart>
  )
}
