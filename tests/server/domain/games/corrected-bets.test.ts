// Tests server/domain/games/import-bets.ts, server/domain/games/post-bets.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { optional } from '@/contract/optional'
import { protection } from '@/contract/optional/protection'
import { siteDayOf } from '@/contract/site-day'
import { insertVenues } from '@/server/seed/venues'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import type { VenueBet } from '@/server/ports/game-venue'
import { giveBet, giveTopUp, venueLedger } from '@/tests/support/money'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'

let api: TestApi
let token: string
let memberId: string
let settled: VenueBet[]

beforeEach(async () => {
  api = await createTestApi()
  await insertVenues(api.db)
  settled = []
  api.context.ports.gameVenue.betsAfter = (cursor) =>
    Promise.resolve({ bets: settled.slice(Number(cursor)), cursor: String(settled.length) })
  const opened = await api.signIn({ account: 'player1' })
  token = opened.token
  memberId = opened.member.id
  api.clock.advance(1_000)
  await giveTopUp(api.db, memberId, 500_00n, api.clock.now())
  await api.ask(contract.wallet.transfer, { source: 'main', target: 'evo', amount: '300' }, { token })
})
afterEach(async () => {
  expect((await verifyLedger(api.db)).ok).toBe(true)
  await api.close()
})

/** The venue settles a bet that is lost. A negative stake takes back an earlier one. */
function settle(stakeMinor: bigint) {
  api.clock.advance(60_000)
  const common = { memberId, venue: 'evo', gameName: 'Baccarat', payoutMinor: 0n, at: api.clock.now() }
  settled.push({ id: `evo-${settled.length}`, stakeMinor, validMinor: stakeMinor, ...common })
}

describe('a venue’s correction that takes back a bet', () => {
  it('returns the stake, and is listed and summed with it', async () => {
    settle(100_00n)
    settle(-100_00n)
    const listed = (await api.ask(contract.records.betDetail, {}, { token })).body.data
    expect(listed).toMatchObject({ items: [{ bet_amount: '-100.00', win_lose: '100.00' }, { bet_amount: '100.00' }] })
    expect(await venueLedger(api.db, memberId, 'evo')).toBe(300_00n)
    const summed = (await api.ask(contract.records.betSummary, {}, { token })).body.data
    expect(summed).toMatchObject({
      totals: { bets: 2, bet_amount: '0.00', valid_bet_amount: '0.00', win_lose: '0.00' },
    })
  })

  it('can be the only bet of a period, of a session and since a top-up', async () => {
    const opened = await api.signIn({ account: 'player2' })
    memberId = opened.member.id
    await giveBet(api.db, memberId, 100_00n, api.clock.now())
    api.clock.advance(86_400_000)
    await giveTopUp(api.db, memberId, 200_00n, api.clock.now())
    const { token: later } = await api.reopen(memberId)
    const ask = async (call: Parameters<typeof api.ask>[0], input = {}) =>
      (await api.ask(call, input, { token: later })).body.data
    settle(-100_00n)
    const day = siteDayOf(api.clock.now())
    const period = { from: day, to: day }
    expect(await ask(contract.records.betSummary, period)).toMatchObject({ days: [{ bet_amount: '-100.00' }] })
    expect(await ask(optional.statement.summary, period)).toMatchObject({ results: [{ stakes: '-100.00' }] })
    expect(await ask(protection.session)).toMatchObject({ stakes: '-100.00', result: '100.00' })
    const terms = { turnover_required: '200.00', turnover_done: '0.00' }
    expect(await ask(contract.account.detail)).toMatchObject({ withdrawal_terms: terms })
  })
})
