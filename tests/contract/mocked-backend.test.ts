// Tests tests/support/mocked
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { api } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'
import { callByName, callNames } from '@/tests/support/call-by-name'
import type { Answers } from '@/tests/support/mocked/answer'
import { mockedSmsCode } from '@/tests/support/mocked/answers/auth'
import { handlersOf } from '@/tests/support/mocked/handlers'
import { scenarioNames, scenarios, type Scenario } from '@/tests/support/mocked/scenarios'
import { mockedToken, newMember, richMember } from '@/tests/support/mocked/mock-state'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => saveToken(mockedToken))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const guest = { summary: '', isSignedIn: true }

describe('the mocked backend', () => {
  it.each(callNames)('answers %s as the contract requires', async (name) => {
    const state = { ...richMember(), password: 'lantern88', salePassword: 'lantern88' }
    if (name === 'wallet.requestWithdrawal') state.salePassword = 'selling13579'
    server.use(...handlersOf({ ...guest, createState: richMember }, state))
    await expect(callByName(name)).resolves.toBeDefined()
  })

  it.each(scenarioNames)('fails %s only with errors of the contract’s list', async (name) => {
    const scenario = scenarios[name]
    server.use(...handlersOf({ ...scenario, failures: {} }, scenario.createState()))
    for (const call of callNames) {
      await callByName(call).catch((error: unknown) => expect(error, call).toMatchObject({ name: 'ApiError' }))
    }
  })

  it('moves points once per idempotency key, and never below zero', async () => {
    const state = richMember()
    server.use(...handlersOf({ ...guest, createState: richMember }, state))
    const before = state.creditMinor
    const move = () => api.wallet.transfer({ source: 'main', target: 'fg', amount: '100' }, { idempotencyKey: 'one' })
    expect(await move()).toEqual(await move())
    expect(state.creditMinor).toBe(before - 100_00n)
    const tooMuch = api.wallet.transfer({ source: 'evo', target: 'main', amount: '99999' }, { idempotencyKey: 'two' })
    await expect(tooMuch).rejects.toMatchObject({ code: 'insufficient_balance' })
    expect(state.venueMinor.get('evo')).toBe(1_250_00n)
  })

  it('says of a cancelled order that it was cancelled', async () => {
    server.use(...handlersOf(scenarios['rich-member'], richMember()))
    const { items } = await api.records.deposits({ status: 'pending' })
    await api.corrections.cancelTopUp({ order_number: items[0]!.order_number })
    const { order_number } = items[0]!
    const after = await api.records.deposits({ order_number })
    expect(after.items).toMatchObject([{ order_number, status: 'failed', failure: 'cancelled' }])
  })

  it('says of a new member that no top-up has started the 24 hours', async () => {
    server.use(...handlersOf(scenarios['new-member'], newMember()))
    expect((await api.account.detail({})).withdrawal_terms).toMatchObject({ has_topped_up: false })
  })

  it('binds a code and its proof to the withdrawal that they were sent for, as the embedded API does', async () => {
    const state = { ...richMember(), isProofNeeded: true }
    server.use(...handlersOf({ ...guest, createState: richMember }, state))
    const withdrawal = { amount: '500', payout_type: 'bank', payout_account: '1' } as const
    const other = { ...withdrawal, amount: '5000' }
    const refusal = (code: string) => expect.objectContaining({ code }) as unknown
    const { security, wallet } = api
    const { resend_in_s } = await security.sendProof({ withdrawal })
    expect(resend_in_s).toBe(60)
    const early = { code: 'sms_code_other_change', params: { retry_after: 60 } }
    await expect(security.sendProof({ withdrawal: other })).rejects.toMatchObject(early)
    const subject = { purpose: 'withdrawal', code: '246810' } as const
    await expect(security.prove(subject)).rejects.toEqual(refusal('invalid_input'))
    await expect(security.prove({ ...subject, withdrawal: other })).rejects.toEqual(refusal('sms_code_other_change'))
    const { proof } = await security.prove({ ...subject, withdrawal })
    const place = (input: typeof withdrawal | typeof other) =>
      wallet.requestWithdrawal(
        { ...input, withdrawal_password: 'selling13579' },
        { idempotencyKey: input.amount, askProof: () => Promise.resolve(proof) },
      )
    await expect(place(other)).rejects.toBeDefined()
    expect(await place(withdrawal)).toMatchObject({ amount: '500.00' })
  })

  it('does not compile if a reply violates the contract', () => {
    // @ts-expect-error -- the contract's count is a number
    const answer: Answers['mail']['unreadCount'] = () => ({ count: '2' })
    expect(contract.mail.unreadCount.output.safeParse({ count: '2' }).success).toBe(false)
    expect(answer).toBeTypeOf('function')
  })

  it('refuses invalid input', async () => {
    server.use(...handlersOf({ ...guest, createState: newMember }))
    const nothing = api.wallet.depositVendor({ amount: '0' }, { idempotencyKey: 'one' })
    await expect(nothing).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'amount', code: 'amount_not_positive' }],
    })
  })

  it('fails every third call in the scenario flaky, in a different way each time', async () => {
    server.use(...handlersOf(scenarios.flaky))
    const ended: string[] = []
    for (let count = 0; count < 9; count += 1) {
      ended.push(
        await callByName('content.posts').then(
          () => 'answered',
          (error: { code: string }) => error.code,
        ),
      )
    }
    const good = ['answered', 'answered']
    expect(ended).toEqual([...good, 'request_failed', ...good, 'network', ...good, 'request_failed'])
  })
})

describe('the mocked backend refuses what the product refuses', () => {
  const order = (amount: string, key = amount) => api.wallet.depositVendor({ amount }, { idempotencyKey: key })
  const withdraw = (amount: string) =>
    api.wallet.requestWithdrawal(
      { amount, payout_type: 'bank', payout_account: '1', withdrawal_password: 'selling13579' },
      { idempotencyKey: amount },
    )
  const register = (account: string, mobile: string) =>
    api.auth.register({
      ...{ account, mobile, password: 'harbour2468', password_confirmation: 'harbour2468', code: mockedSmsCode },
      ...{ birthday: '1990-05-17', agreement: true as const, adult: true as const },
    })

  it('amounts outside the limits of an order and of a day', async () => {
    server.use(...handlersOf(scenarios['rich-member']))
    await expect(order('99.99')).rejects.toMatchObject({ code: 'amount_below_minimum' })
    await expect(order('50000.01')).rejects.toMatchObject({ code: 'amount_above_maximum' })
    for (const key of ['one', 'two', 'three']) await order('50000', key)
    await expect(order('50000', 'four')).rejects.toMatchObject({ code: 'daily_cap_exceeded' })
    await expect(withdraw('0.01')).rejects.toMatchObject({ code: 'amount_below_minimum' })
    await expect(withdraw('100000.01')).rejects.toMatchObject({ code: 'amount_above_maximum' })
    await expect(withdraw('100')).resolves.toMatchObject({ fee: '0.00', arrives: '100.00' })
    await expect(withdraw('200')).resolves.toMatchObject({ fee: '30.00', arrives: '170.00' })
  })

  it('an idempotency key that comes again with another amount', async () => {
    server.use(...handlersOf(scenarios['rich-member']))
    await order('100', 'same')
    await expect(order('200', 'same')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })

  it('a mobile number or an account that is taken, and a token that nobody was given', async () => {
    const state = richMember()
    server.use(...handlersOf({ ...guest, createState: richMember }, state))
    await expect(register('newcomer88', state.mobile)).rejects.toMatchObject({ code: 'mobile_taken' })
    await register('newcomer88', '+886912345678')
    await expect(register('newcomer88', '+886912345679')).rejects.toMatchObject({ code: 'account_taken' })
    await expect(register('newcomer99', '+886912345678')).rejects.toMatchObject({ code: 'mobile_taken' })
    saveToken('nobody-was-given-this')
    await expect(api.account.detail({})).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('gives a newly registered member nothing of the scenario’s member', async () => {
    server.use(...handlersOf(scenarios.guest))
    await register('newcomer88', '+886912345678')
    saveToken((await api.auth.login({ account: 'newcomer88', password: 'harbour2468' })).token)
    const nothing = { account: 'newcomer88', credit: '0.00', identity_state: 'uncertified', birthday: null }
    expect(await api.account.detail({})).toMatchObject({ ...nothing, has_withdrawal_password: false })
    expect(await api.bank.list({})).toMatchObject({ accounts: [], virtual_accounts: [], stores: [] })
    await expect(
      api.wallet.depositOrder({ amount: '500', chain: 'seven' }, { idempotencyKey: 'store' }),
    ).rejects.toMatchObject({ code: 'stores_not_bound' })
  })
})

describe('a scenario with a sequence of answers', () => {
  it('gives them one after another, then answers as usual', async () => {
    const first = { 'wallet.transfer': ['internal', 'network'] } as const
    server.use(...handlersOf({ ...guest, createState: richMember, failures: { first } }))
    const transfer = () => api.wallet.transfer({ source: 'main', target: 'fg', amount: '1' }, { idempotencyKey: 'one' })
    const ended = () =>
      transfer().then(
        () => 'answered',
        (error: { code: string }) => error.code,
      )
    expect([await ended(), await ended(), await ended()]).toEqual(['internal', 'network', 'answered'])
  })

  it('sets the client’s limit short if a call is to time out', async () => {
    const limitIn = async (scenario: Scenario) => {
      server.resetHandlers(...handlersOf(scenario))
      return ((await (await fetch('http://localhost/config.json')).json()) as { timeoutMs: number }).timeoutMs
    }
    expect([await limitIn(scenarios.stumbling), await limitIn(scenarios.guest)]).toEqual([1_000, 15_000])
  })
})

describe('the facts of money that a backend may lack', () => {
  const read = async () => {
    const [deposit, withdrawal] = [await api.records.deposits({}), await api.records.withdrawals({})]
    const site = await api.content.site({})
    const { withdrawal_terms } = await api.account.detail({})
    const [order, sale] = [deposit.items[1], withdrawal.items[0]]
    return { deposit: order, withdrawal: sale, site, vendor: site.top_up?.vendor, withdrawal_terms }
  }
  const facts = [
    'deposit.bank_name',
    'deposit.payee',
    'deposit.paid_at',
    'deposit.credited_at',
    'deposit.balance_after',
    'deposit.failure',
    'withdrawal.reviewed_at',
    'withdrawal.expected_at',
    'vendor.typical_minutes',
    'vendor.promotion',
    'vendor.channels',
    'site.turnover_percent',
    'withdrawal_terms.typical_hours',
  ]

  it('are all there in one scenario, and none of them in fewest-calls', async () => {
    server.use(...handlersOf(scenarios['rich-member']))
    const all = await read()
    for (const fact of facts) expect(all).toHaveProperty(fact)
    server.resetHandlers()
    server.use(...handlersOf(scenarios['fewest-calls']))
    const none = await read()
    for (const fact of facts) expect(none).not.toHaveProperty(fact)
  })

  it('include the promotion of a first top-up, and a channel’s price', async () => {
    server.use(...handlersOf(scenarios['new-member']))
    const { vendor } = await read()
    expect(vendor?.promotion).toMatchObject({ id: 1, points: '188.00' })
    const input = { amount: '1000', promotion: 1, channel: 'vietqr' }
    const order = await api.wallet.depositVendor(input, { idempotencyKey: 'chosen' })
    expect(order).toMatchObject({ promotion: { state: 'chosen' }, payable: '800000.00', payable_currency: 'VND' })
  })
})
