// Tests server/domain/bank/bind-bank-account.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identitySubmissions, members, storedObjects } from '@/server/db/schema'
import { optional } from '@/contract/optional'
import { operator } from '@/contract/operator'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'

const { create } = contract.bank
const { resubmitBinding } = optional.corrections
const done = { status: 200, body: { status: true, data: { identity_state: 'under_review' } } }
const key = 'key-of-a-binding'

describe('a binding that is sent again with its key', () => {
  let api: TestApi
  beforeEach(async () => void (api = await createTestApi()))
  afterEach(() => api.close())
  const submissions = () => api.db.select().from(identitySubmissions)

  it('gets the answer of the first, without another proof of identity, and stores nothing', async () => {
    // Registered long ago, so that a binding needs a proof, which the first one uses up.
    const createdAt = new Date(api.clock.now().getTime() - 86_400_000)
    const { token } = await api.signIn({ account: 'lost1', createdAt })
    const form = await bankBinding()
    expect(await api.askProved(create, form, { token, key })).toMatchObject(done)
    const again = await api.ask(create, form, { token, key })
    expect(again).toMatchObject(done)
    expect(again.headers.get('idempotency-hit')).toBe('true')
    expect(await submissions()).toHaveLength(1)
    expect(await api.db.select().from(storedObjects)).toHaveLength(3)
  })

  it('is refused if it is another binding', async () => {
    const { token } = await api.signIn({ account: 'other1' })
    await api.ask(create, await bankBinding(), { token, key })
    const other = await bankBinding({ account_number: '1111111111' })
    expect(await api.ask(create, other, { token, key })).toMatchObject({
      status: 409,
      body: { errorCode: 'idempotency_key_reused' },
    })
  })

  it('is stored once, with one set of photos, if both arrive at the same time', async () => {
    const { token } = await api.signIn({ account: 'same1' })
    const form = await bankBinding()
    const answers = await Promise.all([1, 2].map(() => api.ask(create, form, { token, key })))
    expect(answers).toMatchObject([done, done])
    expect(await submissions()).toHaveLength(1)
    expect(await api.db.select().from(storedObjects)).toHaveLength(3)
  })

  it('can be sent again if the first was refused', async () => {
    const { token } = await api.signIn({ account: 'again1' })
    const form = await bankBinding({ birthday: '2015-01-31' })
    expect((await api.ask(create, form, { token, key })).body.errorCode).toBe('invalid_input')
    expect(await api.ask(create, await bankBinding(), { token, key })).toMatchObject(done)
  })

  it('gets the answer of the first if it was returned and sent in again', async () => {
    const { token } = await api.signIn({ account: 'back1' })
    await api.ask(create, await bankBinding(), { token })
    const returned = { account: 'back1', submission: (await submissions())[0]?.id ?? '', reason: 'blurred' }
    await api.askOperator(operator.identity.return, returned as never)
    const { id_front: _, ...kept } = await bankBinding({ id_number: '', account_number: '' })
    expect(await api.ask(resubmitBinding, kept as never, { token, key })).toMatchObject(done)
    const again = await api.ask(resubmitBinding, kept as never, { token, key })
    expect(again).toMatchObject(done)
    expect(again.headers.get('idempotency-hit')).toBe('true')
    expect(await submissions()).toHaveLength(2)
    expect((await api.db.select().from(members))[0]?.identityState).toBe('under_review')
  })
})
