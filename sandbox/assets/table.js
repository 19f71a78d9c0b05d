import { clearHands, showTotal, turnUp } from './cards.js'
import { beat, openGame, words } from './venue.js'

const sides = ['player', 'banker']

void openGame({
  begin: () => clearHands(sides),
  async reveal({ player, banker, totals, winner }, { roll }) {
    const values = { player, banker }
    for (const index of [0, 1]) {
      for (const [at, side] of sides.entries())
        await turnUp(side, index, values[side][index], roll + at * 5 + index * 3)
    }
    for (const side of sides) showTotal(side, String(totals[side]), winner === side)
    await beat(500)
  },
  tell: ({ totals }) => `${words.player} ${totals.player} : ${totals.banker} ${words.banker}`,
})
