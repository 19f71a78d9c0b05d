import type { gameType } from '@/contract/constants'

/** The five categories in menu order, with their screens and their numbers in the API (section 3). */
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
