import { afterAll, describe, expect, it } from 'vitest'
import { failedAttempts, sessions, smsCodes } from '@/server/db/schema'
import { deleteExpired } from '@/server/domain/auth/delete-expired'
import { contract, createTestApi } from '@/tests/support/api'

const [minuteMs, dayMs] = [60_000, 86_400_000]

const api = await createTestApi()
afterAll(api.close)

describe('rows that expire', () => {
  const kept = async () => ({
    sessions: await api.db.$count(sessions),
    guesses: await api.db.$count(failedAttempts),
    codes: await api.db.$count(smsCodes),
  })
  const after = async (ms: number) => {
    api.clock.advance(ms)
    await deleteExpired(api.context)
    return kept()
  }

  it('are deleted after their expiry, not before', async () => {
    await api.signIn()
    await api.ask(contract.auth.login, { account: 'somebody', password: 'wrong-one1' })
    await api.ask(contract.auth.sendMobile, { mobile: '+886912345678' })
    expect(await after(29 * minuteMs)).toEqual({ sessions: 1, guesses: 1, codes: 1 })
    expect(await after(2 * minuteMs)).toEqual({ sessions: 1, guesses: 0, codes: 1 })
    expect(await after(dayMs)).toEqual({ sessions: 1, guesses: 0, codes: 0 })
    expect(await after(29 * dayMs)).toEqual({ sessions: 0, guesses: 0, codes: 0 })
  })
})
