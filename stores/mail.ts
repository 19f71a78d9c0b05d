import { api } from '@/lib/api'
import { createLoadable } from './loadable'

/** How many messages are unread. */
export const useMailStore = createLoadable(async () => (await api.mail.unreadCount({ status: 1 })).count)
