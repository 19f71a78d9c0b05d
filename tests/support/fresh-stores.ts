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

/** Forgets what start-up fetched, as a page that is loaded anew has. */
export const forgetFetched = () => stores.forEach((store) => store.getState().reset())
