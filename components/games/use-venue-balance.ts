import { useCallback, useEffect } from 'react'
import { api } from '@/lib/api'
import { useOwnLoadable } from '@/stores/use-loaded'

/**
 * The member's points at one venue, null when the venue does not say; `reload` keeps the old figure meanwhile. Asked
 * for anew when the tab is shown again: that is how members come back from a game.
 */
export function useVenueBalance(gameCode: string) {
  const { data, status, load } = useOwnLoadable(() => api.wallet.venueBalance({ game_name: gameCode }))
  /** Never rejects: an unknown balance shows as a dash. */
  const reload = useCallback(() => load().catch(() => {}), [load])
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [reload])
  return {
    balance: data?.find(({ venue }) => venue === gameCode)?.balance ?? null,
    isOutdated: status === 'failed',
    isLoading: status === 'idle' || status === 'loading',
    reload,
    /** For a member who asks: rejects with the ApiError. */
    load,
  }
}
