import { api } from '@/lib/api'
import { readToken } from '@/lib/storage'
import { createLoadable } from './loadable'

/** The game list: public for guests, the member's own with a token (specification, section 6). */
export const useGamesStore = createLoadable(() => (readToken() ? api.games.memberList({}) : api.games.guestList({})))
