import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { api } from '@/lib/api'
import { saveToken } from '@/lib/storage'
import { ask, callNames } from '@/tests/support/ask'
import type { Answers } from '@/tests/support/mocked/answer'
import { handlersOf } from '@/tests/support/mocked/handlers'
import { scenarioNames, scenarios } from '@/tests/support/mocked/scenarios'
import { newMember, richMember } from '@/tests/support/mocked/world'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => saveToken('t'))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const guest = { summary: '', isSignedIn: true }

describe('the mocked backend', () => {
  it.each(callNames)('answers %s as the contract says', async (name) => {
    const world = { ...richMember(), password: 'lantern88', salePassword: 'lantern88' }
    if (name === 'wallet.requestWithdrawal') world.salePassword = 'selling13579'
    server.use(...handlersOf({ ...guest, world: richMember }, world))
    await expect(ask(name)).resolves.toBeDefined()
  })

  it.each(scenarioNames)('%s: refuses with errors of the catalogue, and with nothing else', async (name) => {
    const scenario = scenarios[name]
    server.use(...handlersOf({ ...scenario, weather: {} }, scenario.world()))
    for (const call of callNames) {
      await ask(call).catch((error: unknown) => expect(error, call).toMatchObject({ name: 'ApiError' }))
    }
  })

  it('moves points once for a key, and never below zero', async () => {
    const world = richMember()
    server.use(...handlersOf({ ...guest, world: richMember }, world))
    const before = world.creditMinor
    const move = () => api.wallet.transfer({ source: 'main', target: 'fg', amount: '100' }, { idempotencyKey: 'one' })
    expect(await move()).toEqual(await move())
    expect(world.creditMinor).toBe(before - 100_00n)
    const tooMuch = api.wallet.transfer({ source: 'evo', target: 'main', amount: '99999' }, { idempotencyKey: 'two' })
    await expect(tooMuch).rejects.toMatchObject({ code: 'insufficient_balance' })
    expect(world.venueMinor.get('evo')).toBe(1_250_00n)
  })

  it('does not compile with a reply of another shape', () => {
    // @ts-expect-error -- the contract's count is a number
    const answer: Answers['mail']['unreadCount'] = () => ({ count: '2' })
    expect(contract.mail.unreadCount.output.safeParse({ count: '2' }).success).toBe(false)
    expect(answer).toBeTypeOf('function')
  })

  it('checks what it is sent', async () => {
    server.use(...handlersOf({ ...guest, world: newMember }))
    const nothing = api.wallet.depositVendor({ amount: '0' }, { idempotencyKey: 'one' })
    await expect(nothing).rejects.toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'amount', code: 'amount_not_positive' }],
    })
  })

  it('flaky: fails every third call, each time otherwise', async () => {
    server.use(...handlersOf(scenarios.flaky))
    const ended: string[] = []
    for (let asked = 0; asked < 9; asked += 1) {
      ended.push(
        await ask('content.posts').then(
          () => 'answered',
          (error: { code: string }) => error.code,
        ),
      )
    }
    const good = ['answered', 'answered']
    expect(ended).toEqual([...good, 'request_failed', ...good, 'network', ...good, 'request_failed'])
  })
})
