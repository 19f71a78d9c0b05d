import { clearHands, showTotal, turnUp } from './cards.js'
import { beat, openGame, words } from './venue.js'

const sides = ['you', 'house']

void openGame({
  begin: () => clearHands(sides),
  async reveal({ hands, winner }, { roll }) {
    for (const index of [0, 1]) {
      for (const [at, side] of sides.entries())
        await turnUp(side, index, hands[at].hand[index], roll + at * 5 + index * 3)
    }
    for (const [at, side] of sides.entries()) {
      const { isPair, points } = hands[at]
      showTotal(side, isPair ? words.pairFace : `${points} ${words.points}`, winner === side)
    }
    await beat(500)
  },
  tell: ({ winner }) => words[`winner_${winner}`],
})
