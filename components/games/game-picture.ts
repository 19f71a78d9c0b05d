import { isPictureName, type PictureName } from '@/components/ui/picture'
import { gameType, type Game } from '@/contract/games'
import { categories, type Category } from '@/lib/games/categories'

/** Venues that their category's still life would misrepresent. */
const venuePictures: Readonly<Record<string, PictureName>> = { goldenfin: 'fish' }

/** A venue's own picture where there is one, else its category's still life. */
export function gamePicture(game: Pick<Game, 'game_code' | 'game_type'>, category?: Category): PictureName {
  if (isPictureName(game.game_code)) return game.game_code
  return (
    venuePictures[game.game_code] ?? category ?? categories.find((each) => gameType[each] === game.game_type) ?? 'live'
  )
}
