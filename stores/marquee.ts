import { api } from '@/lib/api'
import { createLoadable } from './loadable'

/** Announcements of the ticker and its dialog. */
export const useMarqueeStore = createLoadable(() => api.content.marquee({}))
