import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import type { exportRoles } from '@/contract/operator/rules'
import type { OperatorRole } from '@/contract/operator/roles'
import { optional } from '@/contract/optional'
import { totpFactors } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'

const { members, audit, exports: exported } = operator
const hash = hashPassword('night88')
type Page = { items: { kind: string; actor: string }[]; next_cursor: string | null }

describe('operators who look into a member’s sign-ins', () => {
  let api: TestApi
  beforeEach(async () => {
    api = await createTestApi()
    await api.signIn({ account: 'owner1', passwordHash: await hash })
  })
  afterEach(() => api.close())

  const login = (password: string, account = 'owner1') => api.ask(contract.auth.login, { account, password })
  const events = async (given: object = {}) =>
    (await api.askOperator(members.events, { account: 'OWNER1', ...given })).body['data'] as Page

  it('list the security log in pages, with who caused each event', async () => {
    await login('wrong88')
    await login('night88')
    await api.askOperator(members.signOut, { account: 'owner1', reason: 'stolen phone' })
    const first = await events({ limit: 2 })
    expect(first.items).toMatchObject([
      { kind: 'sessions_ended', actor: 'night shift', address: expect.any(String), request_id: expect.any(String) },
      { kind: 'sign_in', actor: 'member' },
    ])
    const second = await events({ limit: 2, cursor: first.next_cursor })
    expect(second).toMatchObject({ items: [{ kind: 'sign_in_failed' }], next_cursor: null })
    expect((await api.askOperator(members.events, { account: 'owner1', cursor: 'x' })).status).toBe(400)
  })

  it('list the open sessions and end them all', async () => {
    const token = String((await login('night88')).body['token'])
    const sessions = () => api.askOperator(members.sessions, { account: 'owner1' })
    expect((await sessions()).body['data']).toHaveLength(2)
    expect(JSON.stringify((await sessions()).body)).not.toContain(token)
    const out = await api.askOperator(members.signOut, { account: 'owner1', reason: 'stolen phone' })
    expect(out.body['data']).toEqual({ account: 'owner1', ended: 2 })
    expect((await api.ask(contract.account.detail, {}, { token })).status).toBe(401)
    expect((await sessions()).body['data']).toEqual([])
    const rows = (await api.askOperator(audit.list, { subject: 'owner1' })).body['data']
    expect(rows).toMatchObject([{ action: 'members.signOut', after: { ended: 2, reason: 'stolen phone' } }])
  })

  it('end a lock, only once', async () => {
    for (let turn = 0; turn < 3; turn += 1) await login('wrong88')
    expect((await login('night88')).body.errorCode).toBe('account_locked')
    const unlock = () => api.askOperator(members.unlock, { account: 'owner1', reason: 'called back' })
    expect((await unlock()).body['data']).toEqual({ account: 'owner1', unlocked: ['login'] })
    expect((await unlock()).body.errorCode).toBe('state_conflict')
    expect((await login('night88')).status).toBe(200)
    expect((await events()).items.map(({ kind }) => kind)).toContain('unlocked')
    const rows = (await api.askOperator(audit.list, { subject: 'owner1' })).body['data']
    expect(rows).toMatchObject([{ action: 'members.unlock', after: { unlocked: ['login'], reason: 'called back' } }])
  })

  it('end the lock of a second factor', async () => {
    const { member } = await api.signIn({ account: 'owner2', passwordHash: await hash })
    await api.db
      .insert(totpFactors)
      .values({ memberId: member.id, recoverySalt: 'c2FsdHNhbHRzYWx0c2FsdA', sealedSecret: 'lost' })
    const { body } = await login('night88', 'owner2')
    const { ticket } = body['params'] as { ticket: string }
    const guess = async () => (await api.ask(optional.security.signIn, { ticket, code: 'WRNG-CDXE' })).body.errorCode
    for (let turn = 0; turn < 3; turn += 1) await guess()
    expect(await guess()).toBe('account_locked')
    const unlock = await api.askOperator(members.unlock, { account: 'owner2', reason: 'called back' })
    expect(unlock.body['data']).toEqual({ account: 'owner2', unlocked: ['factor'] })
    expect(await guess()).toBe('second_factor_wrong')
  })

  it('are refused without the right role', async () => {
    const status = async (role: OperatorRole, call: 'events' | 'sessions' | 'signOut' | 'unlock') => {
      const input = { account: 'owner1', ...((call === 'signOut' || call === 'unlock') && { reason: 'x' }) }
      return (
        await api.askOperator(members[call], input as never, { token: await api.keyFor(`${role} ${call}`, role) })
      ).status
    }
    for (const call of ['events', 'sessions', 'signOut', 'unlock'] as const)
      for (const role of ['finance', 'content', 'admin'] as const) expect(await status(role, call)).toBe(403)
    for (const call of ['signOut', 'unlock'] as const) expect(await status('auditor', call)).toBe(403)
    for (const call of ['events', 'sessions'] as const) expect(await status('auditor', call)).toBe(200)
  })

  it('export the log as CSV, which is audited', async () => {
    await login('wrong88', 'nobody99')
    await login('night88')
    const { csv } = (await api.askOperator(exported.csv, { what: 'events' })).body['data'] as { csv: string }
    const [header, failed, signedIn] = csv.trimEnd().split('\r\n')
    expect(header).toBe('id,at,account,kind,actor,ip,browser,system,details,request_id')
    expect(failed).toMatch(/,,sign_in_failed,member,/)
    expect(signedIn).toMatch(/,owner1,sign_in,member,/)
    expect(csv).not.toContain('nobody99')
    const rows = (await api.askOperator(audit.list, { subject: 'export events' })).body['data']
    expect(rows).toMatchObject([{ action: 'exports.csv', after: { rows: 2 } }])
  })

  it('export only the records that their roles may read; a refusal is audited', async () => {
    const statusFor = async (role: OperatorRole, what: keyof typeof exportRoles) =>
      (await api.askOperator(exported.csv, { what }, { token: await api.keyFor(`${role} ${what}`, role) })).status
    expect(await statusFor('finance', 'withdrawals')).toBe(200)
    for (const what of ['audit', 'events', 'exclusions', 'limits', 'complaints'] as const) {
      expect(await statusFor('finance', what)).toBe(403)
      expect(await statusFor('auditor', what)).toBe(200)
    }
    expect(await statusFor('support', 'audit')).toBe(403)
    expect(await statusFor('support', 'events')).toBe(200)
    const rows = (await api.askOperator(audit.list, { subject: 'export audit' })).body['data']
    expect(rows).toMatchObject([
      { action: 'refused', actor: 'support audit' },
      { action: 'exports.csv', actor: 'auditor audit' },
      { action: 'refused', actor: 'finance audit' },
    ])
  })
})
