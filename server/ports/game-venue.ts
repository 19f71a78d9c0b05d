/**
 * A transfer-wallet venue: it keeps its own balance for each member. Amounts are minor units (1/100 point).
 * Every call may time out after having acted; `transferStatus` then tells what happened. A venue knows a transfer by its
 * reference: asked again with the same one, it moves nothing again and answers how the first time ended. `failed` is
 * final; `unknown` is every answer that leaves the outcome open, also that the venue never heard of the reference.
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
  /** What came back to the member's venue balance; the result is payout minus stake. */
  payoutMinor: bigint
  at: Date
}

export type GameVenue = {
  balance: (venue: string, memberId: string) => Promise<bigint>
  transferIn: (venue: string, memberId: string, reference: string, amountMinor: bigint) => Promise<VenueTransferResult>
  transferOut: (venue: string, memberId: string, reference: string, amountMinor: bigint) => Promise<VenueTransferResult>
  transferStatus: (venue: string, reference: string) => Promise<VenueTransferResult>
  /** A single-use address that opens the game for this member; `method` asks for a form post. */
  launch: (request: {
    venue: string
    memberId: string
    device: 'mobile' | 'pc'
    locale: string
    origin: string
    params: Record<string, string>
  }) => Promise<{ url: string; method: 'GET' | 'POST' | null; params: Record<string, string> }>
  /** Settled bets after a cursor, oldest first, and the cursor to go on from: the same one when there are no new bets. */
  betsAfter: (cursor: string | null) => Promise<{ bets: VenueBet[]; cursor: string | null }>
}
