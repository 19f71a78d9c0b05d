import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '@/server/db/client'
import { auditLog, bets, importCursors, sessions } from '@/server/db/schema'
import { findSession, openSession } from '@/server/domain/auth/sessions'
import { importBets, importBetsOrThrow } from '@/server/domain/games/import-bets'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { balanceOf } from '@/server/ledger/balances'
import { post } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import type { VenueBet } from '@/server/ports/game-venue'
import { createMoneySide, type MoneySide } from '@/tests/support/money'
import { createContext, createMember } from '@/tests/support/server'
import { openTestDatabase } from '@/tests/support/test-database'

describe('bets imported from the venues', () => {
  let open: OpenDatabase
  let side: MoneySide
  beforeEach(async () => {
    open = await openTestDatabase()
    side = await createMoneySide(open.db)
  })
  afterEach(async () => {
    expect((await verifyLedger(open.db)).ok).toBe(true)
    await open.close()
  })

  const venueWith = (betsAfter: (cursor: string | null) => Promise<{ bets: VenueBet[]; cursor: string | null }>) =>
    createContext(open.db, { ...side, ports: { ...side.ports, gameVenue: { ...side.ports.gameVenue, betsAfter } } })
  /** A venue that reports one page of bets, and no more after it. */
  const venueWithPage = (page: { bets: VenueBet[]; cursor: string }) =>
    venueWith((cursor) => Promise.resolve(cursor === null ? page : { bets: [], cursor }))
  const betOf = (memberId: string, id: string, stakeMinor: bigint, payoutMinor: bigint): VenueBet => ({
    id,
    memberId,
    venue: 'evo',
    gameName: 'Test',
    stakeMinor,
    validMinor: stakeMinor,
    payoutMinor,
    at: side.now(),
  })
  const atVenue = (memberId: string) => balanceOf(open.db, memberAccount('member_venue', memberId, 'evo'))
  const bring = (memberId: string, amountMinor: bigint) =>
    inTransaction(open.db, (tx) =>
      post(tx, {
        reference: `brought:${memberId}`,
        kind: 'test',
        debit: systemAccount('venue_house', 'evo'),
        credit: memberAccount('member_venue', memberId, 'evo'),
        amountMinor,
        at: side.now(),
      }),
    )

  it('are imported by a later run if the venue never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const silent = venueWith(() => {
        queueMicrotask(() => vi.advanceTimersByTime(11_000))
        return new Promise(() => {})
      })
      await expect(importBetsOrThrow(silent)).rejects.toThrow('no result within')
    } finally {
      vi.useRealTimers()
    }
  })

  describe('the use of sessions', () => {
    const minuteMs = 60_000
    const lastUse = async (memberId: string) =>
      (await open.db.select().from(sessions).where(eq(sessions.memberId, memberId)))
        .map(({ lastUsedAt }) => lastUsedAt)
        .toSorted((a, b) => Number(a) - Number(b))
    const playAfter = async (memberId: string, ...minutes: number[]) => {
      for (const [index, minute] of minutes.entries()) {
        side.clock.advance(minute * minuteMs)
        const page = { bets: [betOf(memberId, `b-${index}`, 1n, 0n)], cursor: `${index}` }
        const from = index === 0 ? null : `${index - 1}`
        await importBets(venueWith((cursor) => Promise.resolve(cursor === from ? page : { bets: [], cursor })))
      }
    }

    it('a bet counts as use of the session that was used last, and of no other', async () => {
      const { id: memberId } = await createMember(open.db)
      await bring(memberId, 100_00n)
      const context = createContext(open.db, side)
      await openSession(context, memberId)
      const forgotten = side.now()
      side.clock.advance(minuteMs)
      const token = await openSession(context, memberId)
      await playAfter(memberId, 20, 20)
      expect(await lastUse(memberId)).toEqual([forgotten, side.now()])
      // After forty minutes without a call.
      const found = await findSession(context, token, { idleMs: 30 * minuteMs, isPassive: true })
      expect(found).toMatchObject({ memberId, leftMs: 30 * minuteMs })
    })

    it('a bet does not reopen a session that had already ended', async () => {
      const { id: memberId } = await createMember(open.db)
      await bring(memberId, 100_00n)
      const token = await openSession(createContext(open.db, side), memberId)
      const opened = side.now()
      await playAfter(memberId, 31)
      expect(await lastUse(memberId)).toEqual([opened])
      const found = findSession(createContext(open.db, side), token, { idleMs: 30 * minuteMs, isPassive: true })
      expect(await found).toBeNull()
    })
  })

  it('are stored once, even by several simultaneous imports', async () => {
    const { id: memberId } = await createMember(open.db)
    await bring(memberId, 100_00n)
    const pages = new Map<string | null, { bets: VenueBet[]; cursor: string }>([
      [null, { bets: [betOf(memberId, 'b-1', 10_00n, 0n), betOf(memberId, 'b-2', 5_00n, 25_00n)], cursor: '2' }],
      ['2', { bets: [betOf(memberId, 'b-3', 1_00n, 0n)], cursor: '3' }],
    ])
    // All imports wait until each has loaded the first page; then only one of them can move the cursor.
    let waiting = 0
    let letGo = () => {}
    const all = new Promise<void>((resolve) => (letGo = resolve))
    const ctx = venueWith(async (cursor) => {
      if (cursor === null && (waiting += 1) === 4) letGo()
      if (cursor === null) await all
      return pages.get(cursor) ?? { bets: [], cursor }
    })
    await Promise.all(Array.from({ length: 4 }, () => importBets(ctx)))
    expect((await open.db.select().from(bets)).map(({ id }) => id).sort()).toEqual(['b-1', 'b-2', 'b-3'])
    expect(await open.db.select().from(importCursors)).toMatchObject([{ name: 'bets', cursor: '3' }])
    expect(await atVenue(memberId)).toBe(109_00n)
  })

  it("wait until the balance covers their loss, without delaying other members' bets", async () => {
    const [early, other] = [await createMember(open.db), await createMember(open.db)]
    await bring(other.id, 50_00n)
    const reported = [betOf(early.id, 'b-early', 30_00n, 0n), betOf(other.id, 'b-other', 20_00n, 0n)]
    const ctx = venueWithPage({ bets: reported, cursor: '5' })
    await importBets(ctx)
    expect([await atVenue(early.id), await atVenue(other.id)]).toEqual([0n, 30_00n])
    await bring(early.id, 40_00n)
    await importBets(ctx)
    expect(await atVenue(early.id)).toBe(10_00n)
    expect(await open.db.select().from(bets).where(eq(bets.memberId, early.id))).toMatchObject([
      { id: 'b-early', postedAt: side.now() },
    ])
  })

  it('post a win that covers a loss reported before it', async () => {
    const { id: memberId } = await createMember(open.db)
    const reported = [betOf(memberId, 'a-loss', 30_00n, 0n), betOf(memberId, 'b-win', 5_00n, 45_00n)]
    await importBets(venueWithPage({ bets: reported, cursor: '4' }))
    expect(await atVenue(memberId)).toBe(10_00n)
  })

  it("do not delay other members' bets, even if more than one batch waits", async () => {
    const [stuck, other] = [await createMember(open.db), await createMember(open.db)]
    await bring(other.id, 50_00n)
    const losses = Array.from({ length: 210 }, (_, index) => betOf(stuck.id, `a-stuck-${index}`, 1_00n, 0n))
    await importBets(venueWithPage({ bets: [...losses, betOf(other.id, 'z-other', 20_00n, 0n)], cursor: '6' }))
    expect([await atVenue(stuck.id), await atVenue(other.id)]).toEqual([0n, 30_00n])
    await bring(stuck.id, 220_00n)
    await importBets(venueWith((cursor) => Promise.resolve({ bets: [], cursor })))
    expect(await atVenue(stuck.id)).toBe(10_00n)
  })

  it('are all posted, even if they exceed one batch', async () => {
    const { id: memberId } = await createMember(open.db)
    await bring(memberId, 260_00n)
    const many = Array.from({ length: 210 }, (_, index) => betOf(memberId, `many-${index}`, 1_00n, 0n))
    await importBets(venueWithPage({ bets: many, cursor: '7' }))
    expect(await atVenue(memberId)).toBe(50_00n)
  })

  it.each([
    ['memberId', 'test-player', 'player'],
    ['memberId', '00000000-0000-4000-8000-000000000000', 'player'],
    ['venue', 'elsewhere', 'venue'],
  ])(
    'are left out and logged if they name an unknown %s, and do not stop other bets: %s',
    async (name, value, reported) => {
      const { id: memberId } = await createMember(open.db)
      const [id, cursor] = [`own-${value}`, `after ${value}`]
      const foreign = { ...betOf(memberId, `foreign-${value}`, 10_00n, 0n), [name]: value }
      const page = { bets: [foreign, betOf(memberId, id, 5_00n, 25_00n)], cursor }
      const venue = (after: string | null) => Promise.resolve(after === cursor ? { bets: [], cursor } : page)
      await importBets(venueWith(venue))
      const noted = await open.db.select().from(auditLog).where(eq(auditLog.subject, foreign.id))
      expect(noted).toMatchObject([{ actor: 'venue', action: 'bets.foreign', after: { count: 1, [reported]: value } }])
      expect(await atVenue(memberId)).toBe(20_00n)
      expect(await open.db.select().from(importCursors)).toMatchObject([{ cursor }])
      expect(await open.db.select().from(bets).where(eq(bets.id, foreign.id))).toEqual([])
    },
  )

  it('are posted even after a page that has only bets of unknown players', async () => {
    const { id: memberId } = await createMember(open.db)
    const pages = new Map([
      ['foreign', { bets: [betOf(memberId, 'b-after', 0n, 7_00n)], cursor: 'end' }],
      ['end', { bets: [], cursor: 'end' }],
    ])
    const first = { bets: [betOf('test-player', 'b-foreign', 1_00n, 0n)], cursor: 'foreign' }
    await importBets(venueWith((cursor) => Promise.resolve(pages.get(cursor ?? '') ?? first)))
    expect(await atVenue(memberId)).toBe(7_00n)
  })

  it('stay unchanged if the venue does not answer', async () => {
    const { id: memberId } = await createMember(open.db)
    await importBets(venueWithPage({ bets: [betOf(memberId, 'b-first', 0n, 7_00n)], cursor: 'end' }))
    await importBets(venueWith(() => Promise.reject(new Error('no answer'))))
    expect(await open.db.select().from(importCursors)).toMatchObject([{ cursor: 'end' }])
    expect(await atVenue(memberId)).toBe(7_00n)
  })

  it('are kept up to the page that failed; the job then fails with the venue’s error', async () => {
    const { id: memberId } = await createMember(open.db)
    const failure = new Error('no answer')
    const page = { bets: [betOf(memberId, 'b-before', 0n, 7_00n)], cursor: 'before' }
    const venue = (cursor: string | null) => (cursor === null ? Promise.resolve(page) : Promise.reject(failure))
    await expect(importBetsOrThrow(venueWith(venue))).rejects.toBe(failure)
    expect(await atVenue(memberId)).toBe(7_00n)
  })

  it('are imported once if a feed keeps repeating them, and the import ends', async () => {
    const { id: memberId } = await createMember(open.db)
    const newest = [betOf(memberId, 'b-overlap', 0n, 7_00n)]
    let calls = 0
    const ctx = venueWith(() => Promise.resolve({ bets: (calls += 1) < 20 ? newest : [], cursor: '10:00' }))
    await importBets(ctx)
    expect(calls).toBe(2)
    newest.push(betOf(memberId, 'b-late', 0n, 1_00n))
    await importBets(ctx)
    expect(calls).toBe(4)
    expect(await atVenue(memberId)).toBe(8_00n)
  })

  it('are audited once if they are of an unknown player and the feed keeps repeating them', async () => {
    const ctx = venueWith(() => Promise.resolve({ bets: [betOf('test-player', 'b-test', 1_00n, 0n)], cursor: '10:00' }))
    for (let run = 0; run < 3; run += 1) await importBets(ctx)
    expect(await open.db.$count(auditLog, eq(auditLog.action, 'bets.foreign'))).toBe(1)
  })

  it('are imported in parts if the feed never ends; the next import continues there', async () => {
    const { id: memberId } = await createMember(open.db)
    let reported = 0
    const bet = betOf(memberId, 'b-endless', 0n, 1n)
    const ctx = venueWith(() => Promise.resolve({ bets: [bet], cursor: `endless ${(reported += 1)}` }))
    await importBets(ctx)
    expect(reported).toBe(100)
    expect(await open.db.select().from(importCursors)).toMatchObject([{ cursor: 'endless 100' }])
    await importBetsOrThrow(ctx, () => reported < 103)
    expect([reported, await atVenue(memberId)]).toEqual([103, 1n])
  })
})
