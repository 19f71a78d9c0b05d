import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { operatorKeys } from '@/server/db/schema'
import { createTestApi, type TestApi } from '@/tests/support/api'

const { adjustments, keys, members, rules, withdrawals, audit } = operator

describe('the second factor of an operator’s key', () => {
  let api: TestApi
  beforeEach(async () => void (api = await createTestApi({ needsSecondFactor: true })))
  afterEach(() => api.close())

  const propose = (token: string, headers: Record<string, string> = {}) => {
    const input = { account: 'nobody1', direction: 'credit', amount: '1', reason: 'x' } as const
    return api.askOperator(adjustments.propose, input, { token, headers })
  }
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() })
  const enrol = async (token: string, code?: string) =>
    (await api.askOperator(keys.enrolFactor, {}, { token, headers: code ? { 'x-operator-code': code } : {} })).body
  const secretOf = (body: Record<string, unknown>) => (body['data'] as { secret: string }).secret

  it('is required for each change with a finance or admin key, and with no other key', async () => {
    const finance = await api.keyFor('Fay', 'finance')
    expect((await propose(finance)).body.errorCode).toBe('second_factor_needed')
    const admin = await api.keyFor('Ada', 'admin')
    const set = await api.askOperator(rules.set, { name: 'turnover_percent', value: '1' }, { token: admin })
    expect(set.body.errorCode).toBe('second_factor_needed')
    const create = await api.askOperator(keys.create, { name: 'Eve', roles: ['finance'] }, { token: admin })
    expect(create.body.errorCode).toBe('second_factor_needed')
    // Reading needs no factor, nor does a change with a support key.
    expect((await api.askOperator(withdrawals.list, {}, { token: finance })).status).toBe(200)
    const support = await api.keyFor('Sue', 'support')
    const signOut = { account: 'nobody1', reason: 'x' }
    expect((await api.askOperator(members.signOut, signOut, { token: support })).body.errorCode).toBe('not_found')
    const rows = (await api.askOperator(audit.list, { subject: '/api/operator/v1/keys/create' })).body['data']
    expect(rows).toMatchObject([{ action: 'refused', actor: 'Ada', after: { second_factor: false } }])
  })

  it('is a code of the enrolled app, valid once; calls from that address need none for ten minutes', async () => {
    const token = await api.keyFor('Fay', 'finance')
    const secret = secretOf(await enrol(token))
    const code = codeOf(secret)
    const from = (address: string, sent?: string) =>
      propose(token, { 'x-peer-address': address, ...(sent && { 'x-operator-code': sent }) })
    expect((await from('10.0.0.1', '000000')).body.errorCode).toBe('second_factor_wrong')
    // The factor was accepted: the error comes from the call itself.
    expect((await from('10.0.0.1', code)).body.errorCode).toBe('not_found')
    expect((await from('10.0.0.1')).body.errorCode).toBe('not_found')
    expect((await from('10.0.0.2')).body.errorCode).toBe('second_factor_needed')
    expect((await from('10.0.0.2', code)).body.errorCode).toBe('second_factor_wrong')
    api.clock.advance(10 * 60_000)
    expect((await from('10.0.0.1')).body.errorCode).toBe('second_factor_needed')
    expect((await from('10.0.0.1', codeOf(secret))).body.errorCode).toBe('not_found')
  })

  it('locks after three wrong codes', async () => {
    const token = await api.keyFor('Fay', 'finance')
    const secret = secretOf(await enrol(token))
    for (let turn = 0; turn < 3; turn += 1) await propose(token, { 'x-operator-code': '000000' })
    expect((await propose(token, { 'x-operator-code': codeOf(secret) })).body.errorCode).toBe('account_locked')
  })

  it('can be replaced only with one of its codes, and is stored encrypted', async () => {
    const token = await api.keyFor('Fay', 'finance')
    const first = secretOf(await enrol(token))
    const second = secretOf(await enrol(token))
    expect(second).not.toBe(first)
    expect((await propose(token, { 'x-operator-code': codeOf(second) })).body.errorCode).toBe('not_found')
    api.clock.advance(10 * 60_000)
    expect((await enrol(token)).errorCode).toBe('second_factor_needed')
    const third = secretOf(await enrol(token, codeOf(second)))
    expect(JSON.stringify(await api.db.select().from(operatorKeys))).not.toContain(third)
    const rows = (await api.askOperator(audit.list, { subject: 'key Fay' })).body['data']
    expect(JSON.stringify(rows)).toContain('keys.enrolFactor')
    expect(JSON.stringify(rows)).not.toContain(third)
  })

  it('is not required while the setting is off', async () => {
    await api.close()
    api = await createTestApi()
    expect((await propose(await api.keyFor('Fay', 'finance'))).body.errorCode).toBe('not_found')
  })
})
