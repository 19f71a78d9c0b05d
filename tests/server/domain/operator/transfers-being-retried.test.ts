// Tests server/domain/operator/transfers.ts, server/domain/wallet/reconcile-transfers.ts
import { afterAll, beforeEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { operator } from '@/contract/operator'
import { insertVenues } from '@/server/seed/venues'
import { reconcileTransfers } from '@/server/domain/wallet/reconcile-transfers'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import type { GameVenue } from '@/server/ports/game-venue'
import { setFault } from '@/sandbox/ports/faults'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { giveTopUp, mainBalance, transitBalance } from '@/tests/support/money'

const { transfers, audit } = operator
/** After this age, ms, the reconciler repeats a request. */
const staleMs = 11_000
/** Longer than a request can be under way, ms. */
const laterMs = 21_000

describe('an operator’s decision about a transfer that is still being retried', () => {
  let api: TestApi
  let venue: GameVenue
  beforeAll(async () => {
    api = await createTestApi()
    await insertVenues(api.db)
    venue = api.context.ports.gameVenue
  })
  beforeEach(() => void (api.context.ports.gameVenue = { ...venue }))
  afterAll(async () => {
    expect((await verifyLedger(api.db)).ok).toBe(true)
    await api.close()
  })

  /** Creates a leg that the venue does not know, because the request was lost. */
  async function lost(amount: string) {
    const { member, token } = await api.signIn()
    await giveTopUp(api.db, member.id, 100_000_00n, api.clock.now())
    await setFault(api.db, { venue: 'evo', operation: 'transfer_in', mode: 'timeout_before', times: 1 })
    const move = await api.ask(contract.wallet.transfer, { source: 'main', target: 'evo', amount }, { token })
    expect(move.body.data).toMatchObject({ state: 'undetermined' })
    const open = (await api.askOperator(transfers.list, {})).body.data as { reference: string; account: string }[]
    const { reference = '' } = open.find(({ account }) => account === member.account) ?? {}
    /** Returns the balances of the main wallet, in transit, and at the venue. */
    const balances = async () => [
      await mainBalance(api.db, member.id),
      await transitBalance(api.db, member.id),
      await venue.balance('evo', member.id),
    ]
    const settle = async (outcome: 'succeeded' | 'failed', token = api.operatorKey) =>
      (await api.askOperator(transfers.settle, { reference, outcome, reason: 'their support says so' }, { token })).body
    return { reference, balances, settle }
  }

  /**
   * Lets the reconciler retry, and stops it in its next call to the venue. The returned function lets it go on and
   * returns how many transfers it settled.
   */
  async function retryUntil(name: 'transferIn' | 'transferStatus') {
    let letGo = () => {}
    const free = new Promise<void>((resolve) => void (letGo = resolve))
    const reached = new Promise<void>((reach) => {
      const call = venue[name] as (...request: unknown[]) => ReturnType<GameVenue['transferStatus']>
      const held = async (...request: unknown[]) => {
        reach()
        await free
        return call(...request)
      }
      api.context.ports.gameVenue = { ...api.context.ports.gameVenue, [name]: held }
    })
    api.clock.advance(staleMs)
    const run = reconcileTransfers(api.context)
    await reached
    return () => {
      letGo()
      return run
    }
  }

  it('is refused while a request may still arrive', async () => {
    const { balances, settle, reference } = await lost('10')
    expect(await settle('failed')).toMatchObject({ errorCode: 'state_conflict' })
    const { settle: other, ...another } = await lost('10')
    const resume = await retryUntil('transferIn')
    expect(await other('failed')).toMatchObject({ errorCode: 'state_conflict' })
    expect(await resume()).toBe(1)
    expect(await another.balances()).toEqual([99_990_00n, 0n, 10_00n])
    api.clock.advance(staleMs)
    expect(await settle('failed')).toMatchObject({ data: { state: 'failed' } })
    expect(await balances()).toEqual([100_000_00n, 0n, 0n])
    const rows = (await api.askOperator(audit.list, { subject: reference })).body.data
    expect(rows).toMatchObject([{ after: { state: 'failed' } }, { after: { refused: 'state_conflict' } }])
  })

  it('stops the retries as soon as the first of two people approves; from then on only the status is queried', async () => {
    const { balances, settle } = await lost('50000')
    const [sent, queried] = [vi.spyOn(api.context.ports.gameVenue, 'transferIn'), vi.fn(venue.transferStatus)]
    api.context.ports.gameVenue.transferStatus = queried
    api.clock.advance(laterMs)
    expect(await settle('failed')).toMatchObject({ data: { state: 'pending' } })
    for (let turn = 0; turn < 3; turn += 1) {
      api.clock.advance(staleMs)
      expect(await reconcileTransfers(api.context)).toBe(0)
    }
    expect([sent.mock.calls.length, queried.mock.calls.length]).toEqual([0, 3])
    const other = await api.keyFor('Other', 'finance')
    expect(await settle('failed', other)).toMatchObject({ data: { state: 'failed' } })
    expect(await balances()).toEqual([100_000_00n, 0n, 0n])
  })

  it('stops a retry that is about to be sent, if it comes during a status query', async () => {
    const { balances, settle } = await lost('10')
    const sent = vi.spyOn(api.context.ports.gameVenue, 'transferIn')
    const resume = await retryUntil('transferStatus')
    expect(await settle('failed')).toMatchObject({ errorCode: 'state_conflict' })
    expect(await resume()).toBe(0)
    expect(sent).not.toHaveBeenCalled()
    api.clock.advance(laterMs)
    expect(await settle('failed')).toMatchObject({ data: { state: 'failed' } })
    expect(await balances()).toEqual([100_000_00n, 0n, 0n])
  })

  it('overrules a stalled process, which sends nothing after it resumes', async () => {
    const { balances, settle } = await lost('10')
    const sent = vi.spyOn(api.context.ports.gameVenue, 'transferIn')
    const resume = await retryUntil('transferStatus')
    api.clock.advance(laterMs)
    expect(await settle('failed')).toMatchObject({ data: { state: 'failed' } })
    await resume()
    expect(sent).not.toHaveBeenCalled()
    expect(await balances()).toEqual([100_000_00n, 0n, 0n])
  })

  it('stays in force if the venue contradicts it later, which is audited', async () => {
    const { balances, settle, reference } = await lost('10')
    const resume = await retryUntil('transferIn')
    api.clock.advance(laterMs)
    await settle('failed')
    await resume()
    expect(await balances()).toEqual([100_000_00n, 0n, 10_00n])
    const [row] = (await api.askOperator(audit.list, { subject: reference })).body.data as object[]
    const entry = { actor: 'venue', action: 'transfers.contradict', after: { state: 'failed', answered: 'success' } }
    expect(row).toMatchObject(entry)
  })
})
