import { api } from '@/lib/api'
import { useOwnLoadable } from '@/stores/use-loaded'

/** The member's points at one venue, null when the venue does not say; `reload` keeps the old figure meanwhile. */
export function useVenueBalance(gameCode: string) {
  const { data, status, load } = useOwnLoadable(() => api.wallet.venueBalance({ game_name: gameCode }))
  return {
    balance: data?.find(({ venue }) => venue === gameCode)?.balance ?? null,
    isLoading: status === 'idle' || status === 'loading',
    /** Never rejects: an unknown balance shows as a dash. */
    reload: () => load().catch(() => {}),
  }
}
