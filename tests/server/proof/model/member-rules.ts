import { insist } from './books'

type Timed = { at: number; amountMinor: bigint }
type Withdrawal = Timed & { number: string; type: 'bank' | 'usdt'; isRefused: boolean }

const dayMs = 86_400_000
const siteOffsetMs = 8 * 3_600_000
const bankFeeMinor = 30_00n
/** One USDT at the rate of 32 points, in minor units. */
const usdtFeeMinor = 32_00n

/** The number of the site's day. The site's time zone is eight hours ahead of UTC. */
export const dayOf = (ms: number): number => Math.floor((ms + siteOffsetMs) / dayMs)

/** An independent implementation of one member's rules (specification, section 9), fed by the auditor. */
export class MemberRules {
  readonly topUps: Timed[] = []
  readonly grants: (Timed & { turnoverMinor: bigint })[] = []
  readonly bets: Timed[] = []
  readonly withdrawals: Withdrawal[] = []

  /** When the first withdrawal becomes possible; null before the first top-up. */
  opensAt(): number | null {
    return this.topUps.length === 0 ? null : Math.min(...this.topUps.map(({ at }) => at)) + dayMs
  }

  /**
   * Valid bets still required: one times the top-ups since the last withdrawal, plus the turnover of promotions. A bet
   * counts only for earlier credits.
   */
  turnoverOwedMinor(): bigint {
    const since = Math.max(0, ...this.#standing().map(({ at }) => at))
    const credits = [
      ...this.topUps.map(({ at, amountMinor }) => ({ at, asks: amountMinor })),
      ...this.grants.map(({ at, turnoverMinor }) => ({ at, asks: turnoverMinor })),
    ].filter(({ at, asks }) => at > since && asks > 0n)
    const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n)
    const owedFrom = (moment: number) =>
      sum(credits.filter(({ at }) => at >= moment).map(({ asks }) => asks)) -
      sum(this.bets.filter(({ at }) => at >= moment).map(({ amountMinor }) => amountMinor))
    return credits.map(({ at }) => owedFrom(at)).reduce((most, owed) => (owed > most ? owed : most), 0n)
  }

  feeMinor(type: Withdrawal['type'], now: number): bigint {
    if (type === 'usdt') return usdtFeeMinor
    const isToday = ({ at, type: earlier }: Withdrawal) => earlier === 'bank' && dayOf(at) === dayOf(now)
    return this.#standing().some(isToday) ? bankFeeMinor : 0n
  }

  /** Throws if the rules did not allow a withdrawal that was accepted. */
  insistDue(now: number): void {
    insist((this.opensAt() ?? 0) <= now, () => 'a withdrawal was accepted before 24 hours had passed')
    const owed = this.turnoverOwedMinor()
    insist(owed <= 0n, () => `a withdrawal was accepted with ${owed} of turnover owed`)
  }

  #standing(): Withdrawal[] {
    return this.withdrawals.filter(({ isRefused }) => !isRefused)
  }
}
