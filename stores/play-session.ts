import { api } from '@/lib/api'
import { createResource } from './resource'

/**
 * Time and result of the member's session, a closure if there is one, and the current play. Fetching it does not extend
 * the session.
 */
export const usePlaySessionStore = createResource(() => api.protection.session({}, { isPassive: true }))

/** Whether play is known to be closed. */
export const usePlayClosed = (): boolean => usePlaySessionStore(({ data }) => Boolean(data?.closure))

/** Fetches the session's figures again if they were loaded before. Never rejects. */
export function refreshPlaySession(): void {
  const { status, reload } = usePlaySessionStore.getState()
  if (status !== 'idle') void reload()
}
