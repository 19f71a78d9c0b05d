import {
  useActivitiesStore,
  useGamesStore,
  useMailStore,
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
  useMailStore,
]

/** Resets the stores that start-up fills, as a page load does. */
export const resetStores = () => stores.forEach((store) => store.getState().reset())
