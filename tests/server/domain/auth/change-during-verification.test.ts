// Tests server/domain/security/login.ts, server/domain/account/change-login-password.ts, server/domain/account/change-withdrawal-password.ts
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { operator } from '@/contract/operator'
import { failedAttempts } from '@/server/db/schema'
import { contract, createTestApi } from '@/tests/support/api'

const { login } = contract.auth
const { detail, changeLoginPassword, changeWithdrawalPassword } = contract.account

/** Hashes a password slowly, so that a parallel change surely happens during its verification. */
const slowly = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 60, parallelism: 1 })

const api = await createTestApi()
afterAll(api.close)
const slowHash = await slowly('night88')

describe('while a password is being verified', () => {
  /** Starts `work` and returns once the guess for `subject` is recorded, which happens before it is verified. */
  async function underWay<Result>(subject: string, work: () => Promise<Result>): Promise<{ end: Promise<Result> }> {
    const end = work()
    const noted = () => api.db.select().from(failedAttempts).where(eq(failedAttempts.subject, subject))
    await vi.waitFor(async () => expect(await noted()).toHaveLength(1), { interval: 5, timeout: 5_000 })
    return { end }
  }
  const signIn = (account: string, password = 'night88') => api.ask(login, { account, password })
  const to = (current_password: string, password: string) => ({
    current_password,
    password,
    password_confirmation: password,
  })

  it('a suspension stops the login', async () => {
    await api.signIn({ account: 'hasty1', passwordHash: slowHash })
    const { end } = await underWay('login:hasty1', () => signIn('hasty1'))
    await api.askOperator(operator.members.suspend, { account: 'hasty1', days: 3, reason: 'abuse' })
    expect((await end).body).toMatchObject({ errorCode: 'account_suspended' })
  })

  it('a change of the login password stops the login with the old one', async () => {
    const { token } = await api.signIn({ account: 'hasty2', passwordHash: slowHash })
    const { end: change } = await underWay('login:hasty2', () =>
      api.ask(changeLoginPassword, to('night88', 'fresh88'), { token }),
    )
    // One process verifies guesses in turn: the login reads the old hash and waits behind the change.
    const late = signIn('hasty2')
    expect((await change).status).toBe(200)
    expect((await late).body.errorCode).toBe('login_failed')
    expect((await signIn('hasty2', 'fresh88')).status).toBe(200)
    expect((await api.ask(detail, {}, { token })).status).toBe(200)
  })

  it.each([
    ['login', changeLoginPassword, 'password_wrong'],
    ['withdrawal', changeWithdrawalPassword, 'withdrawal_password_wrong'],
  ] as const)(
    'only one of two changes of the %s password with the same old one succeeds',
    async (secret, call, refusal) => {
      const account = `twice${secret}`
      const hashes = { passwordHash: slowHash, withdrawalPasswordHash: slowHash }
      const { member, token } = await api.signIn({ account, ...hashes })
      const subject = secret === 'login' ? `login:${account}` : `withdrawal:${member.id}`
      const first = await underWay(subject, () => api.ask(call, to('night88', 'fresh88'), { token }))
      const replies = await Promise.all([first.end, api.ask(call, to('night88', 'other88'), { token })])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
      expect(replies.find(({ status }) => status === 422)?.body.errorCode).toBe(refusal)
    },
  )
})
