import type { Capability, DispensableCall } from '@/contract/capabilities'

/** A route's layout group, who has access (`RouteGate`), and its bar (specification, section 2). */
export type LayoutGroup = 'default' | 'back' | 'empty' | 'user'
export type RouteAccess = 'guest' | 'member' | 'anonymous'

export type RouteEntry = {
  group: LayoutGroup
  access: RouteAccess
  /** The kind of bar in the back layout. */
  bar?: 'title' | 'arrow'
  /** The capability or call that the route needs. Without it, the route shows a notice. */
  needs?: Capability | DispensableCall
  /** Shows only what this visitor keeps, so search engines would list an empty page. */
  isPersonal?: boolean
}

/** The 33 routes of the specification. `anonymous` routes are for guests only; members are redirected home. */
export const specifiedRoutes = {
  '/': { group: 'default', access: 'guest' },
  '/about': { group: 'back', access: 'guest', bar: 'title' },
  '/ameba': { group: 'default', access: 'guest' },
  '/be_game': { group: 'default', access: 'guest' },
  '/fg_game': { group: 'default', access: 'guest' },
  '/forever8': { group: 'default', access: 'guest' },
  '/yz': { group: 'default', access: 'guest' },
  '/bank_info': { group: 'back', access: 'member', bar: 'title' },
  '/bind_store': { group: 'back', access: 'member', bar: 'title', needs: 'wallet.depositOrder' },
  '/chess': { group: 'default', access: 'guest' },
  '/sport': { group: 'default', access: 'guest' },
  '/egame': { group: 'default', access: 'guest' },
  '/evo': { group: 'empty', access: 'member' },
  '/otg': { group: 'empty', access: 'member' },
  '/ssz_game': { group: 'empty', access: 'member' },
  '/game_record': { group: 'back', access: 'member', bar: 'title' },
  '/live': { group: 'default', access: 'guest' },
  '/lottery': { group: 'default', access: 'guest' },
  '/login': { group: 'user', access: 'anonymous' },
  '/register': { group: 'user', access: 'anonymous' },
  '/message': { group: 'back', access: 'member', bar: 'title' },
  '/pay': { group: 'empty', access: 'member' },
  '/uu_pay': { group: 'empty', access: 'member' },
  '/personal_info': { group: 'empty', access: 'member' },
  '/promote': { group: 'default', access: 'guest' },
  '/promote-qr': { group: 'back', access: 'member', bar: 'title', needs: 'account.promote' },
  '/pws_change': { group: 'back', access: 'member', bar: 'title' },
  '/record': { group: 'back', access: 'member', bar: 'title' },
  '/store': { group: 'back', access: 'member', bar: 'arrow' },
  '/turn_point': { group: 'back', access: 'member', bar: 'arrow' },
  '/user_data': { group: 'back', access: 'member', bar: 'title' },
  '/user_info': { group: 'default', access: 'member' },
  '/withdrawal': { group: 'back', access: 'member', bar: 'arrow' },
} as const satisfies Record<string, RouteEntry>

/** Routes that are not in the specification. Subpages such as `/help/TOPIC` are not listed. */
export const ownRoutes = {
  '/close_account': { group: 'back', access: 'member', bar: 'title', needs: 'protection' },
  /** The visitor's favourites and recently played games. */
  '/favourites': { group: 'default', access: 'guest', isPersonal: true },
  '/help': { group: 'default', access: 'guest' },
  '/limits': { group: 'back', access: 'guest', bar: 'title' },
  '/recover': { group: 'user', access: 'anonymous', needs: 'security' },
  '/security': { group: 'back', access: 'member', bar: 'title', needs: 'security' },
  '/statement': { group: 'back', access: 'member', bar: 'title', needs: 'statement' },
} as const satisfies Record<string, RouteEntry>

export const routes = { ...specifiedRoutes, ...ownRoutes } as const

export type RoutePath = keyof typeof routes

export const routePaths = Object.keys(routes) as RoutePath[]
