import { useActivitiesStore } from '@/stores/activities'
import { useGamesStore } from '@/stores/games'
import { useMailStore } from '@/stores/mail'
import { useMarqueeStore } from '@/stores/marquee'
import { usePostsStore } from '@/stores/posts'
import { useSiteStore } from '@/stores/site'
import { useUserDetailStore } from '@/stores/user-detail'

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
