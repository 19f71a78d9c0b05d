import type { Venue } from '@/contract/member/games'
import type { RoutePath } from '../site/routes'

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

/** Where a venue's name appears: in a category's list (`grouped`) or alone (`single`). */
export type NameContext = 'grouped' | 'single'
export type SpecialName = 'old_super' | 'new_super' | 'grouped_super'

/**
 * The message key for a venue that the site names itself by `venueCodes` (section 3); null if the API's name is used.
 * The names: “old super sports” for members, “new super sports”, and SUPER體育 in the grouped list.
 */
export function specialName(
  venue: Pick<Venue, 'game_code'>,
  place: NameContext,
  isMember: boolean,
): SpecialName | null {
  if (venue.game_code === venueCodes.newSuper) return place === 'grouped' ? 'grouped_super' : 'new_super'
  if (venue.game_code === venueCodes.oldSuper && isMember) return 'old_super'
  return null
}
