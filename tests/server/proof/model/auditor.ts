import type { VenueBet } from '@/server/ports/game-venue'
import { Books, insist } from './books'
import { dayOf, MemberRules } from './member-rules'

export type Leg = {
  reference: string
  venue: string
  memberId: string
  direction: 'in' | 'out'
  amountMinor: bigint
}

type Applied = { number: string; memberId: string; type: 'bank' | 'usdt'; amountMinor: bigint }

const rebateBasisPoints = 30n
const rebateDays = 35
const basis = 10_000n

const main = (memberId: string) => `member_main:${memberId}`
const transit = (memberId: string) => `member_transit:${memberId}`
const at = (venue: string, memberId: string) => `member_venue:${memberId}:${venue}`

/**
 * Keeps independent books from what passes the product's interfaces: requests to venues and their replies, reported
 * bets, payments and decisions. Never reads the database.
 */
export class Auditor {
  readonly books = new Books()
  readonly #rules = new Map<string, MemberRules>()
  readonly #open = new Map<string, Leg>()
  readonly #ended = new Set<string>()
  /** The main wallet's balance after the latest change that a transfer made to it, by the transfer's number. */
  readonly #mainAfter = new Map<string, bigint>()
  readonly #waitingBets: VenueBet[] = []
  /** Valid bets by member and day, and how much of them has earned its rebate. */
  readonly #days = new Map<string, { memberId: string; day: number; validMinor: bigint; paidForMinor: bigint }>()

  rulesOf(memberId: string): MemberRules {
    const rules = this.#rules.get(memberId) ?? new MemberRules()
    this.#rules.set(memberId, rules)
    return rules
  }

  /** Legs whose outcome the product does not know yet. */
  openLegs(): Leg[] {
    return [...this.#open.values()]
  }

  /** The balance on a transfer's receipt: after its own last change of the main wallet, however much changed since. */
  receiptOf(transfer: string, memberId: string): bigint {
    return this.#mainAfter.get(transfer) ?? this.books.of(main(memberId))
  }

  #changedMain({ reference, memberId, direction }: Leg): void {
    this.#mainAfter.set(reference.slice(0, -`-${direction}`.length), this.books.of(main(memberId)))
  }

  /** A venue received a transfer request. When a leg is first requested, its points must have left their account. */
  requested(leg: Leg): void {
    const { reference, direction, venue, memberId, amountMinor } = leg
    insist(!this.#ended.has(reference), () => `${reference} was requested again after its outcome was reported`)
    if (this.#open.has(reference)) return
    this.#open.set(reference, leg)
    this.books.move(direction === 'in' ? main(memberId) : at(venue, memberId), transit(memberId), amountMinor)
    if (direction === 'in') this.#changedMain(leg)
  }

  /** The venue or an operator reported a leg's outcome to the product. Only the first report counts. */
  reported(reference: string, outcome: 'succeeded' | 'failed'): void {
    const leg = this.#open.get(reference)
    if (!leg) return
    this.#open.delete(reference)
    this.#ended.add(reference)
    const { direction, venue, memberId, amountMinor } = leg
    const goesToMain = (direction === 'out') === (outcome === 'succeeded')
    this.books.move(transit(memberId), goesToMain ? main(memberId) : at(venue, memberId), amountMinor)
    if (goesToMain) this.#changedMain(leg)
  }

  /** A venue reported a page of bets to the product. */
  reportedBets(bets: readonly VenueBet[]): void {
    for (const bet of bets) {
      this.#waitingBets.push(bet)
      const betMs = bet.at.getTime()
      this.rulesOf(bet.memberId).bets.push({ at: betMs, amountMinor: bet.validMinor })
      const [memberId, day] = [bet.memberId, dayOf(betMs)]
      const known = this.#days.get(`${memberId} ${day}`) ?? { memberId, day, validMinor: 0n, paidForMinor: 0n }
      this.#days.set(`${memberId} ${day}`, { ...known, validMinor: known.validMinor + bet.validMinor })
    }
  }

  /** The product has fetched all available bets, so each result must be posted: a loss once the balance covers it. */
  importEnded(): void {
    this.#waitingBets.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))
    let hasEntered = true
    while (hasEntered) {
      hasEntered = false
      for (const bet of this.#waitingBets.splice(0)) {
        const resultMinor = bet.payoutMinor - bet.stakeMinor
        const [house, member] = [`venue_house:${bet.venue}`, at(bet.venue, bet.memberId)]
        if (this.books.of(member) + resultMinor < 0n) {
          this.#waitingBets.push(bet)
          continue
        }
        if (resultMinor !== 0n) this.books.move(house, member, resultMinor)
        hasEntered = true
      }
    }
  }

  hasWaitingBets(): boolean {
    return this.#waitingBets.length > 0
  }

  /**
   * The product has paid the rebates of the 35 days before today, including those for late bets. Returns the number of
   * payments to expect, one for each member and day.
   */
  rebatesPaid(now: number): number {
    const isPast = (day: number) => day < dayOf(now) && day >= dayOf(now) - rebateDays
    const due = [...this.#days.values()].filter((each) => isPast(each.day) && each.validMinor > each.paidForMinor)
    for (const each of due) {
      const rebate = (validMinor: bigint) => (validMinor * rebateBasisPoints) / basis
      this.books.move('rebate_expense', main(each.memberId), rebate(each.validMinor) - rebate(each.paidForMinor))
      each.paidForMinor = each.validMinor
    }
    return due.length
  }

  /** A top-up was credited to the member, from the vendor that collected it or out of suspense. */
  credited(memberId: string, payer: string, amountMinor: bigint, now: number): void {
    this.books.move(payer, main(memberId), amountMinor)
    this.rulesOf(memberId).topUps.push({ at: now, amountMinor })
  }

  /** A withdrawal was accepted. Returns the fee that the rules require. */
  applied(order: Applied, now: number): bigint {
    const { number, memberId, type, amountMinor } = order
    const rules = this.rulesOf(memberId)
    rules.insistDue(now)
    const feeMinor = rules.feeMinor(type, now)
    rules.withdrawals.push({ number, type, at: now, amountMinor, isRefused: false })
    this.books.move(main(memberId), `member_hold:${memberId}`, amountMinor)
    return feeMinor
  }

  granted(memberId: string, amountMinor: bigint, turnoverMinor: bigint, now: number): void {
    this.books.move('promotion_expense', main(memberId), amountMinor)
    this.rulesOf(memberId).grants.push({ at: now, amountMinor, turnoverMinor })
  }
}
