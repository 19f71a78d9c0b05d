import type { OwnGame } from '@/contract/favourites'
import type { Venue } from '@/contract/games'
import type { GameTitle } from '@/lib/games/game-title'

/** A title as a game that can be kept. */
export const ownTitle = ({ game_code, title_code: code, name, picture }: GameTitle, maintenance: boolean): OwnGame => ({
  kind: 'title',
  game_code,
  code,
  name,
  picture,
  maintenance,
})

/** A venue as a game that can be kept, by the name it is shown with. */
export const ownVenue = ({ game_code, maintenance = false }: Venue, name: string): OwnGame => ({
  kind: 'venue',
  game_code,
  code: '',
  name,
  picture: null,
  maintenance,
})

/** A kept title as its venue lists it. */
export const titleOf = ({ game_code, code, name, picture, maintenance }: OwnGame): GameTitle => ({
  id: `${game_code}:${code}`,
  name,
  game_code,
  title_code: code,
  picture,
  maintenance,
})
