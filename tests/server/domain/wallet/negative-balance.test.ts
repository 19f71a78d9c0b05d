// Tests server/domain/wallet/venue-balance.ts, server/domain/wallet/transfer-all.ts, server/domain/operator/reconcile-venue.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { protection } from '@/contract/optional/protection'
import { insertVenues } from '@/server/seed/venues'
import { hashPassword } from '@/server/domain/auth/password'
import { bringPointsHome } from '@/server/domain/protection/bring-points-home'
import { giveTopUp, mainBalance } from '@/tests/support/money'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'

const password = 'night88'
let api: TestApi
let token: string
let memberId: string

beforeEach(async () => {
  api = await createTestApi()
  await insertVenues(api.db)
  const { gameVenue } = api.context.ports
  const { balance } = gameVenue
  gameVenue.balance = async (venue, member) => (venue === 'otg' ? -5_00n : balance(venue, member))
  const opened = await api.signIn({ account: 'debtor1', passwordHash: await hashPassword(password) })
  token = opened.token
  memberId = opened.member.id
  await giveTopUp(api.db, memberId, 1_000_00n, api.clock.now())
  for (const target of ['otg', 'evo'])
    await api.ask(contract.wallet.transfer, { source: 'main', target, amount: '100' }, { token })
})
afterEach(() => api.close())

describe('a venue that reports a negative balance', () => {
  it('counts as empty for the member, whose other points come back', async () => {
    const shown = (await api.ask(contract.wallet.venueBalance, {}, { token })).body.data
    expect(shown).toEqual(expect.arrayContaining([expect.objectContaining({ venue: 'otg', balance: '0.00' })]))
    const moved = (await api.ask(contract.wallet.transferAll, {}, { token })).body.data
    expect(moved).toMatchObject({ credit: '900.00', results: [{ venue: 'evo', amount: '100.00', state: 'success' }] })
  })

  it('does not keep an excluded member’s points at other venues', async () => {
    await api.ask(protection.close, { length: '1_year', password }, { token })
    expect(await bringPointsHome(api.context)).toBe(0)
    expect(await mainBalance(api.db, memberId)).toBe(900_00n)
  })

  it('is compared with the ledger as it is', async () => {
    const compared = (await api.askOperator(operator.ledger.reconcile, { venue: 'otg' })).body.data
    const differences = [{ account: 'debtor1', ours: '100.00', theirs: '-5.00', in_transit: '0.00' }]
    expect(compared).toMatchObject({ theirs: '-5.00', differences })
  })
})
