import type { Game } from '../../games/game'
import { drawView } from './draw-view'
import { fishingView } from './fishing-view'
import { fixturesView } from './fixtures-view'
import { slotsView } from './slots-view'
import { tableView } from './table-view'
import { tilesView } from './tiles-view'
import type { View, ViewInput } from './view'

const views: Record<Game['id'], (input: ViewInput) => View> = {
  slots: slotsView,
  fishing: fishingView,
  table: tableView,
  tiles: tilesView,
  draw: drawView,
  fixtures: fixturesView,
}

/** A game's part of the page. */
export const viewOf = (input: ViewInput): View => views[input.game.id](input)
