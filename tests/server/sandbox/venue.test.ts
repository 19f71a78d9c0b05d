import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '@/server/db/client'
import { importBets } from '@/server/domain/games/import-bets'
import { launch } from '@/server/domain/games/launch'
import { betDetail } from '@/server/domain/records/bet-detail'
import { betSummary } from '@/server/domain/records/bet-summary'
import { transfer } from '@/server/domain/wallet/transfer'
import { transferAll } from '@/server/domain/wallet/transfer-all'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { sandboxApp } from '@/server/sandbox/sandbox-app'
import { gameModes, payoutOf, returnToPlayer, rollOf, type GameMode } from '@/server/sandbox/venue/fairness'
import { createMemberWith, createMoneySide, venueLedger, type MoneySide } from '@/tests/support/money'
import { createMoneyContext, openTestDatabase } from '@/tests/support/server'

type Round = { server_seed: string; client_seed: string; nonce: number; commitment: string; roll: number; net: string }
type State = { balance: string; net: string; commitment: string; nonce: number; rounds: Round[] }
type Reply = { round?: Round; state: State; error?: string }

let open: OpenDatabase
let side: MoneySide
let app: Hono

beforeAll(async () => {
  open = await openTestDatabase()
  side = await createMoneySide(open.db)
  app = sandboxApp(side.sandbox)
})
afterAll(async () => {
  expect(await verifyLedger(open.db)).toMatchObject({ ok: true })
  await open.close()
})

/** A member with 1,000 points at a venue who opened it; `get` and `play` go through the session's cookie. */
async function player(venue = 'ameba', params?: Record<string, string>) {
  const { id } = await createMemberWith(side, 1_000_00n)
  const context = () => createMoneyContext(side.db, id, side)
  await transfer(context(), { source: 'main', target: venue, amount: '1000' })
  const entry = await launch(context(), { game_name: venue, device: 'pc', ...(params && { params }) })
  const enter = () =>
    entry.method === 'POST'
      ? app.request(entry.result ?? '', { method: 'POST', body: new URLSearchParams(entry.params ?? {}) })
      : app.request(entry.result ?? '')
  const entered = await enter()
  const path = entered.headers.get('location') ?? ''
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const get = (tail = '') => app.request(`${path}${tail}`, { headers: { cookie } })
  const state = async () => (await (await get('/state')).json()) as State
  const play = async (commitment: string, stake = 100, mode: GameMode = 'bright') => {
    const body = JSON.stringify({ mode, stake, client_seed: 'my-seed', commitment })
    const headers = { cookie, 'content-type': 'application/json' }
    const reply = await app.request(`${path}/rounds`, { method: 'POST', headers, body })
    return { status: reply.status, reply: (await reply.json()) as Reply }
  }
  return { id, context, entry, enter, entered, get, state, play }
}

describe('the sandbox venue', () => {
  it('is opened by an address with a ticket that is good once', async () => {
    const { entry, entered, enter, get } = await player('ameba', { title: 'lantern-night' })
    expect(entry).toMatchObject({ method: null, result: expect.stringContaining('/sandbox/venue?session=') })
    expect(entered.status).toBe(303)
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect((await enter()).status).toBe(410)
    const page = await get()
    const text = await page.text()
    expect(text).toContain('<title>Lantern Night</title>')
    expect(text).toContain('Sandbox: nothing here is real money')
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|style=/)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it('is opened by a form where the venue asks for one', async () => {
    const { entry, entered, get } = await player('otg')
    expect(entry).toMatchObject({ method: 'POST', params: { session: expect.any(String) } })
    expect(entered.status).toBe(303)
    expect(await (await get()).text()).toContain('OTG Live')
  })

  it('lets nobody in without the session', async () => {
    const { entered } = await player()
    const path = entered.headers.get('location') ?? ''
    for (const tail of ['', '/state']) expect((await app.request(`${path}${tail}`)).status).toBe(410)
    expect((await app.request('/sandbox/venue?session=guess')).status).toBe(410)
    expect((await app.request('/sandbox/venue')).status).toBe(410)
  })

  it('plays a round that anybody can check: the commitment before is that of the seed after', async () => {
    const { state, play } = await player()
    const file = join(process.cwd(), 'server/sandbox/assets/fairness.js')
    const { verifyRound } = (await import(pathToFileURL(file).href)) as {
      verifyRound: (round: Round) => Promise<string>
    }
    const { commitment } = await state()
    const { reply } = await play(commitment)
    const { round } = reply
    if (!round) throw new Error('no round was played')
    expect(round.commitment).toBe(commitment)
    expect(rollOf(round.server_seed, 'my-seed', round.nonce)).toBe(round.roll)
    expect(await verifyRound(round)).toBe('verified')
    expect(await verifyRound({ ...round, roll: round.roll + 1 })).toBe('notVerified')
    expect(await verifyRound({ ...round, server_seed: '00' })).toBe('notVerified')
    expect(reply.state.commitment).not.toBe(commitment)
    expect(reply.state).toMatchObject({ nonce: round.nonce + 1, net: round.net })
  })

  it('plays one commitment once, and nothing beyond the balance', async () => {
    const { context, state, play } = await player()
    const transferAway = async () => transferAll(context(), {}).then(state)
    const { commitment } = await state()
    const ends = await Promise.all([play(commitment), play(commitment), play(commitment)])
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const stake of [0, -100, 1, 1_000, 0.5])
      expect((await play((await state()).commitment, stake)).status).toBe(400)
    const { balance } = await transferAway()
    expect(balance).toBe('0.00')
    expect(await play((await state()).commitment, 10)).toMatchObject({ status: 409, reply: { error: 'too_little' } })
  })

  it('its rounds become bets, and the ledger agrees with the venue', async () => {
    const { id, context, state, play } = await player('yz', { title: 'tiger-gate' })
    for (let round = 0; round < 5; round += 1) await play((await state()).commitment, 50)
    await importBets(side)
    await importBets(side)
    const { balance, net, rounds } = await state()
    expect(await side.ports.gameVenue.balance('yz', id)).toBe(await venueLedger(side.db, id, 'yz'))
    const detail = await betDetail(context(), {})
    expect(detail.items).toHaveLength(5)
    expect(detail.items[0]).toMatchObject({
      platform: 'yz',
      platform_name: 'YZ Slots',
      game_name: 'Tiger Gate',
      bet_amount: '50.00',
    })
    expect(detail.items.map(({ win_lose }) => win_lose).sort()).toEqual(rounds.map((round) => round.net).sort())
    const summary = await betSummary(context(), {})
    expect(summary.totals).toEqual({ bets: 5, bet_amount: '250.00', valid_bet_amount: '250.00', win_lose: net })
    expect(summary.days).toEqual([{ date: '2026-03-02', bet_amount: '250.00', win_lose: net }])
    const all = await transferAll(context(), {})
    expect(all).toEqual({
      credit: balance,
      results: balance === '0.00' ? [] : [{ venue: 'yz', amount: balance, state: 'success' }],
    })
  })
})

describe('fairness', () => {
  it.each(Object.keys(gameModes) as GameMode[])('%s gives back what it states, over all rolls', (mode) => {
    const stake = 100_00n
    let paid = 0n
    for (let roll = 0; roll < 10_000; roll += 1) paid += payoutOf(mode, stake, roll)
    expect(Number((paid * 100n) / 10_000n) / Number(stake)).toBeCloseTo(Number(returnToPlayer(mode)), 5)
  })

  it('rolls are spread evenly', () => {
    const below = Array.from({ length: 20_000 }, (_, nonce) => rollOf('seed', 'client', nonce)).filter(
      (roll) => roll < 5_000,
    )
    expect(below.length / 20_000).toBeCloseTo(0.5, 1)
  })
})
