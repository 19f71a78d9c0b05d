// Tests lib/games/venues-of.ts, lib/games/venue-codes.ts
import { expect, test } from 'vitest'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import { specialName } from '@/lib/games/venue-codes'
import { venuesOf } from '@/lib/games/venues-of'

const game = (id: number, game_code: string, game_type: number): Venue => ({
  id,
  name: game_code.toUpperCase(),
  game_code,
  game_type,
})
const venues = [
  game(1, 'super', gameType.sport),
  game(2, 'super2', gameType.sport),
  game(3, 'wd', gameType.egame),
  game(4, 'evo', gameType.live),
  game(5, 'ssz', gameType.lottery),
  game(6, 'crane', gameType.chess),
]
const codes = (list: Venue[]) => list.map(({ game_code }) => game_code)

test('each venue is in the category of its type, in the order of the API', () => {
  expect(codes(venuesOf(venues, 'live'))).toEqual(['evo'])
  expect(codes(venuesOf(venues, 'lottery'))).toEqual(['ssz'])
  expect(codes(venuesOf(venues, 'egame'))).toEqual(['wd'])
})

test('wd is in the category of chess too', () => expect(codes(venuesOf(venues, 'chess'))).toEqual(['wd', 'crane']))

test('the venue super is left out of the sports group', () =>
  expect(codes(venuesOf(venues, 'sport'))).toEqual(['super2']))

test('super is the old sports book, shown to members only', () => {
  expect(specialName({ game_code: 'super' }, 'single', true)).toBe('old_super')
  expect(specialName({ game_code: 'super' }, 'single', false)).toBeNull()
})

test('super2 is the new sports book, named SUPER體育 in the grouped list', () => {
  expect(specialName({ game_code: 'super2' }, 'single', true)).toBe('new_super')
  expect(specialName({ game_code: 'super2' }, 'grouped', false)).toBe('grouped_super')
})
