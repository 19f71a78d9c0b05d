import { isPictureName, type PictureName } from '@/components/ui/picture/picture'
import { gameType } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import type { GameTitle } from '@/lib/games/game-title'
import { categories } from '@/lib/games/categories'

const emblemPrefix = 'venue-'
const coverPrefix = 'cover-'

/** The venue's emblem, else its category's picture. */
export function venuePicture(venue: Pick<Venue, 'game_code' | 'game_type'>): PictureName {
  const emblem = emblemPrefix + venue.game_code
  if (isPictureName(emblem)) return emblem
  return categories.find((each) => gameType[each] === venue.game_type) ?? 'live'
}

/** A title's picture: the one its list names, else its cover, else its venue's emblem. */
export function titlePicture({ picture, title_code, game_code }: GameTitle): PictureName {
  const names = [picture ?? '', coverPrefix + title_code, emblemPrefix + game_code]
  return names.find(isPictureName) ?? 'egame'
}

/** The part of a picture that a crop keeps: the upper part of emblems, the lower part of category pictures. */
export const pictureFocus = (name: PictureName): string =>
  name.startsWith(emblemPrefix) ? 'object-[50%_32%]' : 'object-[50%_74%]'
