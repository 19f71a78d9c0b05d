import { isReported, reachStartUp, type StartUpCall } from '@/lib/api'
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

type Step = { name: string; call: StartUpCall; load: () => Promise<void>; membersOnly?: true }

/**
 * The start-up's calls in the specification's order (section 2). Guests skip those that need a token.
 * `lib/api/start-up-turn.ts` delays the calls of screens until it is their turn.
 */
export const startupSteps: readonly Step[] = [
  { name: 'userDetail', call: 'user/detail', load: () => useUserDetailStore.getState().loadOnce(), membersOnly: true },
  { name: 'activities', call: 'web/activity', load: () => useActivitiesStore.getState().loadOnce() },
  { name: 'posts', call: 'web/post', load: () => usePostsStore.getState().loadOnce() },
  { name: 'marquee', call: 'web/marquee', load: () => useMarqueeStore.getState().loadOnce() },
  { name: 'games', call: 'game_list', load: () => useGamesStore.getState().loadOnce() },
  { name: 'site', call: 'web/site', load: () => useSiteStore.getState().loadOnce(), membersOnly: true },
  { name: 'mail', call: 'mail/count', load: () => useUnreadStore.getState().loadOnce(), membersOnly: true },
]

/**
 * Runs the steps in order. If a step fails, it is reported (unless the API client did so already) and the next ones
 * still run.
 */
export async function runStartup(onFailure: (error: unknown, step: string) => void): Promise<void> {
  for (const { name, call, load, membersOnly } of startupSteps) {
    reachStartUp(call)
    if (membersOnly && !readToken()) continue
    await load().catch((error: unknown) => {
      if (!isReported(error)) onFailure(error, name)
    })
  }
  reachStartUp('end')
}
