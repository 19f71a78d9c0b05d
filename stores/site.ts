import { api } from '@/lib/api'
import { createLoadable } from './loadable'

/** Site settings. */
export const useSiteStore = createLoadable(() => api.content.site({}))
