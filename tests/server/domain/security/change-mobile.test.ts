// Tests server/domain/operator/change-member-mobile.ts
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { optional } from '@/contract/optional'
import { bankAccounts, members, smsOutbox } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { hashPassword } from '@/server/domain/auth/password'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { giveTopUp } from '@/tests/support/money'
import { codeFromOutbox } from '@/tests/support/registration'

const { security } = optional
const hourMs = 3_600_000
const fresh = '+886955555555'
const hash = hashPassword('right-one1')

describe('a new mobile number', () => {
  let api: TestApi
  let token: string
  let member: Awaited<ReturnType<TestApi['signIn']>>['member']
  beforeEach(async () => {
    api = await createTestApi()
    const passwordHash = await hash
    const values = { account: 'owner123', passwordHash, withdrawalPasswordHash: passwordHash }
    ;({ token, member } = await api.signIn({ ...values, identityState: 'certified' }))
    // The SMS code of the registration counts as a proof for half an hour.
    api.clock.advance(hourMs)
  })
  afterEach(() => api.close())

  const dataOf = (body: Record<string, unknown>) => body['data'] as Record<string, unknown>
  const numberOf = async () => (await api.db.select().from(members).where(eq(members.id, member.id)))[0]!.mobile
  const textsTo = async (mobile: string) => {
    const sent = await api.db.select().from(smsOutbox).where(eq(smsOutbox.mobile, mobile))
    return sent.map(({ text }) => text)
  }
  const codeTo = async (mobile: string) => {
    expect((await api.ask(security.sendMobileCode, { mobile }, { token })).status).toBe(200)
    return codeFromOutbox(api.db, mobile)
  }
  const proofBySms = async (purpose: 'mobile' | 'password') => {
    await api.ask(security.sendProof, {}, { token })
    const code = await codeFromOutbox(api.db, member.mobile)
    const { body } = await api.ask(security.prove, { purpose, code }, { token })
    return { 'x-proof': String(dataOf(body)['proof']) }
  }
  const change = (code: string, headers = {}) =>
    api.ask(security.changeMobile, { mobile: fresh, code }, { token, headers })
  const withdraw = async () => {
    const [account] = await api.db.select().from(bankAccounts).where(eq(bankAccounts.memberId, member.id))
    const input = {
      amount: '500',
      payout_type: 'bank',
      payout_account: account!.id,
      withdrawal_password: 'right-one1',
    } as const
    return (await api.askProved(contract.wallet.requestWithdrawal, input, { token })).body
  }

  it('needs a code sent to it and a proof by the old number; the old number is notified, and other sessions end', async () => {
    const other = await api.reopen(member.id)
    const code = await codeTo(fresh)
    expect((await change(code)).body).toMatchObject({ errorCode: 'proof_needed', params: { purpose: 'mobile' } })
    expect((await change(code, await proofBySms('password'))).body.errorCode).toBe('proof_needed')
    api.clock.advance(60_000)
    const headers = await proofBySms('mobile')
    expect((await change('000000', headers)).body.errorCode).toBe('sms_code_wrong')
    const { status, body } = await change(code, headers)
    expect(status).toBe(200)
    const from = new Date(api.clock.now().getTime() + 24 * hourMs).toISOString()
    expect(dataOf(body)).toEqual({ mobile: '+8869*****555', withdrawals_from: from })
    expect(await numberOf()).toBe(fresh)
    expect((await api.ask(contract.account.detail, {}, { token: other.token })).status).toBe(401)
    expect((await textsTo(member.mobile)).at(-1)).toContain('The mobile number on your account was changed')
    const inbox = await api.ask(contract.mail.detail, {}, { token })
    expect(JSON.stringify(dataOf(inbox.body))).toContain('Your mobile number was changed')
    expect(JSON.stringify(dataOf(inbox.body))).not.toContain(fresh)
    const activity = await api.ask(security.activity, {}, { token })
    expect(dataOf(activity.body)['items']).toMatchObject([{ kind: 'mobile_changed' }])
    // The code can be used only once.
    api.clock.advance(60_000)
    expect((await change(code, headers)).body.errorCode).toBe('proof_needed')
  })

  it('delays the next withdrawal by 24 hours', async () => {
    const account = { bankName: '臺灣銀行', branchName: '城中', accountName: '林', accountNumber: '3333333333' }
    await api.db.insert(bankAccounts).values({ ...account, memberId: member.id, createdAt: api.clock.now() })
    await insertVenues(api.db)
    await giveTopUp(api.db, member.id, 1_000_00n, new Date(api.clock.now().getTime() - 48 * hourMs))
    expect((await withdraw()).errorCode).toBe('turnover_not_met')
    expect((await change(await codeTo(fresh), await proofBySms('mobile'))).status).toBe(200)
    const opens_at = new Date(api.clock.now().getTime() + 24 * hourMs).toISOString()
    expect(await withdraw()).toMatchObject({ errorCode: 'withdrawals_paused', params: { opens_at } })
    api.clock.advance(24 * hourMs)
    expect((await withdraw()).errorCode).toBe('turnover_not_met')
  })

  it('is reported as taken only to the holder of its code, and the proof stays valid', async () => {
    await api.signIn({ account: 'neighbour1', mobile: fresh })
    const code = await codeTo(fresh)
    const headers = await proofBySms('mobile')
    expect((await change('000000', headers)).body.errorCode).toBe('sms_code_wrong')
    expect((await change(code, headers)).body.errorCode).toBe('mobile_taken')
    expect(await numberOf()).toBe(member.mobile)
    expect(await textsTo(member.mobile)).toHaveLength(1)
  })

  it('can be set by two operators, for a certified member who lost the old number', async () => {
    const input = { account: 'owner123', mobile: fresh, reason: 'video call, photos compared' }
    const ann = await api.keyFor('Ann', 'support')
    const by = async (key: string, given: object = {}) =>
      (await api.askOperator(operator.members.changeMobile, { ...input, ...given }, { token: key })).body
    expect(await by(ann)).toMatchObject({ data: { is_changed: false, approvals_needed: 2 } })
    expect((await by(ann)).errorCode).toBe('second_person_needed')
    const ben = await api.keyFor('Ben', 'support')
    // A request with another number does not count as the second approval.
    expect(await by(ben, { mobile: '+886966666666' })).toMatchObject({ data: { is_changed: false } })
    expect(await by(ben)).toMatchObject({ data: { is_changed: true } })
    expect(await numberOf()).toBe(fresh)
    expect((await api.ask(contract.account.detail, {}, { token })).status).toBe(401)
    expect((await textsTo(member.mobile)).at(-1)).toContain('24')
    const rows = (await api.askOperator(operator.audit.list, { subject: 'owner123' })).body['data']
    expect(JSON.stringify(rows)).not.toContain(fresh)
    await api.signIn({ account: 'unknown1' })
    expect((await by(ann, { account: 'unknown1', mobile: '+886977777777' })).errorCode).toBe('state_conflict')
  })
})
