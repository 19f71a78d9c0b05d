import type { Venue } from '@/contract/member/games'
import type { OwnGame } from '@/contract/optional/favourites'
import type { GameTitle } from '@/lib/games/game-title'
import { openGame } from '../play/open-game'
import { useVenueName } from '../venues/use-venue-name'
import { useVenues } from '../venues/use-venues'
import { venuePicture } from '../venues/venue-picture'
import { ownVenue, spotOf, titleOf } from './own-game'

/** What a `GameTile` or `GameRow` shows and does. */
export type GameCard = {
  /** A title; a game of another kind has the form of one (`titleOf`). */
  title: GameTitle
  /** The game that its heart keeps; by default the title. */
  keep?: OwnGame
  /** Whether the game or its venue is under maintenance. */
  isInMaintenance: boolean
  /** Absent if the game cannot be opened. */
  onChoose?: ((title: GameTitle) => void) | undefined
  venueName?: string | undefined
}

/** Makes the cards of titles, venues and a member's own games. `initial`: the venues that came with the page. */
export function useGameCards(initial: Venue[] | null) {
  const venues = useVenues(initial)
  const nameOf = useVenueName()
  const hostOf = (code: string) => venues?.find(({ game_code }) => game_code === code)

  const ofTitle = (title: GameTitle): GameCard => {
    const venue = hostOf(title.game_code)
    return {
      title,
      // A title stored in this browser does not know that its venue closed meanwhile.
      isInMaintenance: title.maintenance || (venue?.maintenance ?? false),
      venueName: venue && nameOf(venue, 'single'),
      onChoose: venue && (() => openGame(venue, { title })),
    }
  }
  const ofOwn = (game: OwnGame): GameCard => {
    const card = { ...ofTitle(titleOf(game)), keep: game }
    if (game.kind === 'title') return card
    const venue = hostOf(game.game_code)
    return {
      ...card,
      title: { ...card.title, picture: venuePicture(venue ?? { ...game, game_type: 0 }) },
      venueName: game.kind === 'venue' ? undefined : card.venueName,
      onChoose: venue && (() => openGame(venue, game.kind === 'venue' ? {} : { spot: spotOf(game) })),
    }
  }
  const ofVenue = (venue: Venue): GameCard => ({
    ...ofOwn(ownVenue(venue, nameOf(venue, 'grouped'))),
    onChoose: () => openGame(venue),
  })
  return { venues, ofTitle, ofOwn, ofVenue }
}
