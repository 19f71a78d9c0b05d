// Tests server/domain/operator/limit-play.ts, server/domain/operator/protection-queues.ts
import { afterAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { protection } from '@/contract/optional/protection'
import { hashPassword } from '@/server/domain/auth/password'
import { giveBet } from '@/tests/support/money'
import { insertVenues } from '@/server/seed/venues'
import { contract, createTestApi } from '@/tests/support/api'

const calls = operator.protection
const dayMs = 86_400_000
const reason = 'asked for by telephone, called back on the number on file'

const api = await createTestApi()
afterAll(api.close)
const hash = await hashPassword('night88')
await insertVenues(api.db)
const sue = await api.keyFor('Sue', 'support')
const tom = await api.keyFor('Tom', 'support')

describe('operators and player protection', () => {
  const password = 'night88'
  const signInAgain = async (account: string) =>
    ((await api.ask(contract.auth.login, { account, password })).body as { token: string }).token

  it('let one person exclude a member; the end of an exclusion takes two, a day after the member asked', async () => {
    const { token } = await api.signIn({ account: 'Resting1', passwordHash: hash })
    const excluded = await api.askOperator(
      calls.exclude,
      { account: 'resting1', length: '6_months', reason },
      { token: sue },
    )
    expect(excluded.body.data).toMatchObject({ closures: [{ kind: 'exclusion', closed_by: 'Sue', reason }] })
    const shut = await api.ask(contract.account.promote, {}, { token })
    // The member did not choose it, so no text says so.
    expect(shut).toMatchObject({ status: 423, body: { errorCode: 'play_closed', params: { kind: 'imposed' } } })
    expect((await api.ask(protection.session, {}, { token })).body.data).toMatchObject({ closure: { imposed: true } })
    expect((await api.ask(protection.overview, {}, { token })).body.data).toMatchObject({ closure: { imposed: true } })
    const { body } = await api.ask(contract.mail.detail, {}, { token })
    expect(JSON.stringify(body)).toContain('Play is closed for your account until')
    expect(JSON.stringify([shut.body, body])).not.toMatch(/self-excl|your break/i)

    const lift = (key: string) => api.askOperator(calls.lift, { account: 'resting1', reason }, { token: key })
    expect((await lift(sue)).body.errorCode).toBe('state_conflict')
    api.clock.advance(200 * dayMs)
    const again = await signInAgain('resting1')
    await api.ask(protection.requestLift, { reason: 'rested' }, { token: again })
    const requests = (await api.askOperator(calls.requests, {}, { token: sue })).body.data
    expect(requests).toMatchObject([{ account: 'Resting1', reason: 'rested' }])

    expect((await lift(sue)).body.data).toMatchObject({ approvals_needed: 2, reopens_at: null })
    expect((await lift(sue)).body.errorCode).toBe('second_person_needed')
    const reopens = new Date(api.clock.now().getTime() + dayMs).toISOString()
    expect((await lift(tom)).body.data).toMatchObject({ reopens_at: reopens })
    expect((await api.ask(contract.account.promote, {}, { token: again })).status).toBe(423)
    api.clock.advance(dayMs)
    expect((await api.ask(contract.account.promote, {}, { token: await signInAgain('resting1') })).status).toBe(200)
  })

  it('end an indefinite exclusion seven days after two people agreed', async () => {
    const { token } = await api.signIn({ account: 'Resting2', passwordHash: hash })
    await api.ask(protection.close, { length: 'indefinite', password: 'night88' }, { token })
    api.clock.advance(200 * dayMs)
    const again = await signInAgain('resting2')
    await api.ask(protection.requestLift, { reason: 'rested' }, { token: again })
    const lift = (key: string) => api.askOperator(calls.lift, { account: 'resting2', reason }, { token: key })
    await lift(sue)
    const reopens = new Date(api.clock.now().getTime() + 7 * dayMs).toISOString()
    expect((await lift(tom)).body.data).toMatchObject({ reopens_at: reopens })
    api.clock.advance(7 * dayMs - 1)
    expect((await api.ask(contract.account.promote, {}, { token: await signInAgain('resting2') })).status).toBe(423)
    api.clock.advance(1)
    expect((await api.ask(contract.account.promote, {}, { token: await signInAgain('resting2') })).status).toBe(200)
  })

  it.each(['0.5', '1.5'])('cannot limit play to %s minutes, and neither can the member', async (value) => {
    const { token } = await api.signIn({ account: `Minutes${value[0]}`, passwordHash: hash })
    const name = { kind: 'play_time', period: 'day' } as const
    const set = (value: string) => api.ask(protection.setLimit, { ...name, value }, { token })
    const impose = (value: string) =>
      api.askOperator(calls.limit, { ...name, account: `minutes${value[0]}`, value, reason }, { token: sue })
    const wrong = { errorCode: 'invalid_input', fields: [{ field: 'value', code: 'minutes_format' }] }
    expect((await set(value)).body).toMatchObject(wrong)
    expect((await impose(value)).body).toMatchObject(wrong)
    expect((await api.ask(protection.setLimit, { kind: 'loss', period: 'day', value }, { token })).status).toBe(200)
    expect((await set('1.00')).status).toBe(200)
  })

  it('raise or remove a limit only once two people entered the same', async () => {
    const { token } = await api.signIn({ account: 'Limited2', passwordHash: hash })
    const name = { account: 'limited2', kind: 'loss', period: 'week' } as const
    const limit = (value: string, key: string) =>
      api.askOperator(calls.limit, { ...name, value, reason }, { token: key })
    const inForce = async () => {
      const { limits } = (await api.ask(protection.overview, {}, { token })).body.data as {
        limits: { kind: string; period: string; limit: string | null }[]
      }
      return limits.find(({ kind, period }) => kind === name.kind && period === name.period)?.limit
    }
    expect((await limit('none', sue)).body.errorCode).toBe('state_conflict')
    await limit('2000', sue)
    expect((await limit('3000', sue)).body.data).toMatchObject({ approvals: [{ by: 'Sue' }], approvals_needed: 2 })
    expect(await inForce()).toBe('2000.00')
    expect((await limit('3000', sue)).body.errorCode).toBe('second_person_needed')
    // Another value is another decision.
    await limit('4000', tom)
    expect(await inForce()).toBe('2000.00')
    await limit('3000', tom)
    expect(await inForce()).toBe('3000.00')
    api.clock.advance(1_000)
    await limit('2000', sue)
    // Earlier approvals do not count for the limit that is in force now.
    expect((await limit('3000', tom)).body.data).toMatchObject({ approvals: [{ by: 'Tom' }] })
    expect(await inForce()).toBe('2000.00')
    await limit('none', tom)
    await limit('none', sue)
    expect(await inForce()).toBeNull()
  })

  it('let one person only lower the operator’s limit; the lower of the member’s and operator’s limits applies', async () => {
    const { token } = await api.signIn({ account: 'Limited1', passwordHash: hash })
    const limit = (value: string) =>
      api.askOperator(
        calls.limit,
        { account: 'limited1', kind: 'top_up', period: 'day', value, reason },
        { token: sue },
      )
    expect((await limit('2000')).body.data).toMatchObject({ limits: [{ set_by: 'operator', value: '2000.00' }] })
    expect((await limit('3000')).body.data).toMatchObject({ approvals_needed: 2 })
    const set = { kind: 'top_up', period: 'day', value: '5000.00' } as const
    const { body } = await api.ask(protection.setLimit, set, { token })
    expect((body.data as { limits: unknown[] }).limits[0]).toMatchObject({
      limit: '2000.00',
      own: '5000.00',
      operator: '2000.00',
    })
  })

  it('cancel a request to end an exclusion if the member extended the exclusion since', async () => {
    const { token } = await api.signIn({ account: 'Resting3', passwordHash: hash })
    await api.ask(protection.close, { length: '6_months', password }, { token })
    api.clock.advance(200 * dayMs)
    const again = await signInAgain('resting3')
    await api.ask(protection.requestLift, { reason: 'rested' }, { token: again })
    await api.ask(protection.close, { length: '1_year', password }, { token: again })
    expect((await api.askOperator(calls.requests, {}, { token: sue })).body.data).toEqual([])
    const lift = await api.askOperator(calls.lift, { account: 'resting3', reason }, { token: sue })
    expect(lift.body.errorCode).toBe('state_conflict')
  })

  it('list bets made after their member closed play', async () => {
    const { token, member } = await api.signIn({ account: 'Breached', passwordHash: hash })
    await giveBet(api.db, member.id, 500n, api.clock.now())
    api.clock.advance(1)
    await api.ask(protection.close, { length: '24_hours', password: 'night88' }, { token })
    await giveBet(api.db, member.id, 700n, new Date(api.clock.now().getTime() + 60_000))
    await giveBet(api.db, member.id, 900n, new Date(api.clock.now().getTime() + 2 * dayMs))
    // An extension adds another row for the same closure.
    api.clock.advance(1_000)
    const again = await signInAgain('breached')
    await api.ask(protection.close, { length: '24_hours', password: 'night88' }, { token: again })
    const found = (await api.askOperator(calls.breaches, {}, { token: sue })).body.data
    expect(found).toMatchObject([{ account: 'Breached', stake: '7.00' }])
  })
})
