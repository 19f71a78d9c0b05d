// Tests server/routes/member-routes.ts, server/domain/account/detail.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '@/contract'
import { calls } from '@/contract'
import { operator } from '@/contract/operator'
import type { TopUpRecord } from '@/contract/member/records'
import { insertVenues } from '@/server/seed/venues'
import { sign } from '@/sandbox/ports/signature'
import { contract, createTestApi, type TestApi } from '../../support/api'
import { bankBinding } from '../../support/photos'
import { codeFromOutbox, registration } from '../../support/registration'

const { wallet, games, records, bank, auth, account } = contract
const hourMs = 3_600_000

describe('the main journey over HTTP', () => {
  let api: TestApi
  let token: string
  let called: Set<CallName>
  beforeEach(async () => {
    called = new Set()
    api = await createTestApi()
    await insertVenues(api.db)
  })
  afterEach(() => api.close())

  /** Makes a call as the member and expects success. */
  const get: TestApi['ask'] = async (call, input) => {
    const name = calls.find((each) => each.call.path === call.path)?.name
    if (name) called.add(name)
    const reply = await api.ask(call, input, { token })
    expect(reply.body, call.path).toMatchObject({ status: true })
    return reply
  }

  async function callBack(order: TopUpRecord, signature?: string) {
    const transaction = order.transaction_number
    const body = JSON.stringify({
      order_number: order.order_number,
      transaction_number: transaction,
      amount: order.amount.replace('.', ''),
      paid: true,
    })
    const headers = { 'x-payment-signature': signature ?? sign(api.sandbox.secret, 'callback', body) }
    return api.app.request('/api/v1/callback/payment', { method: 'POST', headers, body })
  }

  async function registerAndSignIn() {
    const input = registration({ account: 'journey1', mobile: '+886922222222' })
    await api.ask(auth.sendMobile, { mobile: input.mobile })
    await api.ask(auth.register, { ...input, code: await codeFromOutbox(api.db, input.mobile) })
    token = String((await api.ask(auth.login, { account: input.account, password: input.password })).body.token)
  }

  /** Tops up 1,000 points; the signed callback is sent once. */
  async function topUp() {
    const order = (await get(wallet.depositVendor, { amount: '1000' })).body.data as TopUpRecord
    expect((await callBack(order, 'nonsense')).status).toBe(403)
    expect(await (await callBack(order)).json()).toEqual({ status: true, outcome: 'credited' })
    expect(await (await callBack(order)).json()).toMatchObject({ outcome: 'ignored' })
    const detail = await get(account.detail, {})
    expect(detail.body.data).toMatchObject({ credit: '1000.00' })
    await get(wallet.depositAddress, { amount: '200', network: 'TRC20' })
    const unbound = await api.ask(wallet.depositOrder, { amount: '200', chain: 'seven' }, { token })
    expect(unbound.body.errorCode).toBe('stores_not_bound')
    for (const store_number of ['1001', '1002', '1003', '1004', '1005'])
      await get(bank.create, { chain: 'seven', store_number } as never)
    await get(wallet.depositOrder, { amount: '200', chain: 'seven' })
  }

  /** Moves points to a venue, launches a game and moves all points back. */
  async function play() {
    const key = 'transfer-key-1'
    const move = { source: 'main', target: 'ameba', amount: '500' }
    const moved = await api.ask(wallet.transfer, move, { token, key })
    expect(moved.body.data).toMatchObject({ state: 'success', credit: '500.00' })
    const again = await api.ask(wallet.transfer, move, { token, key })
    expect(again.body).toEqual(moved.body)
    expect(again.headers.get('idempotency-hit')).toBe('true')
    const other = await api.ask(wallet.transfer, { ...move, amount: '5' }, { token, key })
    expect(other.body.errorCode).toBe('idempotency_key_reused')
    called.add('wallet.transfer')

    const balance = await get(wallet.venueBalance, { game_name: 'ameba' })
    expect(balance.body.data).toMatchObject([{ venue: 'ameba', balance: '500.00' }])
    const launched = await get(games.launch, { game_name: 'ameba', device: 'mobile' })
    expect(launched.body.result).toContain('/sandbox/venue?session=')
    const titles = await get(games.list, { game_code: 'ameba' })
    expect((titles.body.data as { items: unknown[] }).items.length).toBeGreaterThanOrEqual(8)
    await get(games.memberList, {})
    await get(games.guestList, {})
    const everything = await get(wallet.transferAll, {})
    expect(everything.body.data).toMatchObject({ credit: '1000.00' })
  }

  async function readTheRecords() {
    const deposits = await get(records.deposits, { status: 'success' })
    expect(deposits.body.data).toMatchObject({ totals: { count: 1, amount: '1000.00' } })
    await get(records.withdrawals, {})
    await get(records.rebate, {})
    await get(records.betSummary, {})
    await get(records.betDetail, {})
  }

  /**
   * Requests a withdrawal, which is refused until the member is certified, 24 hours have passed and the points were
   * played.
   */
  async function askToWithdraw() {
    const sent = await api.ask(bank.create, await bankBinding(), { token })
    expect(sent.status).toBe(200)
    const sell = async () => {
      const listed = (await get(bank.list, {})).body.data as { accounts: { id: string }[] }
      const sale = { amount: '300', payout_type: 'bank', payout_account: String(listed.accounts[0]?.id) } as const
      return api.askProved(wallet.requestWithdrawal, { ...sale, withdrawal_password: 'paper88' }, { token })
    }
    expect((await sell()).body.errorCode).toBe('identity_not_certified')
    await api.askOperator(operator.identity.noteVideo, { account: 'journey1', note: 'the face on the card' })
    await api.askOperator(operator.identity.approve, { account: 'journey1' })
    const early = await sell()
    expect(early.body).toMatchObject({
      errorCode: 'first_withdrawal_too_early',
      msg: expect.stringContaining('24 hours') as string,
    })
    api.clock.advance(24 * hourMs)
    // The points have not been played yet.
    expect((await sell()).body).toMatchObject({ errorCode: 'turnover_not_met', params: { remaining: '1000.00' } })
  }

  it('registers, tops up, plays, requests a withdrawal, and leaves a correct ledger', async () => {
    await registerAndSignIn()
    await topUp()
    await play()
    await readTheRecords()
    await askToWithdraw()
    const proof = await api.askOperator(operator.ledger.verify, {})
    expect(proof.body.data).toMatchObject({ ok: true, entries_sum: '0.00' })
    expect(called.size).toBeGreaterThanOrEqual(17)
  })
})
