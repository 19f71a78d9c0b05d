import { api } from '@/lib/api'
import { createResource } from './resource'

/**
 * Time and result of the member's session, a closure if there is one, and the current play. Fetching it does not extend
 * the session.
 */
export const usePlaySessionStore = createResource(() => api.protection.session({}, { isPassive: true }))

/** Whether play was closed when this browser last knew (`savePlayClosed`). */
const wasClosed = () => typeof document !== 'undefined' && document.documentElement.dataset['play'] === 'closed'

/** Whether play is known to be closed, also before the session has loaded. */
export const usePlayClosed = (): boolean =>
  usePlaySessionStore(({ data }) => (data ? data.closure !== null : wasClosed()))

/** Fetches the session's figures again if they were loaded before. Never rejects. */
export function refreshPlaySession(): void {
  const { status, reload } = usePlaySessionStore.getState()
  if (status !== 'idle') void reload()
}
