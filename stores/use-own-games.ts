import { useEffect } from 'react'
import type { OwnGame } from '@/contract/optional/favourites'
import { useCapability } from '@/lib/hooks/use-capability'
import { saveHasKept } from '@/lib/storage/hints'
import { useFavouritesStore, type Place } from './favourites'
import { useUserDetailStore } from './resources'
import { useSessionState } from './session'

/** Where this visitor's lists are stored. Null until the session is known. */
function usePlace(): Place | null {
  const state = useSessionState()
  const isOffered = useCapability('favourites')
  if (state === 'unknown') return null
  return state === 'member' && isOffered ? 'backend' : 'browser'
}

/** The visitor's favourites; null until loaded. The first component that uses them loads them. */
export function useKeptGames(): readonly OwnGame[] | null {
  const place = usePlace()
  useEffect(() => {
    if (place && useFavouritesStore.getState().place !== place) void useFavouritesStore.getState().load(place)
  }, [place])
  const kept = useFavouritesStore((lists) => lists.kept)
  const isMember = useSessionState() === 'member'
  useEffect(() => {
    if (isMember && kept && !useFavouritesStore.getState().failures.kept) saveHasKept(kept.length > 0)
  }, [isMember, kept])
  return kept
}

/** The member's recently played games; null until loaded. */
export function useRecentGames(): readonly OwnGame[] | null {
  const place = usePlace()
  const account = useUserDetailStore((detail) => detail.data?.account)
  const isMember = useSessionState() === 'member'
  const recent = useFavouritesStore((lists) => lists.recent)
  useEffect(() => {
    if (place && recent === null && (place === 'backend' || account || !isMember))
      void useFavouritesStore.getState().loadRecent(place)
  }, [account, isMember, place, recent])
  return recent
}

/** Why a list could not be loaded; null if it was loaded before. */
export function useListError(list: 'kept' | 'recent'): unknown {
  const failure = useFavouritesStore(({ failures }) => failures[list])
  return failure && !failure.isKnown ? failure.error : null
}
