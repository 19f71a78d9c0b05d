import type { RoutePath } from '../routes'

/**
 * The venue codes (`game_code`) that the site treats specially. Replace them if your backend has others. An empty code
 * means that there is no such venue.
 */
export const venueCodes = {
  /** Slot venues that have a lobby, by the lobby's path (section 2). */
  lobbies: { '/ameba': 'ameba', '/be_game': 'be', '/fg_game': 'fg', '/forever8': 'forever8', '/yz': 'yz' },
  /** Venues with a page that opens them directly, by its path (section 2). */
  entries: { '/evo': 'evo', '/otg': 'otg', '/ssz_game': 'ssz' },
  /** Venues that open in the same tab (section 4). */
  sameTab: ['ameba', 'av', 'evoplay'],
  /** Venues that the site names itself (section 3): “old super sports” for members, and “new super sports”. */
  oldSuper: 'super',
  newSuper: 'super2',
} as const satisfies {
  lobbies: Partial<Record<RoutePath, string>>
  entries: Partial<Record<RoutePath, string>>
  sameTab: readonly string[]
  oldSuper: string
  newSuper: string
}

export type LobbyPath = keyof typeof venueCodes.lobbies
export type EntryPath = keyof typeof venueCodes.entries
