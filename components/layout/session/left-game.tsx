'use client'

import { useEffect } from 'react'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { returnFromGame, useLeftGameStore } from '@/stores/left-game'
import { useUserDetailStore } from '@/stores/resources'

const BringHome = partWithTexts(async () => (await import('@/components/games/play/bring-home')).BringHome, ['lobby'])

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
  return venue && <BringHome key={venue} onFault={forget} venueCode={venue} onDone={forget} />
}
