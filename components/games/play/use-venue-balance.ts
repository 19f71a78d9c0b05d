import { api } from '@/lib/api'
import { useOnShown } from '@/lib/hooks/use-on-shown'
import { useLocalResource } from '@/stores/use-resource'

/**
 * The member's points at one venue; null if the venue does not report them. During a reload the old balance stays.
 * Fetched again each time the tab is shown, because members return from games that way.
 */
export function useVenueBalance(venueCode: string) {
  const { data, status, isOutdated, load, reload } = useLocalResource(
    () => api.wallet.venueBalance({ game_name: venueCode }),
    ['balance'],
  )
  useOnShown(() => void reload())
  return {
    balance: data?.find(({ venue }) => venue === venueCode)?.balance ?? null,
    isOutdated,
    isLoading: status === 'idle' || status === 'loading',
    reload,
    /** Like `reload`, but rejects with the ApiError, so that the caller can show it. */
    load,
  }
}
