import type { BankList } from '@/contract/member/bank'
import { api } from '@/lib/api'
import { useOnShown } from '@/lib/hooks/use-on-shown'
import type { Resource } from './resource'
import { useLocalResource } from './use-resource'

/**
 * The member's bound accounts and identity state. Fetched again when the tab is shown again, and when customer service
 * decides while the page is open. Every decision comes with a message, also those that leave the identity state as it is.
 */
export function useBankList(): Resource<BankList> {
  const bank = useLocalResource(() => api.bank.list({}), ['identity', 'messages'])
  useOnShown(() => void bank.reload())
  return bank
}
