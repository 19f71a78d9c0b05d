import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '@/contract'
import type { Call } from '@/contract/define'
import { bankAccounts, convenienceStores } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { seedContent } from '@/server/seed/seed-empty'
import { hashPassword } from '@/server/domain/auth/password'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { giveBet, giveTopUp } from '@/tests/support/money'

const { wallet, content } = contract
const dayMs = 86_400_000

describe('a repeated call that moves points', () => {
  let api: TestApi
  let token: string
  let inputs: Record<string, { call: Call; input: object; other: object }>
  beforeAll(async () => {
    api = await createTestApi()
    await insertVenues(api.db)
    await seedContent(api.db, api.clock.now())
    const withdrawalPasswordHash = await hashPassword('paper88')
    const signedIn = await api.signIn({ identityState: 'certified', withdrawalPasswordHash })
    const memberId = signedIn.member.id
    token = signedIn.token
    const at = api.clock.now()
    await giveTopUp(api.db, memberId, 10_000_00n, at)
    await giveBet(api.db, memberId, 10_000_00n, at)
    for (const storeNumber of ['1001', '1002', '1003', '1004', '1005']) {
      await api.db.insert(convenienceStores).values({ memberId, chain: 'seven', storeNumber, createdAt: at })
    }
    const names = { bankName: 'B', branchName: 'M', accountName: 'A', accountNumber: '12345678' }
    const [bank] = await api.db
      .insert(bankAccounts)
      .values({ memberId, ...names, createdAt: at })
      .returning()
    api.clock.advance(dayMs)
    const sale = { payout_type: 'bank', payout_account: bank?.id, withdrawal_password: 'paper88' }
    const move = { source: 'main', target: 'evo' }
    const offered = (await api.ask(content.activities, {})).body.data as { id: number }[]
    inputs = {
      'wallet.transfer': { call: wallet.transfer, input: { ...move, amount: '10' }, other: { ...move, amount: '11' } },
      // This call has no body, so the test repeats the key with another call.
      'wallet.transferAll': { call: wallet.transferAll, input: {}, other: {} },
      'wallet.requestWithdrawal': {
        call: wallet.requestWithdrawal,
        input: { ...sale, amount: '100' },
        other: { ...sale, amount: '101' },
      },
      'wallet.depositVendor': { call: wallet.depositVendor, input: { amount: '100' }, other: { amount: '200' } },
      'wallet.depositAddress': {
        call: wallet.depositAddress,
        input: { amount: '100', network: 'TRC20' },
        other: { amount: '100', network: 'ERC20' },
      },
      'wallet.depositOrder': {
        call: wallet.depositOrder,
        input: { amount: '100', chain: 'seven' },
        other: { amount: '100', chain: 'ok' },
      },
      'content.applyActivity': {
        call: content.applyActivity,
        input: { id: offered[0]?.id },
        other: { id: offered[1]?.id },
      },
    }
  })
  afterAll(async () => {
    expect((await verifyLedger(api.db)).ok).toBe(true)
    await api.close()
  })

  const names = calls.filter(({ call }) => call.idempotent === true).map(({ name }) => name)

  it('is tested for all seven such calls', () => {
    expect(names.sort()).toEqual(Object.keys(inputs).sort())
  })

  it.each(names)(
    'gets the first answer to %s, marked as a replay; the same key with another body is refused',
    async (name) => {
      const { call, input, other } = inputs[name] ?? { call: wallet.transfer, input: {}, other: {} }
      const key = `key-of-${name}`
      const first = await api.askProved(call, input as never, { token, key })
      expect(first.body).toMatchObject({ status: true })
      expect(first.headers.get('idempotency-hit')).toBeNull()
      const again = await api.ask(call, input as never, { token, key })
      expect(again.body).toEqual(first.body)
      expect(again.headers.get('idempotency-hit')).toBe('true')
      const [otherCall, otherInput] =
        name === 'wallet.transferAll' ? [wallet.depositVendor, { amount: '100' }] : [call, other]
      const refused = await api.ask(otherCall, otherInput as never, { token, key })
      expect(refused).toMatchObject({ status: 409, body: { errorCode: 'idempotency_key_reused' } })
    },
  )

  it('is recognised per member: two members may use the same key', async () => {
    const other = await api.signIn()
    const key = 'key-of-two-members'
    const topUp = async (amount: string, by: string) =>
      (await api.ask(wallet.depositVendor, { amount }, { token: by, key })).body
    expect(await topUp('200', token)).toMatchObject({ status: true, data: { amount: '200.00' } })
    expect(await topUp('300', other.token)).toMatchObject({ status: true, data: { amount: '300.00' } })
  })
})
