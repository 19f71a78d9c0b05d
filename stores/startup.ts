import { isReported } from '@/lib/api'
import { readToken } from '@/lib/storage'
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
 * Fetches of the start-up, in the specification's order (section 2). Guests skip calls that need a token. Data that a screen
 * has already fetched is not fetched again.
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

/** Runs the steps in order. A failed step is reported, unless the API client already did so, and the others still run. */
export async function runStartup(onFailure: (error: unknown, step: string) => void): Promise<void> {
  for (const { name, load, membersOnly } of startupSteps) {
    if (membersOnly && !readToken()) continue
    await load().catch((error: unknown) => {
      if (!isReported(error)) onFailure(error, name)
    })
  }
}
