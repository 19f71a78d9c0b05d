import { api } from '@/lib/api'
import { createLoadable } from './loadable'

/** The member's points at every venue. */
export const useVenueBalancesStore = createLoadable(() => api.wallet.venueBalance({}))
