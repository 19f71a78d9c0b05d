import { useEffect, useEffectEvent } from 'react'
import type { BankList } from '@/contract/bank'
import { api } from '@/lib/api'
import { useOnShown } from '@/lib/hooks/use-on-shown'
import type { Resource } from './resource'
import { useLocalResource } from './use-resource'
import { useUserDetailStore } from './resources'

/**
 * The member's bound accounts and identity state. Fetched again when the tab is shown again, and when the member's
 * detail reports another identity state: customer service may decide while the page is open.
 */
export function useBankList(): Resource<BankList> {
  const bank = useLocalResource(() => api.bank.list({}))
  const identityState = useUserDetailStore(({ data }) => data?.identity_state)
  const reload = () => void bank.reload()
  useOnShown(reload)
  const follow = useEffectEvent(() => {
    if (identityState && bank.data && bank.data.identity_state !== identityState) reload()
  })
  useEffect(() => follow(), [identityState])
  return bank
}
