// Tests server/domain/wallet/request-withdrawal.ts, server/domain/auth/proof.ts, server/domain/wallet/withdrawal-destination.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { optional } from '@/contract/optional'
import { bankAccounts, smsOutbox, virtualAccounts } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { hashPassword } from '@/server/domain/auth/password'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { giveBet, giveTopUp } from '@/tests/support/money'
import { codeFromOutbox } from '@/tests/support/registration'

const { security } = optional
const hourMs = 3_600_000
const hash = hashPassword('right-one1')

describe('the first withdrawal to an account', () => {
  let api: TestApi
  let token: string
  let member: Awaited<ReturnType<TestApi['signIn']>>['member']
  beforeEach(async () => {
    api = await createTestApi()
    const values = { account: 'owner123', passwordHash: await hash, withdrawalPasswordHash: await hash }
    ;({ token, member } = await api.signIn({ ...values, identityState: 'certified' }))
    await insertVenues(api.db)
    const earlier = new Date(api.clock.now().getTime() - 48 * hourMs)
    await giveTopUp(api.db, member.id, 2_000_00n, earlier)
    await giveBet(api.db, member.id, 9_000_00n, new Date(earlier.getTime() + hourMs))
    // The SMS code of the registration counts as a proof for half an hour.
    api.clock.advance(hourMs)
  })
  afterEach(() => api.close())

  const owned = () => ({ memberId: member.id, createdAt: api.clock.now() })
  const withdraw = (payout_type: 'bank' | 'usdt', payout_account: string, headers = {}) => {
    const input = { amount: '500', payout_type, payout_account, withdrawal_password: 'right-one1' } as const
    return api.ask(contract.wallet.requestWithdrawal, input, { token, headers })
  }
  const payout = (payout_account: string, payout_type: 'bank' | 'usdt' = 'bank', amount = '500') => ({
    amount,
    payout_type,
    payout_account,
  })
  const proofBySms = async (withdrawal: ReturnType<typeof payout>) => {
    await api.ask(security.sendProof, { withdrawal }, { token })
    const code = await codeFromOutbox(api.db, member.mobile)
    const { body } = await api.ask(security.prove, { purpose: 'withdrawal', withdrawal, code }, { token })
    return { 'x-proof': String((body['data'] as Record<string, unknown>)['proof']) }
  }

  it('needs a fresh proof, and later withdrawals need none', async () => {
    const bank = { bankName: '臺灣銀行', branchName: '城中', accountName: '林', accountNumber: '3333333333' }
    const [account] = await api.db
      .insert(bankAccounts)
      .values({ ...bank, ...owned() })
      .returning()
    const refused = await withdraw('bank', account!.id)
    expect(refused.body).toMatchObject({ errorCode: 'proof_needed', params: { purpose: 'withdrawal' } })
    expect((await withdraw('bank', account!.id, await proofBySms(payout(account!.id)))).body).toMatchObject({
      status: true,
    })
    expect((await withdraw('bank', account!.id)).body).toMatchObject({ status: true })
    const activity = (await api.ask(security.activity, {}, { token })).body['data']
    expect(activity).toMatchObject({ items: [{ kind: 'withdrawal_requested' }, { kind: 'withdrawal_requested' }] })
    const [other] = await api.db
      .insert(bankAccounts)
      .values({ ...bank, ...owned(), accountNumber: '4444444444' })
      .returning()
    expect((await withdraw('bank', other!.id)).body.errorCode).toBe('proof_needed')
  })

  it.each([
    ['zh-TW', '有人正要從您的帳號託售 1,500.50 點到「臺灣銀行 ****3333」。'],
    ['vi', 'rút 1.500,50 điểm từ tài khoản của bạn về Bank of Taiwan ****3333.'],
    ['en', 'Someone is about to withdraw 1,500.50 points from your account to Bank of Taiwan ****3333.'],
    ['th', 'ถอน 1,500.50 แต้มจากบัญชีของคุณไปยัง Bank of Taiwan ****3333 '],
  ])('names amount and account in the text with the code (%s)', async (language, words) => {
    const bank = { bankName: '臺灣銀行', branchName: '城中', accountName: '林', accountNumber: '3333333333' }
    const [account] = await api.db
      .insert(bankAccounts)
      .values({ ...bank, ...owned() })
      .returning()
    const withdrawal = { amount: '1500.5', payout_type: 'bank', payout_account: account!.id } as const
    const headers = { 'accept-language': language }
    await api.ask(security.sendProof, { withdrawal }, { token, headers })
    const [sent] = await api.db.select().from(smsOutbox)
    expect(sent?.text).toContain(words)
    const unknown = { ...withdrawal, payout_account: member.id }
    const { body } = await api.ask(security.sendProof, { withdrawal: unknown }, { token })
    expect(body.errorCode).toBe('payout_account_unknown')
  })

  it('tells a wrong password before it asks for a code, and counts the guess; so does every change that asks for both', async () => {
    const bank = { bankName: '臺灣銀行', branchName: '城中', accountName: '林', accountNumber: '3333333333' }
    const [account] = await api.db
      .insert(bankAccounts)
      .values({ ...bank, ...owned() })
      .returning()
    const { wallet, account: passwords } = contract
    const payout = { amount: '500', payout_type: 'bank', payout_account: account!.id } as const
    const wrong = { current_password: 'wrong-one1', password: 'another-one2', password_confirmation: 'another-one2' }
    const withdrawal = { ...payout, withdrawal_password: 'wrong-one1' }
    const code = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body.errorCode
    const guess = () => code(api.ask(wallet.requestWithdrawal, withdrawal, { token }))
    expect(await guess()).toBe('withdrawal_password_wrong')
    expect(await code(api.ask(passwords.changeWithdrawalPassword, wrong, { token }))).toBe('withdrawal_password_wrong')
    expect(await code(api.ask(passwords.changeLoginPassword, wrong, { token }))).toBe('password_wrong')
    const right = { ...wrong, current_password: 'right-one1' }
    expect(await code(api.ask(passwords.changeLoginPassword, right, { token }))).toBe('proof_needed')
    const guesses = []
    for (let times = 0; times < 10; times += 1) guesses.push(await guess())
    expect(guesses.at(-1)).toBe('account_locked')
    expect((await withdraw('bank', account!.id)).body.errorCode).toBe('account_locked')
  })

  it('must wait 24 hours after a USDT address was added', async () => {
    const address = { channel: 'TRC20', address: 'TA4Wt1DUCqz6YegbnsmqsWC5uUfbdBqPxm' } as const
    const [account] = await api.db
      .insert(virtualAccounts)
      .values({ ...address, ...owned() })
      .returning()
    const opens_at = new Date(api.clock.now().getTime() + 24 * hourMs).toISOString()
    expect((await withdraw('usdt', account!.id)).body).toMatchObject({
      errorCode: 'payout_account_waiting',
      params: { opens_at },
    })
    api.clock.advance(24 * hourMs)
    const { token: later } = await api.reopen(member.id)
    token = later
    expect((await withdraw('usdt', account!.id)).body.errorCode).toBe('proof_needed')
    expect((await withdraw('usdt', account!.id, await proofBySms(payout(account!.id, 'usdt')))).body).toMatchObject({
      status: true,
    })
  })
})
