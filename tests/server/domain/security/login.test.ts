import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { sessions } from '@/server/db/schema'
import { accountSafety } from '@/server/domain/rules'
import { hashPassword } from '@/server/domain/auth/password'
import { closePlay } from '@/server/domain/protection/close'
import { contract, createTestApi } from '@/tests/support/api'

const { login } = contract.auth
const { detail } = contract.account
const hourMs = 3_600_000

const api = await createTestApi()
afterAll(api.close)
const passwordHash = await hashPassword('night88')

describe('sign-in', () => {
  const signInAs = (account: string, password: string) => api.ask(login, { account, password })

  it('returns a token and stores only its hash', async () => {
    await api.signIn({ account: 'hashed1', passwordHash })
    const { body } = await signInAs('HASHED1', 'night88')
    const rows = JSON.stringify(await api.db.select().from(sessions))
    expect(rows).not.toContain(String(body.token))
  })

  it('says whether play is closed', async () => {
    const { member } = await api.signIn({ account: 'closed1', passwordHash })
    expect((await signInAs('closed1', 'night88')).body).toMatchObject({ play_closed: false })
    await api.db.transaction((tx) =>
      closePlay(tx, api.context, { memberId: member.id, length: '1_year', closedBy: 'member' }),
    )
    expect((await signInAs('closed1', 'night88')).body).toMatchObject({ play_closed: true })
  })

  it('opens no session for a member who could not be compared with excluded people', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValueOnce(true)
    const { member } = await api.signIn({ account: 'compared1', passwordHash })
    const ofMember = eq(sessions.memberId, member.id)
    await api.db.execute(sql`alter table exclusion_marks rename to unreadable`)
    const { status } = await signInAs('compared1', 'night88')
    await api.db.execute(sql`alter table unreadable rename to exclusion_marks`)
    expect([status, await api.db.$count(sessions, ofMember)]).toEqual([500, 1])
    expect((await signInAs('compared1', 'night88')).status).toBe(200)
    expect(await api.db.$count(sessions, ofMember)).toBe(2)
  })

  it('answers alike for an unknown account and for a wrong password', async () => {
    await api.signIn({ account: 'known1', passwordHash })
    const wrongPassword = await signInAs('known1', 'other88')
    const unknownAccount = await signInAs('nobody1', 'night88')
    expect(wrongPassword.status).toBe(422)
    expect(unknownAccount).toMatchObject({ status: wrongPassword.status, body: wrongPassword.body })
  })

  it('does the same amount of work for an account that does not exist', async () => {
    // Measures processor time, not elapsed time, so that other load on the machine does not matter.
    const workFor = async (account: string) => {
      const before = process.cpuUsage()
      await signInAs(account, 'wrong88')
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await workFor('warmup1')
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < 5; turn += 1) {
      await api.signIn({ account: `timed${turn}`, passwordHash })
      known.push(await workFor(`timed${turn}`))
      unknown.push(await workFor(`ghost${turn}`))
    }
    const [one, other] = [Math.min(...known), Math.min(...unknown)]
    expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(3)
  })

  it.each(['real5', 'ghost55'])(
    'locks %s after three failures, whether it exists or not, and unlocks it after 30 minutes',
    async (account) => {
      if (account === 'real5') await api.signIn({ account, passwordHash })
      for (let turn = 0; turn < 3; turn += 1)
        expect((await signInAs(account, 'wrong88')).body.errorCode).toBe('login_failed')
      const locked = await signInAs(account, 'night88')
      expect(locked).toMatchObject({ status: 423, body: { errorCode: 'account_locked', params: { minutes: 30 } } })
      api.clock.advance(hourMs / 2)
      const opened = await signInAs(account, 'night88')
      expect(opened.status).toBe(account === 'real5' ? 200 : 422)
    },
  )

  it('counts wrong passwords that arrive at the same moment', async () => {
    await api.signIn({ account: 'hurried1', passwordHash })
    const guesses = Array.from({ length: 8 }, () => signInAs('hurried1', 'wrong88'))
    const codes = (await Promise.all(guesses)).map(({ body }) => body.errorCode)
    expect(codes.filter((code) => code === 'login_failed').length).toBeLessThanOrEqual(3)
    expect(codes).toContain('account_locked')
  })

  it('resets the count of wrong passwords after the right one', async () => {
    await api.signIn({ account: 'clumsy1', passwordHash })
    for (let round = 0; round < 2; round += 1) {
      for (let turn = 0; turn < 2; turn += 1) await signInAs('clumsy1', 'wrong88')
      expect((await signInAs('clumsy1', 'night88')).status).toBe(200)
    }
  })

  it('ends a session after 30 minutes without a call, by default', async () => {
    const strict = await createTestApi({ sessionIdleMs: accountSafety.sessionIdleMs })
    const { token } = await strict.signIn()
    const minutesLater = async (minutes: number) => {
      strict.clock.advance(minutes * 60_000)
      return (await strict.ask(detail, {}, { token })).status
    }
    expect(await minutesLater(30)).toBe(200)
    expect(await minutesLater(29)).toBe(200)
    expect(await minutesLater(30.1)).toBe(401)
    await strict.close()
  })

  it.each([
    { minutes: 30, seconds: 29 * 60 },
    { minutes: 1, seconds: 54 },
  ])('returns the minimum time that an unused session stays open, if the setting is $minutes min', async (idle) => {
    const brief = await createTestApi({ sessionIdleMs: idle.minutes * 60_000 })
    const { token } = await brief.signIn()
    const ask = (call: typeof detail | typeof contract.content.site) => brief.ask(call, {}, { token })
    expect((await ask(contract.content.site)).body).toMatchObject({ session_idle_s: idle.seconds })
    // Uses the session just before the next use would be recorded, then as late as the reply allowed.
    brief.clock.advance(idle.minutes * 60_000 - idle.seconds * 1_000)
    expect((await ask(detail)).status).toBe(200)
    brief.clock.advance(idle.seconds * 1_000)
    expect((await ask(detail)).status).toBe(200)
    // A session in steady use does not end.
    for (let turn = 0; turn < 4; turn += 1) {
      brief.clock.advance((idle.seconds * 1_000) / 2)
      expect((await ask(detail)).status).toBe(200)
    }
    await brief.close()
  })

  it('verifies only three of eleven wrong passwords', async () => {
    const statuses = []
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await signInAs('braked1', 'wrong88')).status)
    expect(statuses).toEqual([422, 422, 422, ...Array.from({ length: 8 }, () => 423)])
  })

  it('refuses a token that was revoked, is expired, or was unused for too long', async () => {
    const revoked = await api.signIn()
    await api.db.update(sessions).set({ revokedAt: api.clock.now() }).where(eq(sessions.id, revoked.sessionId))
    expect((await api.ask(detail, {}, { token: revoked.token })).status).toBe(401)

    const idle = await api.signIn()
    api.clock.advance(6 * 24 * hourMs)
    expect((await api.ask(detail, {}, { token: idle.token })).status).toBe(200)
    api.clock.advance(7 * 24 * hourMs + 1)
    expect((await api.ask(detail, {}, { token: idle.token })).status).toBe(401)

    const old = await api.signIn()
    for (let days = 0; days < 30; days += 5) {
      expect((await api.ask(detail, {}, { token: old.token })).status).toBe(200)
      api.clock.advance(5 * 24 * hourMs)
    }
    expect((await api.ask(detail, {}, { token: old.token })).status).toBe(401)
  })

  it('says how many attempts are left, whether the account exists or not', async () => {
    // By then, the limit of guesses from one address starts again.
    api.clock.advance(hourMs)
    await api.signIn({ account: 'tries1', passwordHash })
    for (const account of ['tries1', 'ghost1'])
      for (const tries_left of [2, 1, 0])
        expect((await signInAs(account, 'wrong88')).body).toMatchObject({
          errorCode: 'login_failed',
          params: { tries_left },
        })
    expect((await signInAs('tries1', 'wrong88')).body).toMatchObject({ errorCode: 'account_locked' })
  })
})
