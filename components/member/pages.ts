import type { Capability, DispensableCall } from '@/contract/capabilities'
import type { Namespace } from '@/lib/i18n/messages'
import { routes, type RouteEntry, type RoutePath } from '@/lib/site/routes'

type MemberPage = {
  path: RoutePath
  /** `?query=` of the page's panel in the desktop personal centre (section 2). Absent: in no menu. */
  query?: string
  /** Message namespaces that the panel needs in the browser. */
  texts: readonly Namespace[]
  /** What a menu requires before it shows the page, if that is more than its route requires. */
  needs?: Capability | DispensableCall
  isNarrow?: boolean
}

/**
 * The pages of a member, by their names in `account.menu`, in the order of the desktop menu. The specification names the
 * queries of top-up, withdrawal, transfer and messages; the rest are ours. The first is the default.
 */
export const memberPages = {
  overview: { path: '/user_info', query: 'account', texts: ['account'] },
  top_up: { path: '/store', query: 'store-content', texts: ['wallet', 'validation'] },
  withdraw: { path: '/withdrawal', query: 'withdrawal-content', texts: ['wallet', 'validation'] },
  transfer: { path: '/turn_point', query: 'turn-point-content', texts: ['wallet', 'validation'] },
  records: { path: '/record', query: 'record', texts: ['records'] },
  bets: { path: '/game_record', query: 'game-record', texts: ['records'] },
  statement: { path: '/statement', query: 'statement', texts: ['records'] },
  messages: { path: '/message', query: 'message-data', texts: ['mail'], isNarrow: true },
  // Guests may open the page, but not the panel.
  limits: { path: '/limits', query: 'limits', texts: ['protection', 'validation'], needs: 'protection' },
  security: { path: '/security', query: 'security', texts: ['register', 'security', 'validation'] },
  data: { path: '/user_data', query: 'user-data', texts: ['account'] },
  bank: { path: '/bank_info', query: 'bank-info', texts: ['bank', 'validation'] },
  stores: { path: '/bind_store', query: 'bind-store', texts: ['bank', 'validation'] },
  password: { path: '/pws_change', query: 'password', texts: ['account', 'validation'] },
  promote: { path: '/promote-qr', query: 'promote-qr', texts: ['account'] },
  close_account: { path: '/close_account', texts: ['protection'], isNarrow: true },
} as const satisfies Record<string, MemberPage>

export type MemberPageName = keyof typeof memberPages
/** The pages in the menus. */
export type MenuPage = Exclude<MemberPageName, 'close_account'>

export const menuPages = Object.keys(memberPages).filter((name): name is MenuPage => name !== 'close_account')

/** The menu of the personal centre, below the overview. */
export const menuGroups = {
  wallet: ['top_up', 'withdraw', 'transfer'],
  records: ['records', 'bets', 'statement'],
  account: ['data', 'bank', 'stores', 'security', 'limits', 'messages', 'password', 'promote'],
} as const satisfies Record<string, readonly MenuPage[]>

/** Whether the menus show the page, by what the backend offers. */
export function isInMenu(name: MenuPage, isOffered: (needed: Capability | DispensableCall) => boolean): boolean {
  const page: MemberPage = memberPages[name]
  const needs = page.needs ?? (routes[page.path] as RouteEntry).needs
  return !needs || isOffered(needs)
}

/** The page's URL in the desktop personal centre, whose default panel has no query. */
export const memberHref = (name: MenuPage): string =>
  name === 'overview' ? '/user_info' : `/user_info?query=${memberPages[name].query}`
