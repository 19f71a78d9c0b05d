// Tests server/domain/protection/close-account.ts, server/domain/operator/inactive-accounts.ts
import { afterEach, beforeEach, expect, it } from 'vitest'
import { optional } from '@/contract/optional'
import { operator } from '@/contract/operator'
import type { Member } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { bringPointsHome } from '@/server/domain/protection/bring-points-home'
import { giveTopUp, mainBalance } from '@/tests/support/money'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'

const { protection } = optional
const password = 'night88'
const account = 'Returner'
const reason = 'identity seen by video'
let api: TestApi
let member: Member
let token: string
let second: string
beforeEach(async () => {
  api = await createTestApi()
  ;({ member, token } = await api.signIn({ account, passwordHash: await hashPassword(password) }))
  second = await api.keyFor('Second', 'support')
})
afterEach(() => api.close())

const closeAccount = async () => {
  expect((await api.ask(protection.startClosing, { password }, { token })).body).toMatchObject({ status: true })
  expect((await api.ask(protection.closeAccount, { password }, { token })).body).toMatchObject({ status: true })
}
const reopen = async (key = api.operatorKey) =>
  (await api.askOperator(operator.inactive.reopen, { account, reason }, { token: key })).body
const signIn = async () => (await api.ask(contract.auth.login, { account, password })).body
const topUp = async (own: string) =>
  (await api.ask(contract.wallet.depositVendor, { amount: '500' }, { token: own })).body

it('reopens an account for play once two people agree', async () => {
  await closeAccount()
  expect(await reopen()).toMatchObject({ data: { approvals: [{}], approvals_needed: 2 } })
  expect((await reopen()).errorCode).toBe('second_person_needed')
  expect((await signIn()).errorCode).toBe('account_closed')
  expect((await reopen(second)).data).toMatchObject({ closed_at: null, approvals: [{}, {}] })
  expect(await topUp(String((await signIn()).token))).toMatchObject({ status: true })
  expect((await reopen()).errorCode).toBe('state_conflict')
})

it('takes back nothing that the member tops up afterwards', async () => {
  await closeAccount()
  await reopen()
  await reopen(second)
  await giveTopUp(api.db, member.id, 500_00n, api.clock.now())
  expect(await bringPointsHome(api.context)).toBe(0)
  expect(await mainBalance(api.db, member.id)).toBe(500_00n)
})

it('needs two people each time that the member closed the account', async () => {
  await closeAccount()
  await reopen()
  await reopen(second)
  token = String((await signIn()).token)
  await closeAccount()
  expect((await reopen(second)).data).toMatchObject({ approvals: [{ by: 'Second' }], approvals_needed: 2 })
  expect((await signIn()).errorCode).toBe('account_closed')
})

it.each(['1_year', '30_days'] as const)('leaves a closure of %s in force', async (length) => {
  if (length === '30_days') await api.ask(protection.close, { length, password }, { token })
  await api.ask(protection.startClosing, { password }, { token })
  if (length === '1_year') await api.ask(protection.close, { length, password }, { token })
  await api.ask(protection.closeAccount, { password }, { token })
  await reopen()
  expect((await reopen(second)).data).toMatchObject({ closed_at: null })
  const kind = length === '1_year' ? 'exclusion' : 'break'
  expect(await topUp(String((await signIn()).token))).toMatchObject({ errorCode: 'play_closed', params: { kind } })
})

it('opens play for a member who started closing and stayed, once two people agree', async () => {
  await api.ask(protection.startClosing, { password }, { token })
  expect(await topUp(token)).toMatchObject({ errorCode: 'play_closed', params: { kind: 'closing' } })
  expect(await reopen()).toMatchObject({ data: { closed_at: null, approvals: [{}], approvals_needed: 2 } })
  expect((await topUp(token)).errorCode).toBe('play_closed')
  expect((await reopen(second)).data).toMatchObject({ approvals: [{}, {}] })
  expect(await topUp(token)).toMatchObject({ status: true })
  expect((await reopen()).errorCode).toBe('state_conflict')
})

it('tells the member in the inbox that the account is open', async () => {
  const titles = async () =>
    (
      (await api.ask(contract.mail.detail, {}, { token, locale: 'en' })).body.data as { items: { title: string }[] }
    ).items.map(({ title }) => title)
  await api.ask(protection.startClosing, { password }, { token })
  await reopen()
  expect(await titles()).not.toContain('Your account is open')
  await reopen(second)
  expect(await titles()).toContain('Your account is open')
})
