import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newPassword } from '@/contract/fields'
import { locales } from '@/contract/locales'
import { operator } from '@/contract/operator'
import { approvals, auditLog, messages } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { contract, createTestApi } from '@/tests/support/api'

const { resetPassword, resetSalePassword } = operator.members
const { login } = contract.auth
const { detail, changeLoginPassword, changeWithdrawalPassword } = contract.account
const reason = 'called back on the number on file, and knew the last top-up'
const dayMs = 86_400_000
type Reset = {
  approvals: { by: string }[]
  approvals_needed: number
  temporary_password: string | null
  expires_at: string | null
}

const api = await createTestApi()
afterAll(api.close)
const hash = await hashPassword('night88')
const sue = await api.keyFor('Sue', 'support')
const tom = await api.keyFor('Tom', 'support')

describe('a forgotten password', () => {
  // Approvals are listed by time, so the clock must advance.
  beforeEach(() => api.clock.advance(dayMs))

  const ask = async (call: typeof resetPassword | typeof resetSalePassword, account: string, token: string) => {
    api.clock.advance(1)
    const { body } = await api.askOperator(call, { account, reason }, { token })
    return { code: body.errorCode, data: body.data as Reset }
  }
  const signIn = (account: string, password: string) => api.ask(login, { account, password })
  const to = (current_password: string, password: string) => ({
    current_password,
    password,
    password_confirmation: password,
  })

  it('is reset by two people if it is the login password; sessions and locks end, and the member sets a new one', async () => {
    const { member, token } = await api.signIn({ account: 'Forgetful', passwordHash: hash })
    for (let turn = 0; turn < 3; turn += 1) await signIn('forgetful', 'wrong88')
    const first = await ask(resetPassword, 'forgetful', sue)
    expect(first.data).toMatchObject({ approvals: [{ by: 'Sue' }], approvals_needed: 2, temporary_password: null })
    expect((await api.ask(detail, {}, { token })).status).toBe(200)
    expect((await ask(resetPassword, 'forgetful', sue)).code).toBe('second_person_needed')

    const { data } = await ask(resetPassword, 'FORGETFUL', tom)
    const temporary = String(data.temporary_password)
    expect(data).toMatchObject({ account: 'Forgetful', approvals: [{ by: 'Sue' }, { by: 'Tom' }] })
    expect(newPassword.safeParse(temporary).success).toBe(true)
    expect((await api.ask(detail, {}, { token })).status).toBe(401)
    expect((await signIn('forgetful', 'night88')).body.errorCode).toBe('login_failed')
    const entered = String((await signIn('forgetful', temporary)).body.token)
    expect((await api.ask(changeLoginPassword, to(temporary, 'fresh88'), { token: entered })).status).toBe(200)
    expect((await signIn('forgetful', 'fresh88')).status).toBe(200)

    const [message] = await api.db.select().from(messages).where(eq(messages.memberId, member.id))
    expect(new Set(locales.map((locale) => message?.title[locale])).size).toBe(locales.length)
    const noted = await api.db.select().from(auditLog).where(eq(auditLog.subject, 'Forgetful'))
    expect(noted.map(({ actor, action, after }) => ({ actor, action, after }))).toEqual([
      { actor: 'Sue', action: 'members.resetPassword', after: { is_reset: false, approvals: 1, reason } },
      { actor: 'Tom', action: 'members.resetPassword', after: { is_reset: true, approvals: 2, reason } },
    ])
    const kept = [...noted.map(({ after }) => after), message, await api.db.select().from(approvals)]
    expect(JSON.stringify(kept)).not.toContain(temporary)
  })

  it('is reset in the same way if it is the withdrawal password, and the login password stays', async () => {
    const hashes = { passwordHash: hash, withdrawalPasswordHash: hash }
    const { token } = await api.signIn({ account: 'seller1', ...hashes })
    expect((await ask(resetSalePassword, 'seller1', sue)).data.temporary_password).toBeNull()
    // Another password needs its own approval: nobody has approved resetting the login password yet.
    expect((await ask(resetPassword, 'seller1', tom)).data.temporary_password).toBeNull()
    const { data } = await ask(resetSalePassword, 'seller1', tom)
    expect((await api.ask(detail, {}, { token })).status).toBe(401)
    const entered = String((await signIn('seller1', 'night88')).body.token)
    const change = (current: string) => api.ask(changeWithdrawalPassword, to(current, 'fresh88'), { token: entered })
    expect((await change('night88')).body.errorCode).toBe('withdrawal_password_wrong')
    expect((await change(String(data.temporary_password))).status).toBe(200)
  })

  it('cannot be reset if it was never set', async () => {
    await api.signIn({ account: 'without1', passwordHash: hash })
    expect((await ask(resetSalePassword, 'without1', sue)).code).toBe('withdrawal_password_not_set')
  })

  it('is replaced by a temporary one, which expires after a day unless the member changes it', async () => {
    await api.signIn({ account: 'slow1', passwordHash: hash, withdrawalPasswordHash: hash })
    await ask(resetPassword, 'slow1', sue)
    const { data } = await ask(resetPassword, 'slow1', tom)
    expect(data.expires_at).toBe(new Date(api.clock.now().getTime() + dayMs).toISOString())
    const login1 = String(data.temporary_password)
    await ask(resetSalePassword, 'slow1', sue)
    const sale = String((await ask(resetSalePassword, 'slow1', tom)).data.temporary_password)

    api.clock.advance(dayMs - 10)
    const token = String((await signIn('slow1', login1)).body.token)
    const kept = { fields: [{ field: 'password', code: 'password_temporary' }] }
    expect((await api.askProved(changeLoginPassword, to(login1, login1), { token })).body).toMatchObject(kept)
    expect((await api.askProved(changeWithdrawalPassword, to(sale, sale), { token })).body).toMatchObject(kept)
    api.clock.advance(10)
    expect((await signIn('slow1', login1)).body.errorCode).toBe('temporary_password_expired')
    expect((await signIn('slow1', 'wrong88')).body.errorCode).toBe('login_failed')
    const change = (call: typeof changeLoginPassword | typeof changeWithdrawalPassword, current: string) =>
      api.askProved(call, to(current, 'fresh88'), { token })
    expect((await change(changeLoginPassword, login1)).body.errorCode).toBe('temporary_password_expired')
    expect((await change(changeWithdrawalPassword, sale)).body.errorCode).toBe('temporary_password_expired')

    await ask(resetPassword, 'slow1', sue)
    const again = String((await ask(resetPassword, 'slow1', tom)).data.temporary_password)
    const entered = String((await signIn('slow1', again)).body.token)
    expect((await api.askProved(changeLoginPassword, to(again, 'fresh88'), { token: entered })).status).toBe(200)
    api.clock.advance(2 * dayMs)
    expect((await signIn('slow1', 'fresh88')).status).toBe(200)
  })

  it('needs two new approvals after a reset, after a change of password, and after a day', async () => {
    const { token } = await api.signIn({ account: 'again1', passwordHash: hash })
    const isTold = async (by: string) => (await ask(resetPassword, 'again1', by)).data.temporary_password !== null
    expect(await isTold(sue)).toBe(false)
    await api.ask(changeLoginPassword, to('night88', 'fresh88'), { token })
    expect(await isTold(tom)).toBe(false)
    expect(await isTold(sue)).toBe(true)
    expect(await isTold(tom)).toBe(false)
    api.clock.advance(dayMs)
    expect(await isTold(sue)).toBe(false)
    expect(await isTold(tom)).toBe(true)
  })

  it('can be reset only with the role support', async () => {
    await api.signIn({ account: 'kept1', passwordHash: hash, withdrawalPasswordHash: hash })
    const money = await api.keyFor('Finn', 'finance', 'admin')
    for (const call of [resetPassword, resetSalePassword])
      expect((await ask(call, 'kept1', money)).code).toBe('forbidden')
  })
})
