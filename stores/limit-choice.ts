import { api } from '@/lib/api'
import { useDialogsStore } from './dialogs'

/**
 * Before a top-up: offers a limit to a member who has chosen neither a limit nor none (UKGC RTS 12A). Resolves to whether the
 * top-up may go on: false if the member closed the offer. If the choice cannot be read, the top-up goes on, because the server
 * keeps every limit by itself.
 */
export async function offerLimit(): Promise<boolean> {
  const overview = await api.protection.overview({}).catch(() => null)
  if (!overview || overview.decided) return true
  return useDialogsStore.getState().open({ kind: 'limit-offer', suggested: overview.suggested })
}
