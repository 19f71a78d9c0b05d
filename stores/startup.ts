import { isReported, reachStartUp } from '@/lib/api'
import { readToken } from '@/lib/storage/session'
import {
  useActivitiesStore,
  useGamesStore,
  useUnreadStore,
  useMarqueeStore,
  usePostsStore,
  useSiteStore,
  useUserDetailStore,
} from './resources'
import type { Resource } from './resource'

type Loadable = Pick<Resource<unknown>, 'status' | 'error' | 'loadOnce' | 'reload'>
type Step = { name: string; store: { getState: () => Loadable }; membersOnly?: true }

/**
 * The start-up's steps by the place (`startUp`) of their calls in the contract. Guests skip those that need a token.
 * `lib/api/start-up-turn.ts` delays the calls of screens until it is their turn.
 */
export const startupSteps: readonly Step[] = [
  { name: 'userDetail', store: useUserDetailStore, membersOnly: true },
  { name: 'activities', store: useActivitiesStore },
  { name: 'posts', store: usePostsStore },
  { name: 'marquee', store: useMarqueeStore },
  { name: 'games', store: useGamesStore },
  { name: 'site', store: useSiteStore, membersOnly: true },
  { name: 'mail', store: useUnreadStore, membersOnly: true },
]

/**
 * Runs the steps in order. If a step fails, it is reported (unless the API client did so already) and the next ones
 * still run.
 */
export async function runStartup(onFailure: (error: unknown, step: string) => void): Promise<void> {
  for (const [index, { name, store, membersOnly }] of startupSteps.entries()) {
    reachStartUp(index + 1)
    if (membersOnly && !readToken()) continue
    const { loadOnce } = store.getState()
    await loadOnce().catch((error: unknown) => {
      if (!isReported(error)) onFailure(error, name)
    })
  }
  reachStartUp(Infinity)
}

/**
 * Fetches again what failed, when the visitor opens another page. Not after a 401: it opens a page itself, which would
 * repeat the call that caused it.
 */
export function retryFailed(): void {
  for (const { store } of startupSteps) {
    const { status, error, reload } = store.getState()
    if (status === 'failed' && !isReported(error)) void reload()
  }
}
