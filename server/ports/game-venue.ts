import type { Contract } from '@/contract'
import type { Output } from '@/contract/define'
import type { Highlights } from '@/contract/optional/highlights'
import type { Locale } from '@/contract/locales'

/**
 * The result of a transfer to or from a venue, which keeps its own balance for each member. Amounts are in minor units
 * (1/100 point). Every call may time out after the venue has acted; `transferStatus` then returns the outcome.
 * Repeating a transfer with the same reference moves nothing and returns the first outcome. `failed` is final.
 * `unknown` leaves the outcome open, and is also returned if the venue does not know the reference.
 */
export type VenueTransferResult = { state: 'succeeded' | 'failed' | 'unknown' }

export type VenueBet = {
  /** Unique over all venues, at most 200 characters. Importing a bet twice has no effect. */
  id: string
  memberId: string
  venue: string
  gameName: string
  stakeMinor: bigint
  validMinor: bigint
  /** The amount that the bet added to the member's balance at the venue. The result is payout minus stake. */
  payoutMinor: bigint
  at: Date
}

/**
 * Terms by which a venue shows reality checks inside its game (UKGC RTS 13B), every `intervalMinutes`. `elapsedMs`,
 * `stakeMinor` and `resultMinor` (1/100 point) count from the start of play, or from the last check that the member answered. `historyUrl` and
 * `exitUrl` lead to the site.
 */
export type RealityCheckTerms = {
  intervalMinutes: number
  elapsedMs: number
  stakeMinor: bigint
  resultMinor: bigint
  historyUrl: string
  exitUrl: string
}

/** Current events at all venues, in the reader's language; amounts and times as in the contract. */
export type VenueHighlights = Pick<Highlights, 'fixtures' | 'tables' | 'draws' | 'jackpots'>

/** The return to player of a title in percent, its volatility and its features. What is absent is not shown. */
export type TitleFacts = Pick<Output<Contract['games']['list']>['items'][number], 'rtp' | 'volatility' | 'features'>

export type GameVenue = {
  balance: (venue: string, memberId: string) => Promise<bigint>
  transferIn: (venue: string, memberId: string, reference: string, amountMinor: bigint) => Promise<VenueTransferResult>
  transferOut: (venue: string, memberId: string, reference: string, amountMinor: bigint) => Promise<VenueTransferResult>
  transferStatus: (venue: string, reference: string) => Promise<VenueTransferResult>
  /**
   * Returns a single-use address that opens the game for this member. With `method: 'POST'`, the browser posts it as a
   * form.
   */
  launch: (request: {
    venue: string
    memberId: string
    device: 'mobile' | 'pc'
    locale: Locale
    origin: string
    params: Record<string, string>
    realityCheck: RealityCheckTerms
  }) => Promise<{ url: string; method: 'GET' | 'POST' | null; params: Record<string, string> }>
  /** Settled bets after a cursor, oldest first, and the next cursor. Without new bets, the cursor stays the same. */
  betsAfter: (cursor: string | null) => Promise<{ bets: VenueBet[]; cursor: string | null }>
  /**
   * Ends the member's open games and all unused launches. Bets already made are settled. Ending twice has no effect.
   * Throws if the venue does not confirm; the product then asks again. Also called before a transfer into the venue is
   * sent again while the member's play is closed, even if the member never played there; the transfer waits until the
   * venue confirms.
   */
  endPlay?: (venue: string, memberId: string) => Promise<void>
  /**
   * Current events. Guests' pages show them too, so return them from memory. Absent for venues that do not report any.
   */
  highlights?: (locale: Locale) => Promise<VenueHighlights>
  /** What a venue publishes about a title; null if nothing. Called for every title listed: answer from memory. */
  titleFacts?: (venue: string, title: string) => TitleFacts | null
}
