import type { gameType } from '@/contract/constants'
import { venueCodes } from './venue-codes'

/** The five categories, in menu order. `gameType` has their numbers in the API (section 3). */
export const categories = [
  'sport',
  'live',
  'lottery',
  'egame',
  'chess',
] as const satisfies readonly (keyof typeof gameType)[]
export type Category = (typeof categories)[number]

export const categoryPath = {
  sport: '/sport',
  live: '/live',
  lottery: '/lottery',
  egame: '/egame',
  chess: '/chess',
} as const satisfies Record<Category, string>

/** The value of `aria-current` for a category's link: on its own page, and on the page of one of its venues. */
export function currentCategory(category: Category, path: string): 'page' | 'true' | undefined {
  if (path === categoryPath[category]) return 'page'
  // Venues of other categories have no lobby.
  return category === 'egame' && Object.hasOwn(venueCodes.lobbies, path) ? 'true' : undefined
}
