import { slotCycleMs, type Game } from './game'

/** Chances of 10,000; multipliers in 1/100. */
export const fish = {
  minnow: { chance: 4_800, multiplier: 200n },
  koi: { chance: 1_200, multiplier: 800n },
  golden: { chance: 240, multiplier: 4_000n },
} as const

const isFish = (bet: string): bet is keyof typeof fish => Object.hasOwn(fish, bet)

/** One shot at one of three fish: it is caught when the roll is below its chance. */
export const fishing: Game = {
  id: 'fishing',
  cycleMs: slotCycleMs,
  bets: Object.keys(fish),
  settle(bet, roll) {
    if (!isFish(bet)) return null
    const { chance, multiplier } = fish[bet]
    const isCaught = roll < chance
    return { multiplier: isCaught ? multiplier : 0n, face: { target: bet, isCaught } }
  },
}
