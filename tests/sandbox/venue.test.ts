// Tests sandbox/app.ts, sandbox/venue/fairness.ts
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importBets } from '@/server/domain/games/import-bets'
import { betDetail } from '@/server/domain/records/bet-detail'
import { betSummary } from '@/server/domain/records/bet-summary'
import { transferAll } from '@/server/domain/wallet/transfer-all'
import { sandboxApp } from '@/sandbox/app'
import { rollOf } from '@/sandbox/venue/fairness'
import { venueLedger } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { enterVenue, type Round } from './enter-venue'

const side = await openMoneySide()
const app = sandboxApp(side.sandbox)

const player = (venue?: string, params?: Record<string, string>) => enterVenue({ side, app }, venue, params)

describe('the sandbox venue', () => {
  it('opens at an address with a single-use ticket', async () => {
    const { entry, entered, enter, get } = await player('ameba', { title: 'lantern-night' })
    expect(entry).toMatchObject({ method: null, result: expect.stringContaining('/sandbox/venue?session=') })
    expect(entered.status).toBe(303)
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect((await enter()).status).toBe(410)
    const page = await get()
    const text = await page.text()
    expect(text).toContain('<title>Lantern Night</title>')
    expect(text).toContain('Sandbox: no real money is involved')
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|style=/)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it('opens by a posted form if the venue requires one', async () => {
    const { entry, entered, get } = await player('otg')
    expect(entry).toMatchObject({ method: 'POST', params: { session: expect.any(String) } })
    expect(entered.status).toBe(303)
    expect(await (await get()).text()).toContain('OTG Live')
  })

  it.each([
    ['ameba', '/ameba'],
    ['otg', '/live'],
    ['goldenfin', '/egame'],
  ])('links from a game of %s back to its lobby %s', async (venue, lobby) => {
    const { get } = await player(venue)
    expect(await (await get()).text()).toContain(`<a class="button back" href="${lobby}"`)
  })

  it('rejects requests without a session', async () => {
    const { entered } = await player()
    const path = entered.headers.get('location') ?? ''
    for (const tail of ['', '/state']) expect((await app.request(`${path}${tail}`)).status).toBe(410)
    expect((await app.request('/sandbox/venue?session=guess')).status).toBe(410)
    expect((await app.request('/sandbox/venue')).status).toBe(410)
    const headers = { 'content-type': 'multipart/form-data' }
    expect((await app.request('/sandbox/venue', { method: 'POST', headers, body: 'no form' })).status).toBe(410)
    expect((await app.request('/sandbox/pay', { method: 'POST', headers, body: 'no form' })).status).toBe(404)
  })

  it('lets anybody verify a round: the seed shown afterwards matches the hash shown before', async () => {
    const { state, play } = await player()
    const file = join(process.cwd(), 'sandbox/assets/fairness.js')
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

  it('plays each announced seed once, and accepts no stake above the balance', async () => {
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

  it('has its rounds imported as bets, and its balance agrees with the ledger', async () => {
    const { id, context, state, play } = await player('yz', { title: 'tiger-gate' })
    for (let round = 0; round < 5; round += 1) await play((await state()).commitment, 50, 'grand')
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
    expect(summary.days).toEqual([
      { date: '2026-03-02', bet_amount: '250.00', valid_bet_amount: '250.00', win_lose: net },
    ])
    const all = await transferAll(context(), {})
    expect(all).toEqual({
      credit: balance,
      results: balance === '0.00' ? [] : [{ venue: 'yz', amount: balance, state: 'success' }],
    })
  })
})
