// Tests server/domain/auth/guess-limit.ts, server/domain/auth/sign-in-sources.ts
import { count } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { smsOutbox } from '@/server/db/schema'
import { verifyPassword } from '@/server/domain/auth/password'
import { accountSafety } from '@/server/domain/rules'
import { contract, createTestApi } from '../../support/api'
import { codeFromOutbox, registration } from '../../support/registration'

// Counts how often the costly hash runs. Its result does not matter here.
vi.mock('@/server/domain/auth/password', () => ({
  hashPassword: (plain: string) => Promise.resolve(`hash of ${plain}`),
  verifyPassword: vi.fn((hashed: string, plain: string) => Promise.resolve(hashed === `hash of ${plain}`)),
}))
const hashRuns = vi.mocked(verifyPassword)

const minuteMs = 60_000
const guesses = 1_000
/** The number of requests that are sent at the same moment. */
const atOnce = 200

/** Sends all requests, some at a time, and returns how often each status came back. */
async function countStatuses(total: number, send: (turn: number) => Promise<{ status: number }>) {
  const counted: Record<number, number> = {}
  for (let first = 0; first < total; first += atOnce) {
    const turns = Array.from({ length: Math.min(atOnce, total - first) }, (_, turn) => send(first + turn))
    for (const { status } of await Promise.all(turns)) counted[status] = (counted[status] ?? 0) + 1
  }
  return counted
}

const address = (turn: number) => ({ 'x-peer-address': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` })

const api = await createTestApi()
afterAll(api.close)

describe('the limits against guessing', () => {
  beforeEach(() => {
    api.clock.advance(60 * minuteMs)
    hashRuns.mockClear()
  })

  const signIn = (account: string, password: string, headers: Record<string, string> = {}) =>
    api.ask(contract.auth.login, { account, password }, { headers })

  it('of a thousand wrong passwords from a thousand addresses, three are checked; then the account is locked', async () => {
    await api.signIn({ account: 'victim1', passwordHash: 'hash of night88' })
    const answers = await countStatuses(guesses, (turn) => signIn('victim1', `guess${turn}`, address(turn)))
    expect(hashRuns.mock.calls.length).toBeLessThanOrEqual(accountSafety.failuresBeforeLock)
    expect(answers).toEqual({ 422: accountSafety.failuresBeforeLock, 423: guesses - accountSafety.failuresBeforeLock })
  })

  it('an address that tries a thousand accounts makes the password hash run only as often as its rate limit allows', async () => {
    const answers = await countStatuses(1_000, (turn) => signIn(`spray${turn}`, 'night88'))
    expect(hashRuns.mock.calls.length).toBeLessThanOrEqual(120)
    expect(answers).toEqual({ 422: 120, 429: 880 })
  })

  it('all addresses of one subscriber’s IPv6 network share one limit', async () => {
    const line = (turn: number) => ({ 'x-peer-address': `2001:db8:7:8::${turn.toString(16)}` })
    const answers = await countStatuses(1_000, (turn) => signIn(`sprayed${turn}`, 'night88', line(turn)))
    expect(answers).toEqual({ 422: 120, 429: 880 })
    const neighbour = { 'x-peer-address': '2001:db8:7:9::1' }
    expect((await signIn('sprayed0', 'night88', neighbour)).status).toBe(422)
  })

  it('a locked account keeps its sessions, says when the lock ends and locks no other account', async () => {
    const { token } = await api.signIn({ account: 'victim2', passwordHash: 'hash of night88' })
    await api.signIn({ account: 'victim3', passwordHash: 'hash of night88' })
    for (let turn = 0; turn < 4; turn += 1) await signIn('victim2', 'wrong88', address(1))
    const locked = await signIn('victim2', 'night88')
    expect(locked).toMatchObject({ status: 423, body: { params: { minutes: 30 } } })
    expect(locked.body.msg).toContain('30')
    expect((await api.ask(contract.account.detail, {}, { token })).status).toBe(200)
    expect((await signIn('victim3', 'night88')).status).toBe(200)
    // Further guesses do not lengthen the lock.
    api.clock.advance(29 * minuteMs)
    await signIn('victim2', 'wrong88', address(1))
    api.clock.advance(minuteMs)
    expect((await signIn('victim2', 'night88')).status).toBe(200)
  })

  describe("while a stranger's guesses keep an account locked", () => {
    const home = { 'x-peer-address': '192.0.2.10' }
    const phone = { 'x-peer-address': '198.51.100.1', 'x-device': 'a'.repeat(32) }

    it('the owner can sign in from a network or device that signed in before', async () => {
      await api.signIn({ account: 'owner1', passwordHash: 'hash of night88' })
      expect((await signIn('owner1', 'night88', home)).status).toBe(200)
      expect((await signIn('owner1', 'night88', phone)).status).toBe(200)
      for (let halfHour = 0; halfHour < 3; halfHour += 1) {
        // Guesses from two networks in turn, without a pause.
        for (let turn = 0; turn < 24; turn += 1) await signIn('owner1', 'wrong88', address(turn % 2))
        expect((await signIn('owner1', 'night88', address(9))).status).toBe(423)
        expect((await signIn('owner1', 'night88', home)).status).toBe(200)
        const elsewhere = { ...phone, 'x-peer-address': `203.0.113.${halfHour}` }
        expect((await signIn('owner1', 'night88', elsewhere)).status).toBe(200)
        api.clock.advance(30 * minuteMs)
      }
    })

    it('a device or network of the owner is locked only by its own wrong guesses', async () => {
      await api.signIn({ account: 'owner2', passwordHash: 'hash of night88' })
      await signIn('owner2', 'night88', home)
      await signIn('owner2', 'night88', phone)
      for (let turn = 0; turn < 3; turn += 1) expect((await signIn('owner2', 'wrong88', home)).status).toBe(422)
      expect((await signIn('owner2', 'night88', home)).status).toBe(423)
      expect((await signIn('owner2', 'night88', phone)).status).toBe(200)
    })

    it('a made-up device mark allows no further guesses', async () => {
      await api.signIn({ account: 'owner3', passwordHash: 'hash of night88' })
      await signIn('owner3', 'night88', phone)
      const statuses: number[] = []
      for (let turn = 0; turn < 8; turn += 1) {
        const invented = { ...address(20 + turn), 'x-device': `${turn}`.repeat(32) }
        statuses.push((await signIn('owner3', 'wrong88', invented)).status)
      }
      expect(statuses).toEqual([422, 422, 422, 423, 423, 423, 423, 423])
    })
  })

  it('an unknown account gets the same reply after the same amount of work', async () => {
    await api.signIn({ account: 'there1', passwordHash: 'hash of night88' })
    const known = await signIn('there1', 'wrong88')
    expect(hashRuns).toHaveBeenCalledTimes(1)
    const unknown = await signIn('ghost1', 'wrong88')
    expect(hashRuns).toHaveBeenCalledTimes(2)
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    // Not even the password of the dummy hash opens a session.
    expect((await signIn('ghost1', 'nobody has this password')).status).toBe(422)
  })

  it('registration reveals only to the holder of the SMS code that an account or number is taken', async () => {
    await api.signIn({ account: 'there2', mobile: '+886911222333' })
    const sent = async (mobile: string) => (await api.ask(contract.auth.sendMobile, { mobile })).body
    expect(await sent('+886911222333')).toEqual(await sent('+886911222334'))
    const attempt = async (account: string, mobile: string) =>
      (await api.ask(contract.auth.register, registration({ account, mobile, code: '000000' }))).body.errorCode
    expect([await attempt('there2', '+886911222334'), await attempt('nobody2', '+886911222334')]).toEqual([
      'sms_code_wrong',
      'sms_code_wrong',
    ])
    const code = await codeFromOutbox(api.db, '+886911222334')
    const honest = registration({ account: 'there2', mobile: '+886911222334', code })
    expect((await api.ask(contract.auth.register, honest)).body.errorCode).toBe('account_taken')
  })

  describe('SMS limits', () => {
    const inOutbox = async () => (await api.db.select({ n: count() }).from(smsOutbox))[0]?.n ?? 0
    const number = (turn: number) => `+88691${String(1_000_000 + turn)}`
    const send = (mobile: string, headers: Record<string, string>) =>
      api.ask(contract.auth.sendMobile, { mobile }, { headers })

    it('allow one address 60 messages an hour, to all numbers together', async () => {
      const before = await inOutbox()
      const answers = await countStatuses(120, (turn) => send(number(turn), address(7)))
      expect(answers).toEqual({ 200: 60, 429: 60 })
      expect((await inOutbox()) - before).toBe(60)
    })

    it('allow one number one message a minute, from all addresses together', async () => {
      const before = await inOutbox()
      const answers = await countStatuses(100, (turn) => send('+886955000001', address(1_000 + turn)))
      // The repeated requests are answered for the message that was sent.
      expect(answers).toEqual({ 200: 5, 429: 95 })
      expect((await inOutbox()) - before).toBe(1)
    })
  })
})
