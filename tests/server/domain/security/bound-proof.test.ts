// Tests server/domain/auth/proof.ts, server/domain/security/prove.ts, server/domain/auth/sms-codes.ts, server/domain/security/use-passkey.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { optional } from '@/contract/optional'
import { bankAccounts, smsCodes, smsOutbox, tickets } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { hashPassword } from '@/server/domain/auth/password'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { giveBet, giveTopUp } from '@/tests/support/money'
import { codeFromOutbox } from '@/tests/support/registration'

const { security, passkeys } = optional
const hourMs = 3_600_000
const hash = hashPassword('right-one1')
const bank = { bankName: '臺灣銀行', branchName: '城中', accountName: '林' }
const languages = ['zh-TW', 'vi', 'en', 'th']

describe('a code for a withdrawal', () => {
  let api: TestApi
  let token: string
  let member: Awaited<ReturnType<TestApi['signIn']>>['member']
  let withdrawal: { amount: string; payout_type: 'bank'; payout_account: string }
  let otherAccount: string
  beforeEach(async () => {
    api = await createTestApi()
    const values = { account: 'owner123', passwordHash: await hash, withdrawalPasswordHash: await hash }
    ;({ token, member } = await api.signIn({ ...values, identityState: 'certified' }))
    await insertVenues(api.db)
    const earlier = new Date(api.clock.now().getTime() - 48 * hourMs)
    await giveTopUp(api.db, member.id, 2_000_00n, earlier)
    await giveBet(api.db, member.id, 9_000_00n, new Date(earlier.getTime() + hourMs))
    const owned = { ...bank, memberId: member.id, createdAt: api.clock.now() }
    const bound = await api.db
      .insert(bankAccounts)
      .values([
        { ...owned, accountNumber: '3333333333' },
        { ...owned, accountNumber: '4444444444' },
      ])
      .returning()
    withdrawal = { amount: '500', payout_type: 'bank', payout_account: bound[0]!.id }
    otherAccount = bound[1]!.id
    // The SMS code of the registration counts as a proof for half an hour.
    api.clock.advance(hourMs)
  })
  afterEach(() => api.close())

  const send = (input: { withdrawal?: typeof withdrawal } = { withdrawal }) =>
    api.ask(security.sendProof, input, { token })
  const prove = async (input: object, headers = {}) => {
    const code = await codeFromOutbox(api.db, member.mobile)
    return api.ask(security.prove, { purpose: 'withdrawal', code, ...input }, { token, headers })
  }
  const proofOf = ({ body }: Awaited<ReturnType<typeof prove>>) =>
    String((body['data'] as Record<string, unknown>)['proof'])
  const withdraw = (changed: Partial<typeof withdrawal>, proof: string, headers = {}) => {
    const input = { ...withdrawal, ...changed, withdrawal_password: 'right-one1' }
    return api.ask(contract.wallet.requestWithdrawal, input, { token, headers: { 'x-proof': proof, ...headers } })
  }
  const others = () => [{ amount: '500.01' }, { amount: '5000' }, { payout_account: otherAccount }]

  it('proves no other amount or account, in four languages, and counts no guess', async () => {
    await send()
    for (const other of others()) {
      const answers = []
      for (const language of languages) {
        const { status, body } = await prove(
          { withdrawal: { ...withdrawal, ...other } },
          { 'accept-language': language },
        )
        expect(status).toBe(422)
        expect(body).toMatchObject({ errorCode: 'sms_code_other_change', params: { retry_after: 60 } })
        answers.push(body.errorMessage)
      }
      expect(new Set(answers).size).toBe(languages.length)
    }
    expect(await api.db.select().from(smsCodes)).toMatchObject([{ attempts: 0, usedAt: null }])
    // The same amount, written otherwise.
    const proof = proofOf(await prove({ withdrawal: { ...withdrawal, amount: '500.00' } }))
    expect((await withdraw({}, proof)).body).toMatchObject({ status: true })
  })

  it('is refused for another kind of change, as its code is for a withdrawal', async () => {
    await send()
    expect((await prove({ purpose: 'payout' })).body.errorCode).toBe('sms_code_other_change')
    expect((await prove({ purpose: 'payout', withdrawal })).body.errorCode).toBe('sms_code_other_change')
    api.clock.advance(60_000)
    await send({})
    expect((await prove({ withdrawal })).body.errorCode).toBe('sms_code_other_change')
    expect((await prove({ purpose: 'payout' })).body).toMatchObject({ status: true })
  })

  it('gives a proof that confirms no other amount or account, and stays valid for its own', async () => {
    await send()
    const proof = proofOf(await prove({ withdrawal }))
    for (const other of others()) {
      const texts = []
      for (const language of languages) {
        const { body } = await withdraw(other, proof, { 'accept-language': language })
        expect(body).toMatchObject({ errorCode: 'proof_needed', params: { purpose: 'withdrawal', method: 'sms' } })
        texts.push(body.errorMessage)
      }
      expect(texts[2]).toBe('First, please confirm this amount and account.')
      expect(new Set(texts).size).toBe(languages.length)
    }
    expect((await withdraw({}, proof)).body).toMatchObject({ status: true })
    expect((await withdraw({}, proof)).body).toMatchObject({ status: true })
    expect((await withdraw({ payout_account: otherAccount }, proof)).body.errorCode).toBe('proof_needed')
  })

  it('says within a minute when a changed amount can get its own code, and then sends one that names it', async () => {
    expect((await send()).body).toMatchObject({ status: true, data: { resend_in_s: 60 } })
    api.clock.advance(18_000)
    expect((await send()).body).toMatchObject({ status: true, data: { resend_in_s: 42 } })
    const changed = { withdrawal: { ...withdrawal, amount: '1500.5' } }
    const early = await api.ask(security.sendProof, changed, { token, headers: { 'accept-language': 'en' } })
    expect(early.body).toMatchObject({ errorCode: 'sms_code_other_change', params: { retry_after: 42 } })
    expect(early.body.errorMessage).toContain('You can request a new one in 42 seconds.')
    expect((await send({})).body.errorCode).toBe('sms_code_other_change')
    api.clock.advance(42_000)
    expect((await send(changed)).body).toMatchObject({ status: true, data: { resend_in_s: 60 } })
    const texts = (await api.db.select().from(smsOutbox)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts.some((text) => text.includes('1,500.50'))).toBe(true)
    const proof = proofOf(await prove(changed))
    expect((await withdraw({ amount: '1500.50' }, proof)).body).toMatchObject({ status: true })
  })

  it('must be said for which withdrawal it is, by code or by passkey', async () => {
    const missing = { errorCode: 'invalid_input', fields: [{ field: 'withdrawal', code: 'required' }] }
    await send()
    expect((await prove({})).body).toMatchObject(missing)
    expect((await api.ask(passkeys.startProof, { purpose: 'withdrawal' }, { token })).body).toMatchObject(missing)
  })

  it('is stored without amount and account', async () => {
    await send()
    await prove({ withdrawal })
    const stored = JSON.stringify([await api.db.select().from(smsCodes), await api.db.select().from(tickets)])
    for (const secret of [withdrawal.payout_account, '500.00', '50000']) expect(stored).not.toContain(secret)
  })
})
