import { api } from '@/lib/api'
import { createLoadable } from './loadable'

/** Posts, newest first. */
export const usePostsStore = createLoadable(() => api.content.posts({}))
