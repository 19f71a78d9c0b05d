import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GameVenue } from '@/server/ports/game-venue'

/** `before`: neither effect nor reply. `after`: an effect, but no reply. `refuse`: the venue rejects the call. */
type Trouble = 'before' | 'after' | 'refuse'

/** What the suite needs: the implementation, and control over its venue. */
export type VenueUnderTest = {
  venue: GameVenue
  /** The code of a venue that the implementation serves. */
  code: string
  /** Creates a member without points at the venue, and returns the id. */
  newPlayer: () => Promise<string>
  /** Makes the next `times` calls of an operation fail. */
  trouble: (
    operation: 'in' | 'out' | 'status' | 'balance' | 'launch' | 'end',
    how: Trouble,
    times?: number,
  ) => Promise<void>
  /** Plays a round that the venue settles. Stake and payout are in 1/100 point. */
  play: (memberId: string, stakeMinor: bigint, payoutMinor: bigint) => Promise<void>
  close: () => Promise<void>
}

/**
 * The requirements that every game venue must meet (docs/connecting-a-venue.md). Run it with an implementation of
 * `GameVenue`.
 */
export function describeGameVenue(name: string, open: () => Promise<VenueUnderTest>): void {
  describe(`${name}, as a game venue`, () => {
    let subject: VenueUnderTest
    beforeAll(async () => void (subject = await open()))
    afterAll(() => subject.close())

    const reference = () => `conformance-${randomUUID()}`
    const put = (memberId: string, amountMinor: bigint, ref = reference()) =>
      subject.venue.transferIn(subject.code, memberId, ref, amountMinor)
    const take = (memberId: string, amountMinor: bigint, ref = reference()) =>
      subject.venue.transferOut(subject.code, memberId, ref, amountMinor)
    const has = (memberId: string) => subject.venue.balance(subject.code, memberId)
    const cursorAfter = async (cursor: string | null) => (await subject.venue.betsAfter(cursor)).cursor
    const statusOf = (ref: string) => subject.venue.transferStatus(subject.code, ref)

    it('moves exact amounts in and out, for each member separately', async () => {
      const [player, other] = [await subject.newPlayer(), await subject.newPlayer()]
      expect(await has(player)).toBe(0n)
      expect(await put(player, 100_01n)).toEqual({ state: 'succeeded' })
      expect(await take(player, 40_00n)).toEqual({ state: 'succeeded' })
      expect([await has(player), await has(other)]).toEqual([60_01n, 0n])
    })

    it('moves points once per reference, even if it is requested repeatedly and concurrently', async () => {
      const player = await subject.newPlayer()
      const ref = reference()
      const answers = await Promise.all(Array.from({ length: 8 }, () => put(player, 50_00n, ref)))
      expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['succeeded']))
      expect(await put(player, 50_00n, ref)).toEqual({ state: 'succeeded' })
      expect(await has(player)).toBe(50_00n)
    })

    it('rejects a withdrawal above the balance, and still rejects it after the balance has grown', async () => {
      const player = await subject.newPlayer()
      await put(player, 10_00n)
      const ref = reference()
      expect(await take(player, 10_01n, ref)).toEqual({ state: 'failed' })
      await put(player, 100_00n)
      expect(await take(player, 10_01n, ref)).toEqual({ state: 'failed' })
      expect(await statusOf(ref)).toEqual({ state: 'failed' })
      expect(await has(player)).toBe(110_00n)
    })

    it('reports a transfer as unknown if its call never arrived; a retry moves the points once', async () => {
      const player = await subject.newPlayer()
      const ref = reference()
      await subject.trouble('in', 'before')
      expect(await put(player, 20_00n, ref)).toEqual({ state: 'unknown' })
      expect(await statusOf(ref)).toEqual({ state: 'unknown' })
      expect(await has(player)).toBe(0n)
      expect(await put(player, 20_00n, ref)).toEqual({ state: 'succeeded' })
      expect(await has(player)).toBe(20_00n)
    })

    it('reports a transfer as unknown if only the reply was lost; a status query finds it done, and a retry moves nothing', async () => {
      const player = await subject.newPlayer()
      const ref = reference()
      await put(player, 20_00n)
      await subject.trouble('out', 'after')
      expect(await take(player, 5_00n, ref)).toEqual({ state: 'unknown' })
      expect(await has(player)).toBe(15_00n)
      expect(await statusOf(ref)).toEqual({ state: 'succeeded' })
      expect(await take(player, 5_00n, ref)).toEqual({ state: 'succeeded' })
      expect(await has(player)).toBe(15_00n)
    })

    it('reports a rejected transfer as failed, also when it is repeated', async () => {
      const player = await subject.newPlayer()
      const ref = reference()
      await subject.trouble('in', 'refuse')
      expect(await put(player, 5_00n, ref)).toEqual({ state: 'failed' })
      expect(await put(player, 5_00n, ref)).toEqual({ state: 'failed' })
      expect(await statusOf(ref)).toEqual({ state: 'failed' })
      expect(await has(player)).toBe(0n)
    })

    it('never reports an unknown reference as failed', async () => {
      expect(await statusOf(reference())).toEqual({ state: 'unknown' })
    })

    it('throws when it is unavailable, rather than return a wrong value', async () => {
      const player = await subject.newPlayer()
      await put(player, 5_00n)
      await subject.trouble('balance', 'before')
      await expect(has(player)).rejects.toThrow()
      expect(await has(player)).toBe(5_00n)
      await subject.trouble('status', 'before')
      const ref = reference()
      await put(player, 1_00n, ref)
      expect(await statusOf(ref)).toEqual({ state: 'unknown' })
      expect(await statusOf(ref)).toEqual({ state: 'succeeded' })
    })

    it('opens the game at an address for this launch only, or throws if it cannot', async () => {
      const memberId = await subject.newPlayer()
      const request = {
        venue: subject.code,
        memberId,
        device: 'pc' as const,
        locale: 'th' as const,
        origin: 'https://site.example',
        params: {},
        realityCheck: {
          intervalMinutes: 30,
          elapsedMs: 0,
          stakeMinor: 0n,
          resultMinor: 0n,
          historyUrl: 'https://site.example/game_record',
          exitUrl: 'https://site.example/',
        },
      }
      const launch = () => subject.venue.launch(request)
      const [one, two] = [await launch(), await launch()]
      expect(() => new URL(one.url)).not.toThrow()
      expect(JSON.stringify(one)).not.toBe(JSON.stringify(two))
      expect(JSON.stringify(one)).not.toContain(memberId)
      await subject.trouble('launch', 'before')
      await expect(launch()).rejects.toThrow()
    })

    it('ends play, even if no game is open or it was ended before, or throws if it cannot', async () => {
      const { endPlay } = subject.venue
      if (!endPlay) return
      const memberId = await subject.newPlayer()
      await endPlay(subject.code, memberId)
      for (const how of ['before', 'after'] as const) {
        await subject.trouble('end', how)
        await expect(endPlay(subject.code, memberId)).rejects.toThrow()
        await endPlay(subject.code, memberId)
      }
    })

    it('returns settled bets after a cursor, oldest first and each once, and the same bets for the same cursor', async () => {
      const player = await subject.newPlayer()
      let start: string | null = null
      for (let next = await cursorAfter(start); next !== start; next = await cursorAfter(start)) start = next
      for (const [stake, payout] of [
        [10_00n, 0n],
        [20_00n, 39_60n],
      ] as const) {
        await subject.play(player, stake, payout)
      }
      const page = await subject.venue.betsAfter(start)
      // An overlapping query also returns earlier results, of other players.
      const bets = page.bets.filter(({ memberId }) => memberId === player)
      expect(bets).toMatchObject([
        { memberId: player, venue: subject.code, stakeMinor: 10_00n, validMinor: 10_00n, payoutMinor: 0n },
        { memberId: player, venue: subject.code, stakeMinor: 20_00n, payoutMinor: 39_60n },
      ])
      expect(new Set(bets.map(({ id }) => id)).size).toBe(2)
      expect(await subject.venue.betsAfter(start)).toEqual(page)
      const after = await subject.venue.betsAfter(page.cursor)
      expect(after.cursor).toBe(page.cursor)
      expect(page.bets).toEqual(expect.arrayContaining(after.bets))
    })
  })
}
