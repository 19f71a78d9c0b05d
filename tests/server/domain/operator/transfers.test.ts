import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { insertVenues } from '@/server/seed/venues'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { setFault } from '@/sandbox/ports/faults'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { giveTopUp, mainBalance, transitBalance } from '@/tests/support/money'

const { transfers, audit } = operator
const dayMs = 86_400_000
/** Longer than a request can be under way, ms. */
const laterMs = 21_000

describe('a transfer to or from a venue whose outcome is unknown', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    await insertVenues(api.db)
    // The venue does not answer for as long as this test runs.
    for (const operation of ['transfer_in', 'transfer_status'] as const) {
      await setFault(api.db, { venue: 'evo', operation, mode: 'timeout_before', times: 1_000 })
    }
  })
  afterAll(async () => {
    expect((await verifyLedger(api.db)).ok).toBe(true)
    await api.close()
  })

  async function moved(amount: string) {
    const { member, token } = await api.signIn()
    await giveTopUp(api.db, member.id, 100_000_00n, api.clock.now())
    const move = await api.ask(contract.wallet.transfer, { source: 'main', target: 'evo', amount }, { token })
    expect(move.body.data).toMatchObject({ state: 'undetermined' })
    const open = (await api.askOperator(transfers.list, {})).body.data as { reference: string; account: string }[]
    api.clock.advance(laterMs)
    const { reference = '' } = open.find(({ account }) => account === member.account) ?? {}
    const balances = async () => [await mainBalance(api.db, member.id), await transitBalance(api.db, member.id)]
    const settle = (outcome: 'succeeded' | 'failed', token = api.operatorKey) =>
      api.askOperator(transfers.settle, { reference, outcome, reason: 'their support says so' }, { token })
    return { reference, balances, settle }
  }

  it('stays in transit for any length of time; points are never returned by a timer', async () => {
    const { balances } = await moved('10')
    for (let day = 0; day < 8; day += 1) {
      api.clock.advance(dayMs)
      expect(await reconcileTransfers(api.context)).toBe(0)
    }
    expect(await balances()).toEqual([99_990_00n, 10_00n])
  })

  it('is ended by an operator, once, with either outcome', async () => {
    const failed = await moved('10')
    expect((await failed.settle('failed')).body.data).toMatchObject({ state: 'failed', direction: 'in' })
    expect(await failed.balances()).toEqual([100_000_00n, 0n])
    expect((await failed.settle('succeeded')).body.errorCode).toBe('state_conflict')
    const arrived = await moved('10')
    await arrived.settle('succeeded')
    expect(await arrived.balances()).toEqual([99_990_00n, 0n])
    const rows = (await api.askOperator(audit.list, { subject: arrived.reference })).body.data
    expect(rows).toMatchObject([
      { action: 'transfers.settle', before: { state: 'pending' }, after: { state: 'success' } },
    ])
  })

  it('needs two people who decide alike, if it is large', async () => {
    const other = await api.keyFor('Other', 'finance')
    const { settle, balances } = await moved('50000')
    expect((await settle('failed')).body.data).toMatchObject({ state: 'pending' })
    expect((await settle('succeeded', other)).body.data).toMatchObject({ state: 'pending' })
    expect(await balances()).toEqual([50_000_00n, 50_000_00n])
    expect((await settle('failed', other)).body.data).toMatchObject({ state: 'failed' })
    expect(await balances()).toEqual([100_000_00n, 0n])
  })
})
