import type { Highlights } from '@/contract/highlights'
import type { Locale } from '@/contract/locales'

/**
 * The result of a transfer to or from a venue, which keeps its own balance for each member. Amounts are minor units
 * (1/100 point). Every call may time out after it has acted; `transferStatus` then returns the outcome. A transfer that is
 * sent again with the same reference moves nothing and returns the first outcome. `failed` is final; `unknown` leaves the
 * outcome open, also if the venue does not know the reference.
 */
export type VenueTransferResult = { state: 'succeeded' | 'failed' | 'unknown' }

export type VenueBet = {
  /** Unique over all venues, 200 characters at most; importing a bet twice changes nothing. */
  id: string
  memberId: string
  venue: string
  gameName: string
  stakeMinor: bigint
  validMinor: bigint
  /** The payout to the member's venue balance; the result is payout minus stake. */
  payoutMinor: bigint
  at: Date
}

/**
 * Data with which a venue shows reality checks inside its game (UKGC RTS 13B). `elapsedMs` and `resultMinor` count from the
 * start of play or the last answered check, every `intervalMinutes`. `historyUrl` and `exitUrl` lead to the site.
 */
export type RealityCheckTerms = {
  intervalMinutes: number
  elapsedMs: number
  resultMinor: bigint
  historyUrl: string
  exitUrl: string
}

/** Current events at all venues, in the reader's language; amounts and times as in the contract. */
export type VenueHighlights = Pick<Highlights, 'fixtures' | 'tables' | 'draws' | 'jackpots'>

export type GameVenue = {
  balance: (venue: string, memberId: string) => Promise<bigint>
  transferIn: (venue: string, memberId: string, reference: string, amountMinor: bigint) => Promise<VenueTransferResult>
  transferOut: (venue: string, memberId: string, reference: string, amountMinor: bigint) => Promise<VenueTransferResult>
  transferStatus: (venue: string, reference: string) => Promise<VenueTransferResult>
  /** A single-use address that opens the game for this member. With `method: 'POST'` it is posted as a form. */
  launch: (request: {
    venue: string
    memberId: string
    device: 'mobile' | 'pc'
    locale: string
    origin: string
    params: Record<string, string>
    realityCheck: RealityCheckTerms
  }) => Promise<{ url: string; method: 'GET' | 'POST' | null; params: Record<string, string> }>
  /** Settled bets after a cursor, oldest first, and the next cursor: the same one if there are no new bets. */
  betsAfter: (cursor: string | null) => Promise<{ bets: VenueBet[]; cursor: string | null }>
  /**
   * Ends the member's open games and every launch that was not used yet; what was bet is settled. Ending twice does no harm.
   * Throws if the venue does not confirm it: the product asks again.
   */
  endPlay?: (venue: string, memberId: string) => Promise<void>
  /** Current events, also for guests' pages: return them from memory. Absent for venues that do not report any. */
  highlights?: (locale: Locale) => Promise<VenueHighlights>
  /** The return to player of a venue's titles in percent, and their volatility; absent figures are not shown. */
  titleFacts?: (venue: string) => { rtp?: string; volatility?: 'low' | 'medium' | 'high' } | null
}
