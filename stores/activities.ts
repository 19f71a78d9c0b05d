import { api } from '@/lib/api'
import { createLoadable } from './loadable'

/** Promotions. */
export const useActivitiesStore = createLoadable(() => api.content.activities({}))
