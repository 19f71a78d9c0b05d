import { useEffect, useEffectEvent } from 'react'
import type { BankList } from '@/contract/bank'
import { api } from '@/lib/api'
import { useOnShown } from '@/lib/hooks/use-on-shown'
import type { Loadable } from './loadable'
import { useOwnLoadable } from './use-loaded'
import { useUserDetailStore } from './user-detail'

/**
 * What the member has bound, and how far their identity is. Fetched anew when the tab is shown again, and when the
 * member's detail tells of another identity state: customer service decides while the page stands open.
 */
export function useBankList(): Loadable<BankList> {
  const bank = useOwnLoadable(() => api.bank.list({}))
  const told = useUserDetailStore(({ data }) => data?.identity_state)
  const reload = () => void bank.load().catch(() => {})
  useOnShown(reload)
  const follow = useEffectEvent(() => {
    if (told && bank.data && bank.data.identity_state !== told) reload()
  })
  useEffect(() => follow(), [told])
  return bank
}
