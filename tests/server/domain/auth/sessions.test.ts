// Tests server/domain/record-event.ts, server/domain/security/activity.ts, server/domain/security/devices.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { optional } from '@/contract/optional'
import { memberEvents, sessions } from '@/server/db/schema'
import { deleteExpired } from '@/server/domain/auth/delete-expired'
import { recordEvent } from '@/server/domain/record-event'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { createMember } from '@/tests/support/server'
import { hashPassword } from '@/server/domain/auth/password'

const { security } = optional
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/19.0 Safari/604'

describe('sessions and devices', () => {
  let api: TestApi
  let memberId: string
  beforeEach(async () => {
    api = await createTestApi()
    const member = await createMember(api.db, {
      account: 'owner123',
      accountKey: 'owner123',
      passwordHash: await hashPassword('right-one1'),
    })
    memberId = member.id
  })
  afterEach(() => api.close())

  const signIn = async (headers: Record<string, string> = {}, token?: string) => {
    const options = { headers, ...(token !== undefined && { token }) }
    const { status, body } = await api.ask(
      contract.auth.login,
      { account: 'owner123', password: 'right-one1' },
      options,
    )
    expect(status).toBe(200)
    return body['token'] as string
  }
  const isOpen = async (token: string) => (await api.ask(contract.account.detail, {}, { token })).status === 200
  const devicesOf = async (token: string) =>
    (await api.ask(security.devices, {}, { token })).body['data'] as {
      items: { id: string; browser: string; system: string; is_current: boolean }[]
      previous_sign_in: { browser: string } | null
    }

  it('end on the server when the member signs out', async () => {
    const token = await signIn()
    expect((await api.ask(security.logout, {}, { token })).status).toBe(200)
    expect(await isOpen(token)).toBe(false)
  })

  it('end when the browser that holds their token signs in again', async () => {
    const first = await signIn()
    const second = await signIn({}, first)
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  })

  it('are one for each device', async () => {
    const device = { 'x-device': 'a-random-mark-of-a-browser' }
    const first = await signIn(device)
    const second = await signIn(device)
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
  })

  it('end, the oldest first, if there are more than ten', async () => {
    const tokens: string[] = []
    for (let signIns = 0; signIns < 11; signIns += 1) {
      tokens.push(await signIn())
      api.clock.advance(1_000)
    }
    expect(await isOpen(tokens[0]!)).toBe(false)
    expect(await isOpen(tokens[1]!)).toBe(true)
    expect((await devicesOf(tokens[10]!)).items).toHaveLength(10)
  })

  it('are listed by device, the current one first, together with the previous sign-in', async () => {
    await signIn({ 'user-agent': iphone })
    api.clock.advance(1_000)
    const token = await signIn({ 'user-agent': chrome })
    const { items, previous_sign_in } = await devicesOf(token)
    expect(items.map(({ browser, system, is_current }) => [browser, system, is_current])).toEqual([
      ['Chrome', 'Windows', true],
      ['Safari', 'iOS', false],
    ])
    expect(previous_sign_in?.browser).toBe('Safari')
  })

  it('can be ended one by one, but never those of another member', async () => {
    const stranger = await api.signIn({ account: 'stranger1' })
    const [phone, desktop] = [await signIn({ 'user-agent': iphone }), await signIn()]
    const other = (await devicesOf(desktop)).items.find((device) => !device.is_current)
    const end = (token: string) => api.ask(security.endDevice, { id: other!.id }, { token })
    expect((await end(stranger.token)).status).toBe(404)
    expect(await isOpen(phone)).toBe(true)
    expect((await end(desktop)).status).toBe(200)
    expect(await isOpen(phone)).toBe(false)
    expect((await end(desktop)).status).toBe(404)
  })

  it('can be ended on all other devices at once', async () => {
    const [first, second, third] = [await signIn(), await signIn(), await signIn()]
    expect((await api.ask(security.endOthers, {}, { token: third })).body['data']).toEqual({ ended: 2 })
    expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([false, false, true])
  })

  it('say when they were ended elsewhere, and nothing more; an expired one does not', async () => {
    const [phone, desktop] = [await signIn({ 'user-agent': iphone }), await signIn({ 'user-agent': chrome })]
    api.clock.advance(60_000)
    const endedAt = new Date(api.clock.now()).toISOString()
    await api.ask(security.endOthers, {}, { token: desktop })
    api.clock.advance(60_000)
    const refused = await api.ask(contract.account.detail, {}, { token: phone, headers: { 'accept-language': 'en' } })
    expect([refused.status, refused.body]).toEqual([
      401,
      {
        ...{ status: false, errorCode: 'session_ended', params: { ended_at: endedAt } },
        ...{ errorMessage: expect.any(String), msg: 'This device’s session was ended elsewhere. Please log in again.' },
      },
    ])
    api.clock.advance(365 * 86_400_000)
    for (const token of [desktop, 'never-issued']) {
      const { body } = await api.ask(contract.account.detail, {}, { token })
      expect(body.errorCode).toBe('unauthorized')
    }
  })

  it('are logged with sign-ins, failures and changes, each with time, address and device', async () => {
    await api.ask(contract.auth.login, { account: 'owner123', password: 'wrong-one1' })
    const token = await signIn({ 'x-device': 'the-mark-of-the-first-one', 'user-agent': chrome })
    const second = await signIn({ 'x-device': 'the-mark-of-another-one' })
    const change = { current_password: 'right-one1', password: 'other-one22', password_confirmation: 'other-one22' }
    await api.ask(contract.account.changeLoginPassword, change, { token: second })
    const { body } = await api.ask(security.activity, {}, { token: second })
    const { items } = body['data'] as { items: { kind: string; browser: string | null }[] }
    expect(items.map(({ kind }) => kind)).toEqual([
      'password_changed',
      'sign_in_new_device',
      'sign_in',
      'sign_in_failed',
    ])
    expect(items[2]?.browser).toBe('Chrome')
    expect((await api.ask(security.activity, { cursor: 'x' }, { token: second })).status).toBe(400)
    const stored = await api.db.select({ ip: memberEvents.ip, at: memberEvents.at }).from(memberEvents)
    expect(stored.every(({ ip, at }) => ip !== null && at instanceof Date)).toBe(true)
    const inbox = await api.ask(contract.mail.detail, {}, { token: second })
    const { items: messages } = inbox.body['data'] as { items: { title: string }[] }
    expect(messages.map(({ title }) => title).sort()).toEqual([
      'Login from a new device',
      'Your login password was changed',
    ])
    expect(await isOpen(token)).toBe(false)
  })

  it('report a sign-in that sends no device mark from an unknown network, such as one by a script', async () => {
    const by = (address: string) => ({ 'x-peer-address': address })
    await signIn(by('203.0.113.9'))
    const token = await signIn(by('203.0.113.9'))
    await signIn(by('198.51.100.7'))
    const { body } = await api.ask(security.activity, {}, { token })
    const { items } = body['data'] as { items: { kind: string; address: string }[] }
    expect(items.map(({ kind, address }) => [kind, address])).toEqual([
      ['sign_in_new_device', '198.51.100.7'],
      ['sign_in', '203.0.113.9'],
      ['sign_in', '203.0.113.9'],
    ])
    const inbox = await api.ask(contract.mail.detail, {}, { token })
    expect(JSON.stringify(inbox.body)).toContain('Login from a new device')
  })

  it('show a member only their own events, in pages', async () => {
    const stranger = await api.signIn({ account: 'stranger1' })
    for (let count = 0; count < 25; count += 1)
      await recordEvent(api.db, api.context, { memberId, kind: 'limit_changed', details: { count } })
    const token = await signIn()
    const page = async (options: { cursor?: string }, as = token) =>
      (await api.ask(security.activity, options, { token: as })).body['data'] as {
        items: unknown[]
        next_cursor: string | null
      }
    const first = await page({})
    expect(first.items).toHaveLength(20)
    const rest = await page({ cursor: first.next_cursor! })
    expect([rest.items.length, rest.next_cursor]).toEqual([6, null])
    expect((await page({}, stranger.token)).items).toEqual([])
  })

  it('have a log that cannot be changed and is kept for 90 days', async () => {
    await recordEvent(api.db, api.context, { memberId, kind: 'sign_in' })
    await expect(api.db.update(memberEvents).set({ kind: 'sign_out' })).rejects.toThrow()
    await expect(api.db.delete(memberEvents).where(eq(memberEvents.memberId, memberId))).rejects.toThrow()
    api.clock.advance(89 * 86_400_000)
    await deleteExpired(api.context)
    expect(await api.db.$count(memberEvents)).toBe(1)
    api.clock.advance(2 * 86_400_000)
    await deleteExpired(api.context)
    expect(await api.db.$count(memberEvents)).toBe(0)
  })

  it('store neither the token, nor the device cookie, nor the account of a failed sign-in', async () => {
    const mark = 'the-mark-of-a-known-one'
    const token = await signIn({ 'x-device': mark })
    await api.ask(contract.auth.login, { account: 'my-password9', password: 'my-password9' })
    const stored = JSON.stringify(
      [await api.db.select().from(memberEvents), await api.db.select().from(sessions)],
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    )
    for (const secret of [token, mark, 'my-password9']) expect(stored).not.toContain(secret)
  })
})
