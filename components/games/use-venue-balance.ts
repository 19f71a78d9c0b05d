import { api } from '@/lib/api'
import { useOnShown } from '@/lib/hooks/use-on-shown'
import { useLocalResource } from '@/stores/use-resource'

/**
 * The member's points at one venue, null if the venue does not report them; a reload keeps the old figure meanwhile.
 * Fetched again when the tab is shown again: that is how members come back from a game.
 */
export function useVenueBalance(venueCode: string) {
  const { data, status, load, reload } = useLocalResource(() => api.wallet.venueBalance({ game_name: venueCode }))
  useOnShown(() => void reload())
  return {
    balance: data?.find(({ venue }) => venue === venueCode)?.balance ?? null,
    isOutdated: status === 'failed',
    isLoading: status === 'idle' || status === 'loading',
    reload,
    /** For a member who asks for it: rejects with the ApiError. */
    load,
  }
}
