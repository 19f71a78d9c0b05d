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

type Step = { name: string; load: () => Promise<void>; membersOnly?: true }

/**
 * The start-up's steps by the place (`startUp`) of their calls in the contract. Guests skip those that need a token.
 * `lib/api/start-up-turn.ts` delays the calls of screens until it is their turn.
 */
export const startupSteps: readonly Step[] = [
  { name: 'userDetail', load: () => useUserDetailStore.getState().loadOnce(), membersOnly: true },
  { name: 'activities', load: () => useActivitiesStore.getState().loadOnce() },
  { name: 'posts', load: () => usePostsStore.getState().loadOnce() },
  { name: 'marquee', load: () => useMarqueeStore.getState().loadOnce() },
  { name: 'games', load: () => useGamesStore.getState().loadOnce() },
  { name: 'site', load: () => useSiteStore.getState().loadOnce(), membersOnly: true },
  { name: 'mail', load: () => useUnreadStore.getState().loadOnce(), membersOnly: true },
]

/**
 * Runs the steps in order. If a step fails, it is reported (unless the API client did so already) and the next ones
 * still run.
 */
export async function runStartup(onFailure: (error: unknown, step: string) => void): Promise<void> {
  for (const [index, { name, load, membersOnly }] of startupSteps.entries()) {
    reachStartUp(index + 1)
    if (membersOnly && !readToken()) continue
    await load().catch((error: unknown) => {
      if (!isReported(error)) onFailure(error, name)
    })
  }
  reachStartUp(Infinity)
}
