// Tests server/domain/account/change-login-password.ts, server/domain/account/change-withdrawal-password.ts
import { afterAll, describe, expect, it } from 'vitest'
import { hashPassword } from '@/server/domain/auth/password'
import { contract, createTestApi } from '@/tests/support/api'

const { changeLoginPassword, changeWithdrawalPassword, detail } = contract.account
const to = (current_password: string, password: string) => ({
  current_password,
  password,
  password_confirmation: password,
})

const api = await createTestApi()
afterAll(api.close)
const hash = await hashPassword('night88')

describe('changing passwords', () => {
  it('changes the login password and ends the other sessions', async () => {
    const { member, token } = await api.signIn({ account: 'changer1', passwordHash: hash })
    const other = await api.reopen(member.id)
    expect((await api.ask(changeLoginPassword, to('wrong88', 'fresh88'), { token })).body.errorCode).toBe(
      'password_wrong',
    )
    expect((await api.ask(changeLoginPassword, to('night88', 'short'), { token })).body).toMatchObject({
      fields: [{ field: 'password', code: 'password_rule' }],
    })
    expect((await api.ask(changeLoginPassword, to('night88', 'fresh88'), { token })).body).toEqual({
      status: true,
      data: {},
    })
    expect((await api.ask(detail, {}, { token })).status).toBe(200)
    expect((await api.ask(detail, {}, { token: other.token })).status).toBe(401)
    for (const common of ['Password1', 'qwerty123', 'changer1']) {
      expect((await api.ask(changeLoginPassword, to('night88', common), { token })).body).toMatchObject({
        fields: [{ field: 'password', code: 'password_common' }],
      })
    }
    const signIn = (password: string) => api.ask(contract.auth.login, { account: 'changer1', password })
    expect((await signIn('night88')).body.errorCode).toBe('login_failed')
    expect((await signIn('fresh88')).status).toBe(200)
  })

  it('changes an existing withdrawal password', async () => {
    const without = await api.signIn({ account: 'without1' })
    const none = await api.ask(changeWithdrawalPassword, to('paper88', 'fresh88'), { token: without.token })
    expect(none.body.errorCode).toBe('withdrawal_password_not_set')
    const { member, token } = await api.signIn({ account: 'with1', withdrawalPasswordHash: hash })
    const other = await api.reopen(member.id)
    const change = (current: string, next: string) => api.ask(changeWithdrawalPassword, to(current, next), { token })
    expect((await change('wrong88', 'fresh88')).body.errorCode).toBe('withdrawal_password_wrong')
    expect((await change('night88', 'fresh88')).status).toBe(200)
    expect((await api.ask(detail, {}, { token: other.token })).status).toBe(401)
    expect((await change('night88', 'later88')).body.errorCode).toBe('withdrawal_password_wrong')
  })

  it('refuses a new password that equals either password of the member', async () => {
    const withdrawalPasswordHash = await hashPassword('paper88')
    const { token } = await api.signIn({ account: 'apart1', passwordHash: hash, withdrawalPasswordHash })
    const refusal = (code: string) => ({ errorCode: 'invalid_input', fields: [{ field: 'password', code }] })
    const login = async (next: string) => (await api.ask(changeLoginPassword, to('night88', next), { token })).body
    expect(await login('night88')).toMatchObject(refusal('password_unchanged'))
    expect(await login('paper88')).toMatchObject(refusal('password_in_use'))
    const sale = async (next: string) => (await api.ask(changeWithdrawalPassword, to('paper88', next), { token })).body
    expect(await sale('paper88')).toMatchObject(refusal('password_unchanged'))
    expect(await sale('night88')).toMatchObject(refusal('password_in_use'))
    expect(await login('fresh88')).toMatchObject({ status: true })
  })

  it('locks the withdrawal password after three wrong ones', async () => {
    const { token } = await api.signIn({ account: 'guesser1', withdrawalPasswordHash: hash })
    const guess = (current: string) => api.ask(changeWithdrawalPassword, to(current, 'fresh88'), { token })
    for (let turn = 0; turn < 3; turn += 1) await guess('wrong88')
    expect((await guess('night88')).body).toMatchObject({ errorCode: 'account_locked', params: { minutes: 30 } })
  })
})
