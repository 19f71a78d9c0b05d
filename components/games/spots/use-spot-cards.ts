import { useTranslations } from 'next-intl'
import type { Venue } from '@/contract/member/games'
import type { Draw, Fixture, LiveTable } from '@/contract/optional/highlights'
import type { Spot } from '@/stores/dialogs'
import { spotOf } from '../own/own-game'
import { openGame } from '../play/open-game'
import { useVenueName } from '../venues/use-venue-name'
import { useVenues } from '../venues/use-venues'

/** What the cards of tables, draws and matches show and do. `initial`: the venues that came with the page. */
export function useSpotCards(initial: Venue[] | null) {
  const t = useTranslations('games.now')
  const venues = useVenues(initial)
  const nameOf = useVenueName()
  const cardOf = (code: string, spot: Spot) => {
    const venue = venues?.find(({ game_code }) => game_code === code)
    return { venueName: venue ? nameOf(venue, 'grouped') : '', onOpen: () => openGame(venue, { spot }) }
  }
  return {
    venues,
    ofTable: (table: LiveTable) => ({
      table,
      ...cardOf(table.game_code, { ...spotOf({ ...table, kind: 'table' }), stakes: table }),
    }),
    ofDraw: (draw: Draw) => ({
      draw,
      ...cardOf(draw.game_code, { ...spotOf({ ...draw, kind: 'draw' }), stakes: draw }),
    }),
    ofFixture: (fixture: Fixture) => ({
      fixture,
      ...cardOf(fixture.game_code, {
        name: t('versus', { home: fixture.home, away: fixture.away }),
        params: { fixture: fixture.code },
        maintenance: fixture.maintenance,
      }),
    }),
  }
}
