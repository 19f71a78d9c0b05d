import { useEffect, useEffectEvent } from 'react'
import type { BankList } from '@/contract/bank'
import { api } from '@/lib/api'
import { useOnShown } from '@/lib/hooks/use-on-shown'
import type { Resource } from './resource'
import { useLocalResource } from './use-resource'
import { useUserDetailStore } from './resources'

/**
 * What the member has bound, and how far their identity is. Fetched anew when the tab is shown again, and when the
 * member's detail tells of another identity state: customer service decides while the page stands open.
 */
export function useBankList(): Resource<BankList> {
  const bank = useLocalResource(() => api.bank.list({}))
  const told = useUserDetailStore(({ data }) => data?.identity_state)
  const reload = () => void bank.reload()
  useOnShown(reload)
  const follow = useEffectEvent(() => {
    if (told && bank.data && bank.data.identity_state !== told) reload()
  })
  useEffect(() => follow(), [told])
  return bank
}
