// Tests sandbox/app.ts
import { describe, expect, it } from 'vitest'
import { seedVenues } from '@/server/seed/venues'
import { importBets } from '@/server/domain/games/import-bets'
import { sandboxApp } from '@/sandbox/app'
import { venueLedger } from '@/tests/support/money'
import { openMoneySide } from '@/tests/support/money-side'
import { enterVenue } from './enter-venue'

const side = await openMoneySide()
const app = sandboxApp(side.sandbox)

const minor = (decimal: string) => BigInt(decimal.replace('.', ''))

/** A venue of each game, the bets that it accepts, and a bet of another game. */
const games = [
  ['slots', 'ameba', ['calm'], 'bold'],
  ['fishing', 'goldenfin', ['minnow', 'koi', 'golden'], 'calm'],
  ['table', 'evo', ['player', 'tie', 'banker'], 'minnow'],
  ['tiles', 'bamboo', ['hand', 'high', 'pair'], 'last1-4'],
  ['tiles', 'teahouse', ['hand', 'high', 'pair'], 'player'],
  ['draw', 'ssz', ['last1-0', 'last2-47', 'last3-905'], 'last2-4'],
  [
    'fixtures',
    'super2',
    ['football-a-home', 'football-b-draw', 'football-d-away', 'football-a-over', 'football-c-home-line'],
    'football-e-home',
  ],
  ['fixtures', 'dipper', ['basketball-a-home', 'basketball-c-under', 'basketball-d-away-line'], 'basketball-a-draw'],
  ['fixtures', 'horizon', ['esports-b-away'], 'esports-b-over'],
] as const

describe.each(games)('%s at %s', (game, venue, bets, strange) => {
  it('settles a round of each bet, changes the balance by the result, and refuses to play the same round again', async () => {
    const { id, state, play } = await enterVenue({ side, app }, venue)
    for (const bet of bets) {
      const before = await state()
      const { status, reply } = await play(before.commitment, 50, bet)
      expect(status).toBe(200)
      const { round, face, state: after } = reply
      if (!round || !face) throw new Error('no round was played')
      expect(minor(round.net)).toBe(minor(round.payout) - minor(round.stake))
      expect(minor(after.balance)).toBe(minor(before.balance) + minor(round.net))
      expect(after.nonce).toBe(before.nonce + 1)
      expect(await play(before.commitment, 50, bet)).toMatchObject({ status: 409, reply: { error: 'stale' } })
      expect((await state()).balance).toBe(after.balance)
    }
    await importBets(side)
    expect(await venueLedger(side.db, id, venue)).toBe(minor((await state()).balance))
  })

  it('refuses a bet of another game without taking points', async () => {
    const { state, play } = await enterVenue({ side, app }, venue)
    for (const bet of [strange, 'constructor', '__proto__', '']) {
      expect((await play((await state()).commitment, 50, bet)).status).toBe(400)
    }
    expect(await state()).toMatchObject({ balance: '1000.00', nonce: 0 })
  })

  it('shows a page with the game, every bet, the odds, the age notice and the sandbox notice', async () => {
    const { get } = await enterVenue({ side, app }, venue)
    const page = await (await get()).text()
    expect(page).toContain(`data-game="${game}"`)
    for (const bet of bets) expect(page).toContain(`value="${bet.split('-').length === 2 ? bet.split('-')[0] : bet}"`)
    expect(page).toContain('Long-term return')
    expect(page).toContain('18+ only')
    expect(page).toContain('Sandbox: no real money is involved')
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=|style=/)
  })
})

describe('a page of a sandbox game', () => {
  it('shows the cards that the digits of the roll determine', async () => {
    const { state, play } = await enterVenue({ side, app }, 'moonlit')
    const { round, face } = (await play((await state()).commitment, 50, 'tie')).reply
    const digits = Array.from(String(round?.roll).padStart(4, '0'), Number)
    expect(face).toMatchObject({ player: digits.slice(0, 2), banker: digits.slice(2) })
  })

  it('shows a title’s name, its cover if there is one, and its own symbols', async () => {
    const koi = await enterVenue({ side, app }, 'ameba', { title: 'golden-koi' })
    const moon = await enterVenue({ side, app }, 'ameba', { title: 'moon-rabbit' })
    const koiPage = await (await koi.get()).text()
    const moonPage = await (await moon.get()).text()
    expect(koiPage).toContain('<h1>Golden Koi</h1>')
    expect(koiPage).toContain('/pictures/cover-golden-koi-360.avif')
    expect(koiPage).toContain('accent-sky')
    expect(moonPage).toContain('accent-violet')
    const symbolsOf = (page: string) => /<symbol id="symbol-0".*?<\/symbol>/.exec(page)?.[0]
    expect(symbolsOf(koiPage)).toBeTruthy()
    expect(symbolsOf(koiPage)).not.toBe(symbolsOf(moonPage))
  })

  it('plays only the paytable of its title, and shows what it pays, its return and its volatility', async () => {
    const koi = await enterVenue({ side, app }, 'ameba', { title: 'golden-koi' })
    const page = (await (await koi.get()).text()).replaceAll(/<[^>]+>|\s+/g, ' ')
    expect(page).toContain('×1,000.00')
    expect(page).toMatch(/Long-term return +95\.20%/)
    expect(page).toMatch(/Volatility +high/)
    expect(page).not.toContain('Substitutes')
    expect((await koi.play((await koi.state()).commitment, 50, 'calm')).status).toBe(400)
    expect((await koi.play((await koi.state()).commitment, 50, 'bold')).status).toBe(200)
  })

  it('shows the factor of a symbol that substitutes for others', async () => {
    const dragon = await enterVenue({ side, app }, 'ameba', { title: 'jade-dragon' })
    const page = (await (await dragon.get()).text()).replaceAll(/<[^>]+>|\s+/g, ' ')
    expect(page).toContain('Substitutes for any symbol')
    expect(page).toMatch(/Payout of three that it completes +×3\.00/)
  })

  it('opens for every venue of the sandbox', async () => {
    for (const { code } of seedVenues) {
      const { get } = await enterVenue({ side, app }, code)
      expect((await get()).status, code).toBe(200)
    }
  })
})
