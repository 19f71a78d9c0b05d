import { expect, it } from 'vitest'
import { highlights } from '@/contract/optional/highlights'
import { locales } from '@/contract/locales'
import { sandboxApp } from '@/sandbox/app'
import { fixtures } from '@/sandbox/games/fixtures'
import { oddsOf } from '@/sandbox/games/game'
import { highlightsAt } from '@/sandbox/venue/highlights'
import { enterVenue } from '@/tests/sandbox/enter-venue'
import { openMoneySide } from '@/tests/support/money-side'

const side = await openMoneySide()
const now = new Date('2026-11-25T10:00:20Z')

it.each(locales)('the highlights of the sandbox follow the contract in %s', (locale) => {
  const reported = highlightsAt(locale, now)
  expect(highlights.list.output.parse({ ...reported, now: now.toISOString() })).toMatchObject(reported)
  expect(new Set(reported.tables.map(({ game_code, code }) => `${game_code} ${code}`)).size).toBe(
    reported.tables.length,
  )
})

it('the highlights list the odds that the venue pays, for future matches only', () => {
  const { fixtures: matches } = highlightsAt('en', now)
  for (const { code, starts_at, markets } of matches) {
    expect(Date.parse(starts_at)).toBeGreaterThanOrEqual(now.getTime())
    for (const { kind, prices } of markets)
      for (const { pick, odds } of prices) {
        const bet = kind === 'handicap' ? `${code}-${pick}-line` : `${code}-${pick}`
        expect(odds).toBe((Number(oddsOf(fixtures, bet).pays) / 100).toFixed(2))
      }
  }
  expect(matches.map(({ sport, markets }) => `${sport} ${markets.length}`)).toEqual([
    ...Array.from({ length: 4 }, () => 'football 3'),
    ...Array.from({ length: 4 }, () => 'basketball 3'),
    ...Array.from({ length: 4 }, () => 'esports 1'),
  ])
})

it("the numbers of a draw's round are the same in every reply", () => {
  const drawn = (at: Date) => highlightsAt('en', at).draws.find(({ code }) => code === 'ssz-5')!
  const before = drawn(now)
  const after = drawn(new Date(now.getTime() + 300_000))
  expect(after.last[1]).toEqual(before.last[0])
  expect(after.last[0]?.period).toBe(before.period)
  expect(Date.parse(before.closes_at)).toBeLessThan(Date.parse(before.draws_at))
})

it('a table keeps its limits when it is opened', async () => {
  const { get, play, state } = await enterVenue({ side, app: sandboxApp(side.sandbox) }, 'evo', { table: 'A5' })
  const page = await (await get()).text()
  expect(page).toContain('<title>Baccarat A5</title>')
  expect(page).toContain('value="50"')
  expect(page).not.toContain('value="100"')
  const { commitment } = await state()
  expect((await play(commitment, 100, 'player')).status).toBe(400)
  expect((await play(commitment, 50, 'player')).status).toBe(200)
})
