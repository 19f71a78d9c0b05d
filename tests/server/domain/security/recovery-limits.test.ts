// Tests server/domain/security/recover.ts, server/domain/auth/sms-codes.ts
import { desc, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { optional } from '@/contract/optional'
import { memberEvents, smsOutbox } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { openTestDatabase } from '@/tests/support/test-database'

const { security } = optional
const hash = hashPassword('right-one1')
const account = 'owner123'
const home = { 'x-peer-address': '192.0.2.10', 'x-device': 'a'.repeat(32) }
const stranger = (turn = 0) => ({ 'x-peer-address': `198.51.${turn}.1` })
type From = Record<string, string>

let api: TestApi
beforeEach(async () => {
  api = await createTestApi()
  await api.signIn({ account, passwordHash: await hash })
  const signedIn = await api.ask(contract.auth.login, { account, password: 'right-one1' }, { headers: home })
  expect(signedIn.status).toBe(200)
})
afterEach(() => api.close())

const sentCodes = async () =>
  (await api.db.select().from(smsOutbox)).flatMap(({ text }) => /\d{6}/.exec(text)?.[0] ?? [])
const start = async (headers: From) => {
  const { status, body } = await api.ask(security.startRecovery, { account }, { headers })
  expect(status).toBe(200)
  return (body.data as { ticket: string }).ticket
}
/** Starts a recovery whose code is sent. */
async function begin(headers: From) {
  const before = (await sentCodes()).length
  const ticket = await start(headers)
  await vi.waitFor(async () => expect(await sentCodes()).toHaveLength(before + 1))
  return { ticket, code: (await sentCodes()).at(-1)! }
}
const guess = async (ticket: string, code: string, headers: From = home) =>
  (await api.ask(security.continueRecovery, { ticket, code }, { headers })).status

describe('a stranger who starts recoveries of an account', () => {
  it('cannot use up the guesses of its owner, or replace the code', async () => {
    const own = await begin(home)
    const other = await begin(stranger())
    for (let turn = 0; turn < 7; turn += 1) expect(await guess(other.ticket, '000000', stranger())).not.toBe(200)
    expect(await guess(own.ticket, own.code)).toBe(200)
  })

  it('cannot use up the codes of its owner’s devices and networks, who get up to 15 a day', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await begin(stranger(turn))
      api.clock.advance(60_000)
    }
    await start(stranger(10))
    for (let turn = 0; turn < 5; turn += 1) {
      const own = await begin({ ...home, 'x-peer-address': `203.0.113.${turn}` })
      expect(await guess(own.ticket, own.code)).toBe(200)
    }
    await start(home)
    api.clock.advance(24 * 3_600_000)
    // No code was sent for the refused starts before: this one is the next.
    expect(await sentCodes()).toHaveLength(15)
    await begin(stranger())
  })

  it('leaves half of the codes to an owner on a new device in a new network', async () => {
    for (let turn = 0; turn < 5; turn += 1) await begin(stranger())
    await start(stranger())
    const phone = { 'x-peer-address': '203.0.113.90', 'x-device': 'd'.repeat(32) }
    const own = await begin(phone)
    expect(await guess(own.ticket, own.code, phone)).toBe(200)
    expect(await sentCodes()).toHaveLength(6)
  })

  it('leaves codes to the owner’s device if they share its network', async () => {
    const neighbour = { 'x-peer-address': home['x-peer-address'] }
    for (let turn = 0; turn < 5; turn += 1) await begin(neighbour)
    for (let turn = 0; turn < 10; turn += 1) await start(neighbour)
    const own = await begin(home)
    expect(await guess(own.ticket, own.code)).toBe(200)
    expect(await sentCodes()).toHaveLength(6)
  })

  it('gets five guesses for each start, and the code is valid only for that start', async () => {
    const [one, two] = [await begin(stranger()), await begin(stranger())]
    const wrong = one.code === '000000' ? '000001' : '000000'
    expect(await guess(one.ticket, two.code)).toBe(422)
    for (let turn = 0; turn < 4; turn += 1) expect(await guess(one.ticket, wrong)).toBe(422)
    expect(await guess(one.ticket, one.code)).toBe(422)
    expect(await guess(two.ticket, two.code)).toBe(200)
  })
})

describe('a thief who signed in before the owner recovered the account on a new phone', () => {
  /** A device of the owner that has never signed in. */
  const phone = { 'x-peer-address': '203.0.113.77', 'x-device': 'c'.repeat(32) }
  const thief = { 'x-peer-address': '198.51.100.66', 'x-device': 'b'.repeat(32) }
  const signIn = (password: string, headers: From) => api.ask(contract.auth.login, { account, password }, { headers })
  beforeEach(async () => {
    expect((await signIn('right-one1', thief)).status).toBe(200)
    const { ticket, code } = await begin(phone)
    const { body } = await api.ask(security.continueRecovery, { ticket, code }, { headers: phone })
    const recovered = { ticket: (body.data as { ticket: string }).ticket, password: 'fresh-one2' }
    const finish = { ...recovered, password_confirmation: recovered.password }
    expect((await api.ask(security.finishRecovery, finish, { headers: phone })).status).toBe(200)
  })

  it('has become unknown: their next sign-in is reported as a new device, the phone’s is not', async () => {
    for (const headers of [phone, thief]) expect((await signIn('fresh-one2', headers)).status).toBe(200)
    const kinds = (await api.db.select().from(memberEvents).orderBy(desc(memberEvents.id)).limit(2)).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(['sign_in_new_device', 'sign_in'])
  })

  it('cannot keep the phone from signing in by wrong guesses', async () => {
    for (let turn = 0; turn < 3; turn += 1) await signIn('wrong-one3', thief)
    expect((await signIn('fresh-one2', thief)).body.errorCode).toBe('account_locked')
    expect((await signIn('fresh-one2', phone)).status).toBe(200)
  })

  it('cannot use up the phone’s codes', async () => {
    for (let turn = 0; turn < 5; turn += 1) await begin(thief)
    for (let turn = 0; turn < 5; turn += 1) await start(thief)
    for (let turn = 0; turn < 4; turn += 1) await begin({ ...thief, 'x-peer-address': '198.51.100.67' })
    for (let turn = 0; turn < 5; turn += 1) await start({ ...thief, 'x-peer-address': '198.51.100.68' })
    await begin(phone)
    expect(await sentCodes()).toHaveLength(11)
  })
})

it('the answer to the start of a recovery does not wait until it is stored', async () => {
  const database = await openTestDatabase(4)
  const shared = await createTestApi({ database, maxAnswerMs: 3_000 })
  await shared.signIn({ account, passwordHash: await hash })
  const status = await database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sms_codes in exclusive mode`)
    return (await shared.ask(security.startRecovery, { account })).status
  })
  expect(status).toBe(200)
  const sent = () => database.db.$count(smsOutbox)
  await vi.waitFor(async () => expect(await sent()).toBe(1))
  await shared.close()
})
