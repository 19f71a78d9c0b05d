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

/** Resets what start-up fetched, as a page load does. */
export const forgetFetched = () => stores.forEach((store) => store.getState().reset())
