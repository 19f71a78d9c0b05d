import type { GameVenue, VenueBet, VenueTransferResult } from '@/server/ports/game-venue'
import type { Auditor, Leg } from './auditor'

/**
 * What can go wrong at a venue. `before` and `after` say whether the points have moved. silent: no reply in time;
 * error: a 5xx or an unreadable reply; dies: the product's process ends; late: the points move later.
 */
export const moveFaults = [
  'refuses',
  'silent before',
  'silent after',
  'error before',
  'error after',
  'dies before',
  'dies after',
  'late',
] as const
export const queryFaults = ['silent', 'error'] as const
export type VenueFault =
  | { of: 'move'; how: (typeof moveFaults)[number] }
  | { of: 'status' | 'bets' | 'balance'; how: (typeof queryFaults)[number] }

type Play = { venue: string; memberId: string; stakeMinor: bigint; payoutMinor: bigint; at: Date }
const betsAtOnce = 20

/** A transfer-wallet venue in memory that fails on command, and reports its replies to the auditor. */
export class FaultyVenue {
  readonly #balances = new Map<string, bigint>()
  readonly #ended = new Map<string, 'succeeded' | 'failed'>()
  #late: Leg[] = []
  readonly #bets: VenueBet[] = []
  #faults: VenueFault[] = []
  /** Called when the product's process must count as dead. */
  onDeath: () => void = () => undefined

  constructor(readonly auditor: Auditor) {}

  strike(fault: VenueFault, times: number): void {
    for (let time = 0; time < times; time += 1) this.#faults.push(fault)
  }

  heal(): void {
    this.#faults = []
    this.catchUp()
  }

  /** Carries out the late transfers. */
  catchUp(): void {
    const late = this.#late
    this.#late = []
    for (const leg of late) this.#act(leg, false)
  }

  /** The outcome of a leg at the venue: null if the venue does not know it, `late` if it will happen later. */
  truth(reference: string): 'succeeded' | 'failed' | 'late' | null {
    if (this.#late.some((leg) => leg.reference === reference)) return 'late'
    return this.#ended.get(reference) ?? null
  }

  balance(venue: string, memberId: string): bigint {
    return this.#balances.get(`${venue} ${memberId}`) ?? 0n
  }

  /** A member plays one round. The stake is limited to the balance. */
  play({ venue, memberId, stakeMinor, payoutMinor, at }: Play): void {
    const balance = this.balance(venue, memberId)
    if (stakeMinor > balance) return
    this.#balances.set(`${venue} ${memberId}`, balance - stakeMinor + payoutMinor)
    const id = `bet-${String(this.#bets.length).padStart(9, '0')}`
    const bet = { id, venue, memberId, gameName: 'Proof', stakeMinor, validMinor: stakeMinor, payoutMinor, at }
    this.#bets.push(bet)
  }

  readonly port: GameVenue = {
    transferIn: (venue, memberId, reference, amountMinor) =>
      this.#move({ reference, venue, memberId, direction: 'in', amountMinor }),
    transferOut: (venue, memberId, reference, amountMinor) =>
      this.#move({ reference, venue, memberId, direction: 'out', amountMinor }),
    transferStatus: async (_, reference) => {
      const fault = this.#fault('status')
      if (fault === 'error') throw new Error('the venue answered 502')
      const state = this.#ended.get(reference)
      return state && !fault ? this.#report(reference, state) : { state: 'unknown' }
    },
    balance: async (venue, memberId) => {
      if (this.#fault('balance')) throw new Error('the venue answered 503')
      return this.balance(venue, memberId)
    },
    betsAfter: async (cursor) => {
      const from = Number(cursor ?? 0)
      const bets = this.#bets.slice(from, from + betsAtOnce)
      const isFailing = this.#fault('bets') !== undefined
      if (isFailing || bets.length === 0) this.auditor.importEnded()
      if (isFailing) throw new Error('the venue answered with a page of HTML')
      this.auditor.reportedBets(bets)
      return { bets, cursor: String(from + bets.length) }
    },
    launch: () => Promise.reject(new Error('nothing is launched in this proof')),
  }

  #fault(of: VenueFault['of']): VenueFault['how'] | undefined {
    const index = this.#faults.findIndex((fault) => fault.of === of)
    return index < 0 ? undefined : this.#faults.splice(index, 1)[0]?.how
  }

  async #move(leg: Leg): Promise<VenueTransferResult> {
    this.auditor.requested(leg)
    const { reference } = leg
    const known = this.#ended.get(reference)
    const fault = this.#fault('move')
    if (fault === 'late' && !known) {
      if (this.truth(reference) !== 'late') this.#late.push(leg)
      return { state: 'unknown' }
    }
    const isUnheard = fault === 'silent before' || fault === 'error before' || fault === 'dies before'
    const state = isUnheard ? null : this.#act(leg, fault === 'refuses')
    if (fault?.startsWith('dies')) return this.#die()
    if (fault?.startsWith('error')) throw new Error('the venue answered 500')
    if (!state || fault === 'silent after') return { state: 'unknown' }
    return this.#report(reference, state)
  }

  #die(): Promise<never> {
    this.onDeath()
    return new Promise(() => undefined)
  }

  #report(reference: string, state: 'succeeded' | 'failed'): VenueTransferResult {
    this.auditor.reported(reference, state)
    return { state }
  }

  /** Acts once per reference: a repeated request gets the first outcome. */
  #act({ reference, venue, memberId, direction, amountMinor }: Leg, refuses: boolean): 'succeeded' | 'failed' {
    const known = this.#ended.get(reference)
    if (known) return known
    const after = this.balance(venue, memberId) + (direction === 'in' ? amountMinor : -amountMinor)
    const state = refuses || after < 0n ? 'failed' : 'succeeded'
    this.#ended.set(reference, state)
    this.#late = this.#late.filter((leg) => leg.reference !== reference)
    if (state === 'succeeded') this.#balances.set(`${venue} ${memberId}`, after)
    return state
  }
}
