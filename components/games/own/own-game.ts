import type { OwnGame } from '@/contract/optional/favourites'
import type { Venue } from '@/contract/member/games'
import type { Draw, LiveTable } from '@/contract/optional/highlights'
import type { GameTitle } from '@/lib/games/game-title'
import type { Spot } from '@/stores/dialogs'

/** A title, as a game that can be a favourite. */
export const ownTitle = ({ game_code, title_code: code, name, picture }: GameTitle, maintenance: boolean): OwnGame => ({
  kind: 'title',
  game_code,
  code,
  name,
  picture,
  maintenance,
})

/** A venue under its displayed name, as a game that can be a favourite. */
export const ownVenue = ({ game_code, maintenance = false }: Venue, name: string): OwnGame => ({
  kind: 'venue',
  game_code,
  code: '',
  name,
  picture: null,
  maintenance,
})

/** A live table or a draw, as a game that can be a favourite. */
export const ownSpot = (
  kind: 'table' | 'draw',
  { game_code, code, name, maintenance }: Pick<LiveTable | Draw, 'game_code' | 'code' | 'name' | 'maintenance'>,
): OwnGame => ({ kind, game_code, code, name, picture: null, maintenance })

/** A favourite title in the form in which its venue lists titles. */
export const titleOf = ({ game_code, code, name, picture, maintenance }: OwnGame): GameTitle => ({
  id: `${game_code}:${code}`,
  name,
  game_code,
  title_code: code,
  picture,
  maintenance,
})

/** A live table or a draw, to be opened at its venue. A favourite does not know its stakes. */
export const spotOf = ({ kind, code, name, maintenance }: Omit<OwnGame, 'picture'>): Spot => ({
  name,
  params: { [kind]: code },
  maintenance,
})
