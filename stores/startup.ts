import { isReported } from '@/lib/api'
import { readToken } from '@/lib/storage'
import {
  useActivitiesStore,
  useGamesStore,
  useMailStore,
  useMarqueeStore,
  usePostsStore,
  useSiteStore,
  useUserDetailStore,
} from './resources'

type Step = { name: string; load: () => Promise<void>; membersOnly?: true }

/**
 * What start-up fetches, in the specification's order (section 2). Calls that need a token are left out for guests; what a
 * screen has already fetched is not fetched again.
 */
export const startupSteps: readonly Step[] = [
  { name: 'userDetail', load: () => useUserDetailStore.getState().loadOnce(), membersOnly: true },
  { name: 'activities', load: () => useActivitiesStore.getState().loadOnce() },
  { name: 'posts', load: () => usePostsStore.getState().loadOnce() },
  { name: 'marquee', load: () => useMarqueeStore.getState().loadOnce() },
  { name: 'games', load: () => useGamesStore.getState().loadOnce() },
  { name: 'site', load: () => useSiteStore.getState().loadOnce(), membersOnly: true },
  { name: 'mail', load: () => useMailStore.getState().loadOnce(), membersOnly: true },
]

/** Runs the steps in order; a step that fails is reported, unless the API client already did so, and the rest still load. */
export async function runStartup(onFailure: (error: unknown, step: string) => void): Promise<void> {
  for (const { name, load, membersOnly } of startupSteps) {
    if (membersOnly && !readToken()) continue
    await load().catch((error: unknown) => {
      if (!isReported(error)) onFailure(error, name)
    })
  }
}
