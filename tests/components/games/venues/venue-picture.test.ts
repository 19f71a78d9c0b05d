import { expect, test } from 'vitest'
import { venuePicture, titlePicture } from '@/components/games/venues/venue-picture'
import { gameType } from '@/contract/constants'
import { seedVenues } from '@/server/seed/venues'
import { slotTitle } from '@/tests/support/titles'

test.each(seedVenues.map(({ code, gameType }) => [code, gameType]))('%s has its own emblem', (code, type) => {
  expect(venuePicture({ game_code: code, game_type: type })).toBe(`venue-${code}`)
})

test("a venue without an emblem shows its category's picture", () => {
  const unknown = { game_code: 'new', game_type: gameType.lottery }
  expect(venuePicture(unknown)).toBe('lottery')
})

test('a title shows its picture from the list or, without one, its venue’s emblem', () => {
  expect(titlePicture(slotTitle('new', { picture: 'coins' }))).toBe('coins')
  expect(titlePicture(slotTitle('new', { picture: 'https://elsewhere.test/x.png' }))).toBe('venue-fg')
})

test('a title without a picture, at a venue without an emblem, shows a slot machine', () =>
  expect(titlePicture(slotTitle('new', { game_code: 'new' }))).toBe('egame'))
