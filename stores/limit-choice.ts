import { api } from '@/lib/api'
import { useDialogsStore } from './dialogs'

/**
 * Before a top-up: offers a limit to a member who has not yet decided about limits (UKGC RTS 12A). Resolves to false if the
 * member closed the offer, so that the top-up stops. If the decision cannot be loaded, the top-up continues: the server
 * enforces every limit anyway.
 */
export async function offerLimit(): Promise<boolean> {
  const overview = await api.protection.overview({}).catch(() => null)
  if (!overview || overview.decided) return true
  return useDialogsStore.getState().open({ kind: 'limit-offer', suggested: overview.suggested })
}
