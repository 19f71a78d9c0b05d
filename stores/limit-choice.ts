import { api } from '@/lib/api'
import { useDialogsStore } from './dialogs'

/**
 * Before a top-up: offers a limit to a member who has not decided about one (UKGC RTS 12A). Resolves to false if the
 * member closes the offer; the top-up then stops. If the member's limits cannot be loaded, the top-up continues,
 * because the server enforces every limit anyway.
 */
export async function offerLimit(): Promise<boolean> {
  const overview = await api.protection.overview({}).catch(() => null)
  if (!overview || overview.decided) return true
  return useDialogsStore.getState().open({ kind: 'limit-offer', suggested: overview.suggested })
}
