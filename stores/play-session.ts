import { api } from '@/lib/api'
import { createResource } from './resource'

/** Time and result of the member's session, any closure, and the current play. Fetching it does not extend the session. */
export const usePlaySessionStore = createResource(() => api.protection.session({}, { isPassive: true }))

/** Whether a break or exclusion is in force, as far as is known. */
export const usePlayClosed = (): boolean => usePlaySessionStore(({ data }) => Boolean(data?.closure))

/** Fetches the figures again if they are on screen. Never rejects. */
export function refreshPlaySession(): void {
  const { status, reload } = usePlaySessionStore.getState()
  if (status !== 'idle') void reload()
}
