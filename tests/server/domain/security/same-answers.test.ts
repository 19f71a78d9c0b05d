// Tests server/domain/security/login.ts, server/domain/security/recover.ts, server/domain/auth/guess-limit.ts
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { smsCodes, smsOutbox } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { optional } from '@/contract/optional'
import { createTestApi } from '@/tests/support/api'
import { lookForAccount } from '@/tests/support/same-answers'
import { openListedApi } from '@/tests/support/listed-api'

it('guests’ calls do the same work for a member as for nobody, except for sending the SMS', async () => {
  const { api, statements, settle } = await openListedApi()
  await api.signIn({ account: 'owner123', mobile: '+886912345001', passwordHash: await hashPassword('right-one1') })
  const run = async (subject: { account: string; mobile: string }, from: string) => {
    const answers: Record<string, unknown> = {}
    const work: Record<string, string[]> = {}
    const ask = async ({ path }: { path: string }, input: object, name?: string) => {
      statements.length = 0
      const headers = { 'content-type': 'application/json', 'x-peer-address': from }
      const answer = await api.app.request(path, { method: 'POST', headers, body: JSON.stringify(input) })
      const body = (await answer.json()) as Record<string, unknown>
      await settle()
      if (name) {
        answers[name] = [answer.status, body['errorCode'], body['params']]
        work[name] = statements.filter((text) => !text.includes('"sms_outbox"'))
      }
      return { body }
    }
    await lookForAccount({ ask }, subject)
    return { answers, work }
  }
  // The first run prepares what later ones reuse, such as the hash that an unknown account's password is compared with.
  await run({ account: 'nobody98', mobile: '+886912345002' }, '198.51.100.1')
  const nobody = await run({ account: 'nobody99', mobile: '+886912345003' }, '198.51.100.2')
  const member = await run({ account: 'owner123', mobile: '+886912345001' }, '198.51.100.3')
  expect(member).toEqual(nobody)
  expect(nobody.work['recovery, wrong code later']).toContainEqual(expect.stringContaining('update "sms_codes"'))
  await api.close()
})

it('recoveries of an account that nobody has stay within the limits of one account, and name it nowhere', async () => {
  const api = await createTestApi()
  for (let turn = 0; turn < 14; turn += 1) {
    const headers = { 'x-peer-address': `198.51.${turn >> 3}.1` }
    await api.ask(optional.security.startRecovery, { account: 'Nobody-Secret1' }, { headers })
    await wait(50)
  }
  const stored = await api.db.select().from(smsCodes)
  expect(stored).toHaveLength(10)
  expect(JSON.stringify(stored).toLowerCase()).not.toContain('nobody-secret1')
  expect(await api.db.$count(smsOutbox)).toBe(0)
  await api.close()
})
