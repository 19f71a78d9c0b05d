import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { mainWallet } from '@/contract/constants'
import { partitionByBalance } from '@/lib/points/venue-points'
import { useResource } from '@/stores/use-resource'
import { useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'

export type Wallet = {
  /** `main` or a venue's code. */
  code: string
  name: string
  /** The last one known if the venue did not answer; null if none is known. */
  balance: string | null
  maintenance: boolean
  /** Whether the venue did not answer the last time. */
  isSilent: boolean
  /** When the balance was read, in ms since 1970; null for the main wallet and if no balance is known. */
  readAt: number | null
}

/** The main wallet and every venue, with their balances. */
export function useWallets() {
  const t = useTranslations('wallet')
  const detail = useResource(useUserDetailStore)
  const venues = useResource(useVenueBalancesStore)
  const wallets = useMemo<Wallet[]>(() => {
    const main = {
      code: mainWallet,
      name: t('main_wallet'),
      balance: detail.data?.credit ?? null,
      maintenance: false,
      isSilent: false,
      readAt: null,
    }
    return [main, ...(venues.data ?? []).map(({ venue, ...rest }) => ({ code: venue, ...rest }))]
  }, [t, detail.data, venues.data])

  const { holding, rest, total, unresponsive } = useMemo(() => partitionByBalance(wallets.slice(1)), [wallets])

  return {
    wallets,
    /** Venues that hold points, most first, and the others. */
    holding,
    rest,
    /** How many venues did not answer. The sum has their last known points, if any. */
    unresponsive,
    /** The sum at all venues; null while unknown. */
    outside: venues.data && total,
    nameOf: (code: string) => wallets.find((wallet) => wallet.code === code)?.name ?? code,
    balanceOf: (code: string) => wallets.find((wallet) => wallet.code === code)?.balance ?? null,
    /** Whether the last fetch failed. */
    isOutdated: { main: detail.isOutdated, venues: venues.isOutdated },
    isRefreshing: detail.status === 'loading' || venues.status === 'loading',
    /** True until the first reply about the venues, or its failure. */
    isWaiting: venues.data === null && venues.error === null,
    error: venues.data === null ? venues.error : null,
    reload: venues.reload,
  }
}
export type Wallets = ReturnType<typeof useWallets>
