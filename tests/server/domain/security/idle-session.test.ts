// Tests server/domain/auth/sessions.ts, server/domain/games/record-play.ts
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { optional } from '@/contract/optional'
import { sessions } from '@/server/db/schema'
import { recordPlay } from '@/server/domain/games/record-play'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'

const minuteMs = 60_000
const { live, protection } = optional

describe('a session with an idle limit', () => {
  let api: TestApi
  let token: string
  let memberId: string
  beforeEach(async () => {
    api = await createTestApi({ sessionIdleMs: 30 * minuteMs })
    const signedIn = await api.signIn()
    ;({ token } = signedIn)
    memberId = signedIn.member.id
  })
  afterEach(() => api.close())

  const status = async (headers = {}) => (await api.ask(contract.account.detail, {}, { token, headers })).status
  const passive = { 'x-session-passive': '1' }

  it.each(['marked as passive', 'not marked'])('expires although an open page keeps calling, %s', async (said) => {
    const headers: Record<string, string> = said === 'not marked' ? {} : passive
    for (let minute = 0; minute < 30; minute += 5) {
      expect((await api.ask(live.changes, {}, { token, headers })).status).toBe(200)
      expect((await api.ask(protection.session, {}, { token, headers })).status).toBe(200)
      // A member's action may make this call too, so a page marks its polls as passive.
      expect(await status(passive)).toBe(200)
      api.clock.advance(5 * minuteMs)
    }
    api.clock.advance(1)
    expect(await status(passive)).toBe(401)
    expect((await api.ask(live.changes, {}, { token, headers })).status).toBe(401)
  })

  it('stays open while the member uses it', async () => {
    for (let minute = 0; minute < 90; minute += 25) {
      expect(await status()).toBe(200)
      api.clock.advance(25 * minuteMs)
    }
    expect(await status()).toBe(200)
  })

  it('stays open while a venue reports bets', async () => {
    const play = () => recordPlay({ ...api.context, sessionIdleMs: 30 * minuteMs }, [{ memberId, at: api.clock.now() }])
    for (let minute = 0; minute < 90; minute += 25) {
      api.clock.advance(25 * minuteMs)
      await play()
    }
    const [session] = await api.db.select().from(sessions).where(eq(sessions.memberId, memberId))
    expect(session!.lastUsedAt).toEqual(api.clock.now())
    api.clock.advance(29 * minuteMs)
    expect(await status(passive)).toBe(200)
    api.clock.advance(2 * minuteMs)
    expect(await status(passive)).toBe(401)
  })
})
