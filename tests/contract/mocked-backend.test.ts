import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { api } from '@/lib/api'
import { saveToken } from '@/lib/storage/session'
import { callByName, callNames } from '@/tests/support/call-by-name'
import type { Answers } from '@/tests/support/mocked/answer'
import { handlersOf } from '@/tests/support/mocked/handlers'
import { scenarioNames, scenarios } from '@/tests/support/mocked/scenarios'
import { newMember, richMember } from '@/tests/support/mocked/mock-state'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => saveToken('t'))
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
