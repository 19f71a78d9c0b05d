import { digitsOf, gameCycleMs, type Game } from './game'

/** What it pays to have the last so many balls in their order, 1/100 of the stake. */
export const drawBets = { last1: 960n, last2: 9_600n, last3: 96_000n } as const

const betPattern = /^(last([123]))-(\d{1,3})$/

/** Four balls from 0 to 9, the roll's four digits. A bet is how many of the last, and which numbers: `last2-47`. */
export const draw: Game = {
  id: 'draw',
  cycleMs: gameCycleMs,
  bets: ['last1-7', 'last2-47', 'last3-147'],
  settle(bet, roll) {
    const [, kind, count, numbers] = betPattern.exec(bet) ?? []
    if (!kind || !numbers || numbers.length !== Number(count)) return null
    const isHit = String(roll).padStart(4, '0').endsWith(numbers)
    const multiplier = isHit ? drawBets[kind as keyof typeof drawBets] : 0n
    return { multiplier, face: { balls: digitsOf(roll), numbers, isHit } }
  },
}
