// Tests server/domain/security/recover.ts, server/domain/security/prove.ts, server/domain/security/proved.ts, server/domain/auth/proof.ts, server/domain/auth/send-sms-code.ts, server/domain/auth/tickets.ts, server/domain/operator/reset-factor.ts
import { TOTP, Secret } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { insertVenues } from '@/server/seed/venues'
import { bankAccounts, members, smsOutbox, totpFactors, virtualAccounts } from '@/server/db/schema'
import { operator, type Operator } from '@/contract/operator'
import { optional } from '@/contract/optional'
import { hashPassword } from '@/server/domain/auth/password'
import { giveTopUp } from '@/tests/support/money'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'

const { corrections, security, passkeys, protection } = optional
const hourMs = 3_600_000
const hash = hashPassword('right-one1')
type Data = Record<string, unknown>

describe('the proof before a change, and recovery', () => {
  let api: TestApi
  let token: string
  let member: Awaited<ReturnType<TestApi['signIn']>>['member']
  beforeEach(async () => {
    api = await createTestApi()
    const passwordHash = await hash
    const values = { account: 'owner123', accountKey: 'owner123', passwordHash, withdrawalPasswordHash: passwordHash }
    ;({ token, member } = await api.signIn(values))
    // The SMS code of the registration counts as a proof for half an hour.
    api.clock.advance(hourMs)
  })
  afterEach(() => api.close())

  const dataOf = (body: Data) => body['data'] as Data
  const texts = async () => (await api.db.select().from(smsOutbox)).map(({ text }) => text)
  const newestCode = async () => /\d{6}/.exec((await texts()).at(-1) ?? '')![0]
  const proofBySms = async (purpose: 'payout' | 'limit') => {
    await api.ask(security.sendProof, {}, { token })
    const { body } = await api.ask(security.prove, { purpose, code: await newestCode() }, { token })
    return { 'x-proof': String(dataOf(body)['proof']) }
  }
  const address = { channel: 'TRC20', address: 'TA4Wt1DUCqz6YegbnsmqsWC5uUfbdBqPxm' } as const
  const bind = (headers = {}) => api.ask(contract.bank.createVirtual, address, { token, headers })

  it('keeps a stolen token from adding an address, changing a password or a factor, or raising a limit', async () => {
    const password = { password: 'stolen-one22', password_confirmation: 'stolen-one22' }
    const change = { ...password, current_password: 'right-one1' }
    const replies = await Promise.all([
      bind(),
      api.ask(contract.bank.create, await bankBinding(), { token }),
      api.ask(corrections.resubmitBinding, await bankBinding(), { token }),
      api.ask(contract.account.changeWithdrawalPassword, change, { token }),
      api.ask(contract.account.changeLoginPassword, change, { token }),
      api.ask(security.enrolTotp, {}, { token }),
      api.ask(passkeys.startRegistration, {}, { token }),
      api.ask(passkeys.remove, { id: crypto.randomUUID() }, { token }),
    ])
    for (const { status, body } of replies) {
      expect(status).toBe(403)
      expect(body.errorCode).toBe('proof_needed')
    }
    expect(replies[0].body['params']).toMatchObject({ purpose: 'payout', method: 'sms' })
    // The thief's own passkey proves nothing, because it is not the member's.
    const proof = { purpose: 'factor' } as const
    expect((await api.ask(passkeys.startProof, proof, { token })).body.errorCode).toBe('passkey_failed')
    // The stolen token can still read, and play with the points that are there.
    expect((await api.ask(contract.account.detail, {}, { token })).status).toBe(200)
    const limit = { kind: 'top_up', period: 'day', value: '100' } as const
    expect((await api.ask(protection.setLimit, limit, { token })).status).toBe(200)
    for (const value of ['200', null])
      expect((await api.ask(protection.setLimit, { ...limit, value }, { token })).body.errorCode).toBe('proof_needed')
    const proved = { token, headers: await proofBySms('limit') }
    expect((await api.ask(protection.setLimit, { ...limit, value: '200' }, proved)).status).toBe(200)
  })

  it('accepts a proof only for its own purpose, and keeps it valid when the change is refused', async () => {
    const limit = await proofBySms('limit')
    expect((await bind(limit)).body.errorCode).toBe('proof_needed')
    api.clock.advance(60_000)
    const headers = await proofBySms('payout')
    const wrong = { channel: 'ERC20', address: address.address } as const
    const refused = await api.ask(contract.bank.createVirtual, wrong, { token, headers })
    expect(refused.body.errorCode).toBe('invalid_input')
    expect((await bind(headers)).status).toBe(200)
    expect((await bind(headers)).body.errorCode).toBe('proof_needed')
  })

  it('shows from when a new address can receive withdrawals', async () => {
    await api.db.insert(virtualAccounts).values({ ...address, memberId: member.id, createdAt: api.clock.now() })
    const usable = new Date(api.clock.now().getTime() + 24 * hourMs).toISOString()
    const listed = dataOf((await api.ask(contract.bank.list, {}, { token })).body)
    expect(listed['virtual_accounts']).toMatchObject([{ address: address.address, usable_from: usable }])
  })

  const start = async (account: string) => {
    const { status, body } = await api.ask(security.startRecovery, { account })
    expect(status).toBe(200)
    return dataOf(body) as { ticket: string }
  }
  const sentCode = async () => {
    await vi.waitFor(async () => expect(await texts()).toHaveLength(1))
    return newestCode()
  }
  const next = async (ticket: string, code: string) =>
    dataOf((await api.ask(security.continueRecovery, { ticket, code })).body) as { next: string; ticket: string }
  const finish = (ticket: string) =>
    api.ask(security.finishRecovery, { ticket, password: 'fresh-one33', password_confirmation: 'fresh-one33' })

  it('sets a new password with an SMS code, ends all sessions and the lock, and notifies the member', async () => {
    const guess = { account: 'owner123', password: 'wrong-one1' }
    for (let turn = 0; turn < 3; turn += 1) await api.ask(contract.auth.login, guess)
    expect((await api.ask(contract.auth.login, guess)).body.errorCode).toBe('account_locked')
    const { ticket } = await start('OWNER123')
    const { next: step, ticket: proved } = await next(ticket, await sentCode())
    expect(step).toBe('password')
    const { status, body } = await finish(proved)
    expect(status).toBe(200)
    const from = new Date(api.clock.now().getTime() + 24 * hourMs).toISOString()
    expect(dataOf(body)['withdrawals_from']).toBe(from)
    expect((await api.ask(contract.account.detail, {}, { token })).status).toBe(401)
    expect((await finish(proved)).body.errorCode).toBe('ticket_expired')
    const signedIn = await api.ask(contract.auth.login, { account: 'owner123', password: 'fresh-one33' })
    expect(signedIn.status).toBe(200)
    const inbox = await api.ask(contract.mail.unreadCount, { status: 1 }, { token: String(signedIn.body['token']) })
    expect(inbox.body['count']).toBe(1)
    expect((await texts()).at(-1)).toContain('Your login password was reset through account recovery')
  })

  const reason = 'video call: the passport, and the last top-up'
  const byOperators = async (call: Operator['members']['resetPassword'] | Operator['members']['resetFactor']) => {
    for (const name of ['Sue', 'Tom'])
      await api.askOperator(call, { account: 'owner123', reason }, { token: await api.keyFor(name, 'support') })
  }
  it.each([
    ['a recovery', 'by the member'],
    ['operators reset the password', 'resetPassword'],
    ['operators reset the second factor', 'resetFactor'],
  ] as const)('pauses withdrawals for 24 hours after %s', async (_, how) => {
    const [account] = await api.db
      .insert(bankAccounts)
      .values({
        memberId: member.id,
        bankName: '臺灣銀行',
        branchName: '城中',
        accountName: '林',
        accountNumber: '3333333333',
        createdAt: api.clock.now(),
      })
      .returning()
    await api.db.update(members).set({ identityState: 'certified' }).where(eq(members.id, member.id))
    await insertVenues(api.db)
    await giveTopUp(api.db, member.id, 1_000_00n, new Date(api.clock.now().getTime() - 48 * hourMs))
    const withdraw = async (signedIn: string) => {
      const input = {
        amount: '500',
        payout_type: 'bank',
        payout_account: account!.id,
        withdrawal_password: 'right-one1',
      } as const
      return (await api.askProved(contract.wallet.requestWithdrawal, input, { token: signedIn })).body
    }
    // Before the recovery only the bets are missing.
    expect((await withdraw(token)).errorCode).toBe('turnover_not_met')
    const recover = async () => {
      const { ticket } = await start('owner123')
      await finish((await next(ticket, await sentCode())).ticket)
    }
    if (how === 'resetFactor') {
      const addedAt = api.clock.now()
      await api.db.insert(totpFactors).values({ memberId: member.id, sealedSecret: 'lost', addedAt })
    }
    await (how === 'by the member' ? recover() : byOperators(operator.members[how]))
    const signIn = async () => (await api.reopen(member.id)).token
    const opens_at = new Date(api.clock.now().getTime() + 24 * hourMs).toISOString()
    expect(await withdraw(await signIn())).toMatchObject({ errorCode: 'withdrawals_paused', params: { opens_at } })
    api.clock.advance(24 * hourMs - 1)
    expect((await withdraw(await signIn())).errorCode).toBe('withdrawals_paused')
    api.clock.advance(1)
    expect((await withdraw(await signIn())).errorCode).toBe('turnover_not_met')
  })

  it('gives the same answers for an unknown account as for a known one', async () => {
    const [real, none] = [await start('owner123'), await start('nobody99')]
    expect(Object.keys(real)).toEqual(Object.keys(none))
    expect(real.ticket).toHaveLength(none.ticket.length)
    await sentCode()
    const answers: unknown[][] = [[], []]
    for (let guess = 0; guess < 7; guess += 1)
      for (const [which, { ticket }] of [real, none].entries()) {
        const { status, body } = await api.ask(security.continueRecovery, { ticket, code: '000000' })
        answers[which]!.push([status, body.errorCode, body['params']])
      }
    expect(answers[0]).toEqual(answers[1])
    expect((await texts()).length).toBe(1)
  })

  it('needs the second factor too from a member who has one', async () => {
    const proof = await api.askProved(security.enrolTotp, {}, { token })
    const secret = String(dataOf(proof.body)['secret'])
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() })
    await api.ask(security.confirmTotp, { code: code() }, { token })
    api.clock.advance(30_000)
    const { ticket } = await start('owner123')
    const bySms = await next(ticket, await sentCode())
    expect(bySms.next).toBe('factor')
    expect((await finish(bySms.ticket)).body.errorCode).toBe('ticket_expired')
    // The ticket of a recovery does not sign anybody in.
    const signIn = { ticket: bySms.ticket, code: code() }
    expect((await api.ask(security.signIn, signIn)).body.errorCode).toBe('ticket_expired')
    const byFactor = await next(bySms.ticket, code())
    expect(byFactor.next).toBe('password')
    expect((await finish(byFactor.ticket)).status).toBe(200)
  })
})
