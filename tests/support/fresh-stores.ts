import {
  useActivitiesStore,
  useGamesStore,
  useUnreadStore,
  useMarqueeStore,
  usePostsStore,
  useSiteStore,
  useUserDetailStore,
} from '@/stores/resources'

const stores = [
  useUserDetailStore,
  useActivitiesStore,
  usePostsStore,
  useMarqueeStore,
  useGamesStore,
  useSiteStore,
  useUnreadStore,
]

/** Resets the stores that start-up fills, as a page load does. */
export const resetStores = () => stores.forEach((store) => store.getState().reset())
