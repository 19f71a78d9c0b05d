import { toDecimal, toMinor } from '@/contract/amount'

type Turnover = { turnover_required: string; turnover_done: string }

/**
 * Progress of the turnover that recent top-ups require (specification, section 9): the percentage, rounded down so that
 * 100 means complete, and the points still missing as a decimal string.
 */
export function turnoverProgress(terms: Turnover): { percent: number; left: string; isMet: boolean } {
  const required = toMinor(terms.turnover_required)
  const done = toMinor(terms.turnover_done)
  if (done >= required) return { percent: 100, left: '0.00', isMet: true }
  return { percent: Number((done * 100n) / required), left: toDecimal(required - done), isMet: false }
}
