import { api } from '@/lib/api'
import { createLoadable } from './loadable'

/** The signed-in member: account, credit, identity. Null for guests. */
export const useUserDetailStore = createLoadable(() => api.account.detail({}))
