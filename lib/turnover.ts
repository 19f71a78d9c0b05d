import { toDecimal, toMinor } from '@/contract/amount'

type Turnover = { turnover_required: string; turnover_done: string }

/**
 * How far the valid bets are that the recent top-ups require (specification, section 9): whole percent, never 100 before
 * all is done, and the points still owed as a decimal string.
 */
export function turnoverProgress(terms: Turnover): { percent: number; left: string; isMet: boolean } {
  const required = toMinor(terms.turnover_required)
  const done = toMinor(terms.turnover_done)
  if (done >= required) return { percent: 100, left: '0.00', isMet: true }
  return { percent: Number((done * 100n) / required), left: toDecimal(required - done), isMet: false }
}
