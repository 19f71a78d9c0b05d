// Tests server/http/read-input.ts, server/http/call-router.ts
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '@/contract'
import { operator } from '@/contract/operator'
import { members, sessions } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { contract, createTestApi, type TestApi } from '../../support/api'
import { codeFromOutbox, registration } from '../../support/registration'
import { sampleInputs } from '../../support/sample-inputs'

const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']
const operatorReads = Object.values(operator).flatMap((verbs) =>
  Object.values(verbs).filter(({ body }) => body === 'query'),
)

const api = await createTestApi()
afterAll(api.close)
await insertVenues(api.db)
const { token } = await api.signIn()

describe('a dangerous name in the input, such as __proto__,', () => {
  beforeEach(() => api.clock.advance(60 * 60_000))

  const member = () => ({ authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() })
  /** Checks that no property was added to the prototype of all objects. */
  const expectUnpolluted = () => {
    expect(Object.getOwnPropertyDescriptor(Object.prototype, 'polluted')).toBeUndefined()
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  }

  it.each(calls.filter(({ call }) => call.body === 'json'))('is refused by $name in a body', async (each) => {
    const [feature = '', verb = ''] = each.name.split('.')
    const input = (sampleInputs as unknown as Record<string, Record<string, object>>)[feature]?.[verb]
    const extra = inherited.map((name) => `${JSON.stringify(name)}:{"polluted":1,"prototype":{"polluted":1}}`).join()
    const body = JSON.stringify(input).replace(/\}$/, `${input && Object.keys(input).length > 0 ? ',' : ''}${extra}}`)
    const answer = await api.app.request(each.call.path, {
      method: each.call.method,
      headers: { 'content-type': 'application/json', ...member() },
      body,
    })
    expect(answer.status, await answer.text()).not.toBe(500)
    expectUnpolluted()
  })

  it.each(calls.filter(({ call }) => call.body === 'query'))('is refused by $name in its query', async ({ call }) => {
    for (const name of inherited) {
      const answer = await api.app.request(`${call.path}?${name}=1&${name}[polluted]=1`, { headers: member() })
      expect([name, answer.status]).toEqual([name, 200])
    }
    expectUnpolluted()
  })

  it.each(operatorReads.map((call) => [call.path]))('is refused by %s in its query', async (path) => {
    for (const name of inherited) {
      const headers = { authorization: `Bearer ${api.operatorKey}` }
      const answer = await api.operatorApi.request(`${path}?${name}=1`, { headers })
      expect(answer.status, `${name}: ${await answer.text()}`).toBeLessThan(500)
    }
    expectUnpolluted()
  })

  it('is refused in a form', async () => {
    const form = new FormData()
    for (const name of inherited) form.append(name, '1')
    for (const [name, value] of [
      ['chain', 'hilife'],
      ['store_number', 'AB12'],
    ] as const)
      form.append(name, value)
    const answer = await api.app.request(contract.bank.create.path, { method: 'POST', headers: member(), body: form })
    expect(answer.status).toBe(200)
    expectUnpolluted()
  })

  it('is refused as the name of a rule, venue, game, network or payout account', async () => {
    for (const name of inherited) {
      const answers = [
        await api.ask(contract.games.launch, { game_name: name, device: 'pc' }, { token }),
        await api.ask(contract.games.list, { game_code: name }, { token }),
        await api.ask(contract.wallet.venueBalance, { game_name: name }, { token }),
        await api.ask(contract.wallet.transfer, { source: 'main', target: name, amount: '1' }, { token }),
        await api.askOperator(operator.rules.set, { name, value: '1' }),
      ]
      for (const { status, body } of answers) expect([400, 404, 422], JSON.stringify(body)).toContain(status)
    }
  })

  it('cannot set a field that a registration does not have, such as a role or balance', async () => {
    const input = registration({ account: 'plain1', mobile: '+886911777001' })
    await api.ask(contract.auth.sendMobile, { mobile: input.mobile })
    const code = await codeFromOutbox(api.db, input.mobile)
    const forbidden = {
      id: '00000000-0000-4000-8000-000000000000',
      role: 'admin',
      credit: '1000000',
      balance: '1000000',
      identity_state: 'certified',
      identityState: 'certified',
      promote_code: 'MINE1234',
      promoteCode: 'MINE1234',
      passwordHash: 'mine',
      createdAt: '2000-01-01T00:00:00.000Z',
      suspendedUntil: null,
    }
    expect((await api.ask(contract.auth.register, JSON.stringify({ ...input, code, ...forbidden }))).status).toBe(200)
    const [stored] = await api.db.select().from(members).where(eq(members.accountKey, 'plain1'))
    expect(stored).toMatchObject({ identityState: 'uncertified', createdAt: api.clock.now() })
    expect(stored?.id).not.toBe(forbidden.id)
    expect(stored?.promoteCode).not.toBe(forbidden.promoteCode)
    expect(stored?.passwordHash).not.toBe(forbidden.passwordHash)
    const signedIn = await api.ask(contract.auth.login, { account: 'plain1', password: input.password })
    const detail = await api.ask(contract.account.detail, {}, { token: String(signedIn.body.token) })
    expect(detail.body.data).toMatchObject({ credit: '0.00' })
  })

  it('cannot make a call act for another member than the owner of the token', async () => {
    const victim = await api.signIn({ account: 'victim9' })
    const names = {
      member_id: victim.member.id,
      memberId: victim.member.id,
      account: 'victim9',
      subject: victim.member.id,
    }
    const detail = await api.ask(contract.account.detail, JSON.stringify(names), { token })
    expect((detail.body.data as { account: string }).account).not.toBe('victim9')
    const changed = { current_password: 'night88', password: 'night99', password_confirmation: 'night99', ...names }
    await api.ask(contract.account.changeLoginPassword, JSON.stringify(changed), { token })
    const [row] = await api.db.select().from(members).where(eq(members.id, victim.member.id))
    expect(row?.passwordHash).toBe(victim.member.passwordHash)
  })
})

describe('another site’s page', () => {
  let api: TestApi
  beforeAll(async () => void (api = await createTestApi()))
  afterAll(() => api.close())

  const foreign = { origin: 'https://elsewhere.example', referer: 'https://elsewhere.example/' }

  it.each(calls.filter(({ call }) => call.access === 'member'))(
    'cannot call $name with a cookie instead of a token',
    async ({ call }) => {
      const { token } = await api.signIn()
      for (const cookie of [`token=${token}`, `authorization=Bearer ${token}`, `session=${token}`]) {
        const answer = await api.app.request(call.path, { method: call.method, headers: { cookie, ...foreign } })
        expect(answer.status).toBe(401)
      }
      const inQuery = await api.app.request(`${call.path}?token=${token}&access_token=${token}`, {
        method: call.method,
      })
      expect(inQuery.status).toBe(401)
    },
  )

  it.each(calls.filter(({ call }) => call.method === 'POST' && call.access === 'guest'))(
    'cannot call $name by a form',
    async ({ call }) => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const headers = { 'content-type': type, ...foreign }
        const answer = await api.app.request(call.path, { method: 'POST', headers, body: '{"account":"a"}' })
        expect(answer.status).toBe(415)
      }
    },
  )

  it('cannot read a reply, and its preflight request is refused', async () => {
    const preflight = {
      ...foreign,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    }
    for (const { call } of calls) {
      const answers = await api.app.request(call.path, { method: 'OPTIONS', headers: preflight })
      expect(answers.status).toBe(405)
      const read = await api.app.request(call.path, { method: call.method, headers: foreign })
      for (const answer of [answers, read]) {
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
      }
    }
  })

  it('sets no cookie and opens no session for a guest', async () => {
    const before = await api.db.select().from(sessions)
    for (const { call } of calls) {
      const answer = await api.app.request(call.path, { method: call.method, headers: foreign })
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(await api.db.select().from(sessions)).toHaveLength(before.length)
  })
})
