import { expect, it } from 'vitest'
import { gameType } from '@/contract/constants'
import { venuePath } from '@/lib/games/venue-paths'

const venues = [
  { id: 1, name: 'EVO', game_code: 'evo', game_type: gameType.live },
  { id: 2, name: 'YZ', game_code: 'yz', game_type: gameType.egame },
  { id: 3, name: 'New', game_code: 'new', game_type: 99 },
]

it.each([
  ['evo', '/live', 'its category'],
  ['yz', '/yz', 'its own lobby'],
  ['new', '/', 'home, because the site does not know its type'],
  ['main', '/', 'home, because there is no such venue'],
])('%s opens at %s: %s', (code, path) => expect(venuePath(venues, code)).toBe(path))
