// Tests server/domain/security/manage-passkeys.ts, server/domain/security/register-passkey.ts, server/domain/security/use-passkey.ts
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call, Output } from '@/contract/define'
import { operator } from '@/contract/operator'
import { optional } from '@/contract/optional'
import { memberEvents, members, passkeyChallenges, passkeys as storedPasskeys, smsOutbox } from '@/server/db/schema'
import { deleteExpired } from '@/server/domain/auth/delete-expired'
import { hashPassword } from '@/server/domain/auth/password'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { SoftwareAuthenticator, type Deviation } from '@/tests/support/software-authenticator'

const { passkeys, security } = optional
const minuteMs = 60_000
const credentials = { account: 'owner123', password: 'right-one1' }
const hash = hashPassword(credentials.password)

describe('passkeys', () => {
  let api: TestApi
  let token: string
  let memberId: string
  let device: SoftwareAuthenticator
  beforeEach(async () => {
    api = await createTestApi()
    const signedIn = await api.signIn({ account: credentials.account, passwordHash: await hash })
    token = signedIn.token
    memberId = signedIn.member.id
    device = new SoftwareAuthenticator()
  })
  afterEach(() => api.close())

  type Reply = Awaited<ReturnType<TestApi['ask']>>
  const data = <C extends Call>(_: C, { status, body }: Reply) => {
    expect(status, JSON.stringify(body)).toBe(200)
    return body['data'] as Output<C>
  }
  const codeOf = ({ body }: Reply) => body['errorCode']
  /** Adds a passkey. Within half an hour after the registration no proof is needed. */
  const add = async (authenticator = device, given: Deviation = {}, by = token) => {
    const { options } = data(
      passkeys.startRegistration,
      await api.askProved(passkeys.startRegistration, {}, { token: by }),
    )
    return api.ask(passkeys.register, authenticator.create(options, given), { token: by })
  }
  const added = async (authenticator = device) => data(passkeys.register, await add(authenticator))
  const listed = async () => data(passkeys.list, await api.ask(passkeys.list, {}, { token }))
  const started = async () => data(passkeys.startSignIn, await api.ask(passkeys.startSignIn, {})).options
  const signIn = async (given: Deviation = {}, authenticator = device) =>
    api.ask(passkeys.signIn, authenticator.get(await started(), given))
  const ticketOf = async () => {
    const { body } = await api.ask(contract.auth.login, credentials)
    expect(body['errorCode']).toBe('second_factor_needed')
    return body['params'] as { ticket: string; factors: string }
  }
  const detail = (by: unknown) => api.ask(contract.account.detail, {}, { token: String(by) })
  const kinds = async () => (await api.db.select().from(memberEvents)).map(({ kind }) => kind)

  it('sign a member in without a password; the reply says which account it is', async () => {
    await added()
    const { body, status } = await signIn()
    expect(status).toBe(200)
    expect(body['account']).toBe(credentials.account)
    expect((await detail(body['token'])).status).toBe(200)
    const { items } = await listed()
    expect(items).toMatchObject([{ kind: 'device', last_used_at: api.clock.now().toISOString() }])
    expect(await kinds()).toEqual(expect.arrayContaining(['passkey_added', 'sign_in']))
    const [entry] = await api.db.select().from(memberEvents).where(eq(memberEvents.kind, 'sign_in'))
    expect(entry!.details).toEqual({ by: 'passkey' })
    const inbox = await api.ask(contract.mail.detail, {}, { token })
    expect(JSON.stringify(inbox.body)).toContain('A passkey was added')
  })

  it('can be several, named and removed; removing one ends the other sessions', async () => {
    const first = await added()
    expect(first.recovery_codes).toHaveLength(10)
    const second = await added(new SoftwareAuthenticator())
    expect(second.recovery_codes).toBeNull()
    const { id } = second.passkey
    await api.ask(passkeys.rename, { id, name: '家裡的電腦' }, { token })
    expect((await listed()).items.map(({ name }) => name)).toContain('家裡的電腦')
    const elsewhere = (await api.reopen(memberId)).token
    api.clock.advance(31 * minuteMs)
    expect(codeOf(await api.ask(passkeys.remove, { id }, { token }))).toBe('proof_needed')
    expect((await api.askProved(passkeys.remove, { id }, { token })).status).toBe(200)
    const inbox = await api.ask(contract.mail.detail, {}, { token })
    expect(JSON.stringify(inbox.body)).toContain('Removed from your account: 家裡的電腦')
    const texts = (await api.db.select().from(smsOutbox)).map(({ text }) => text)
    expect(texts.join()).toMatch(/【.+】已移除通行密鑰。若非您本人/)
    expect((await listed()).items).toHaveLength(1)
    expect((await detail(elsewhere)).status).toBe(401)
    expect(codeOf(await api.askProved(passkeys.remove, { id }, { token }))).toBe('not_found')
    expect(codeOf(await api.ask(passkeys.rename, { id: 'none', name: 'x' }, { token }))).toBe('not_found')
    await api.askProved(passkeys.remove, { id: first.passkey.id }, { token })
    expect((await listed()).recovery_codes_left).toBeNull()
    expect((await api.ask(contract.auth.login, credentials)).status).toBe(200)
    expect(codeOf(await signIn())).toBe('passkey_failed')
  })

  it('belong to one member: no other member can rename, remove or use them', async () => {
    const { passkey } = await added()
    const other = await api.signIn({ account: 'other4567', passwordHash: await hash })
    const { id } = passkey
    expect(codeOf(await api.ask(passkeys.rename, { id, name: 'mine' }, { token: other.token }))).toBe('not_found')
    expect(codeOf(await api.askProved(passkeys.remove, { id }, { token: other.token }))).toBe('not_found')
    // The same credential cannot be added to a second account.
    expect(codeOf(await add(device, {}, other.token))).toBe('passkey_failed')
    await add(new SoftwareAuthenticator(), {}, other.token)
    const input = { purpose: 'factor' } as const
    const { options } = data(passkeys.startProof, await api.ask(passkeys.startProof, input, { token: other.token }))
    const answer = { ...input, ...device.get(options) }
    expect(codeOf(await api.ask(passkeys.prove, answer, { token: other.token }))).toBe('passkey_failed')
  })

  it.each<[string, Deviation]>([
    ['another origin', { origin: 'https://lantern.example' }],
    ['another relying party', { rpId: 'example.com' }],
    ['a challenge that was never issued', { challenge: 'aGVsbG8' }],
    ['a forged signature', { isForged: true }],
    ['a user that the authenticator did not verify', { isVerified: false }],
    ['a counter that went back', { counter: 1 }],
    ['another user handle', { userHandle: 'c29tZWJvZHk' }],
  ])('refuse to sign in with %s', async (_, given) => {
    await added()
    expect((await signIn()).status).toBe(200)
    expect(codeOf(await signIn(given))).toBe('passkey_failed')
    expect(await kinds()).toContain('sign_in_failed')
  })

  it("check the origin against the settings, never against a request's Host header", async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { body } = await api.ask(passkeys.startSignIn, {}, { headers })
    expect((body['data'] as Output<typeof passkeys.startSignIn>).options.rpId).toBe('localhost')
    const evil = new SoftwareAuthenticator('http://evil.example')
    const { options } = data(
      passkeys.startRegistration,
      await api.ask(passkeys.startRegistration, {}, { token, headers }),
    )
    const answer = evil.create(options, { rpId: 'evil.example' })
    expect(codeOf(await api.ask(passkeys.register, answer, { token, headers }))).toBe('passkey_failed')
  })

  it('answer each challenge once, in time, and only for its own purpose and session', async () => {
    await added()
    const options = await started()
    expect((await api.ask(passkeys.signIn, device.get(options))).status).toBe(200)
    expect(codeOf(await api.ask(passkeys.signIn, device.get(options)))).toBe('passkey_failed')
    const late = await started()
    api.clock.advance(5 * minuteMs)
    expect(codeOf(await api.ask(passkeys.signIn, device.get(late)))).toBe('passkey_failed')
    // The challenge of a proof signs nobody in, and proves nothing in another session or for another change.
    const proof = data(passkeys.startProof, await api.ask(passkeys.startProof, { purpose: 'payout' }, { token }))
    expect(codeOf(await api.ask(passkeys.signIn, device.get(proof.options)))).toBe('passkey_failed')
    const elsewhere = (await api.reopen(memberId)).token
    const payout = { purpose: 'payout' } as const
    const again = async (input: { purpose: 'payout' | 'limit' }, by: string) => {
      const { options: issued } = data(passkeys.startProof, await api.ask(passkeys.startProof, payout, { token }))
      return api.ask(passkeys.prove, { ...input, ...device.get(issued) }, { token: by })
    }
    expect(codeOf(await again(payout, elsewhere))).toBe('passkey_failed')
    expect(codeOf(await again({ purpose: 'limit' }, token))).toBe('passkey_failed')
    expect((await again(payout, token)).status).toBe(200)
    await started()
    api.clock.advance(5 * minuteMs + 1)
    await deleteExpired(api.context)
    expect(await api.db.$count(passkeyChallenges)).toBe(0)
  })

  it('serve as the second factor after the password, with a ticket valid for five minutes', async () => {
    const { recovery_codes } = await added()
    const { ticket, factors } = await ticketOf()
    expect(factors).toBe('passkey')
    const { options } = data(passkeys.startFactor, await api.ask(passkeys.startFactor, { ticket }))
    expect(options.allowCredentials).toMatchObject([{ id: device.id }])
    // After a password, possession of the device is enough.
    const answer = device.get(options, { isVerified: false })
    const { body } = await api.ask(passkeys.finishSignIn, { ticket, ...answer })
    expect((await detail(body['token'])).status).toBe(200)
    expect(codeOf(await api.ask(passkeys.startFactor, { ticket }))).toBe('ticket_expired')
    const late = await ticketOf()
    api.clock.advance(5 * minuteMs)
    expect(codeOf(await api.ask(passkeys.startFactor, { ticket: late.ticket }))).toBe('ticket_expired')
    const lost = await ticketOf()
    const byCode = await api.ask(security.signIn, { ticket: lost.ticket, code: recovery_codes![0]! })
    expect((await detail(byCode.body['token'])).status).toBe(200)
    expect((await listed()).recovery_codes_left).toBe(9)
  })

  it('prove the member’s identity for one change', async () => {
    const { passkey } = await added()
    await added(new SoftwareAuthenticator())
    api.clock.advance(31 * minuteMs)
    const refused = await api.ask(passkeys.remove, { id: passkey.id }, { token })
    expect(refused.body['params']).toMatchObject({ method: 'factor', factors: 'passkey' })
    const input = { purpose: 'factor' } as const
    const { options } = data(passkeys.startProof, await api.ask(passkeys.startProof, input, { token }))
    const { proof } = data(
      passkeys.prove,
      await api.ask(passkeys.prove, { ...input, ...device.get(options) }, { token }),
    )
    const headers = { 'x-proof': proof }
    expect((await api.ask(passkeys.remove, { id: passkey.id }, { token, headers })).status).toBe(200)
    expect(codeOf(await api.ask(passkeys.startRegistration, {}, { token, headers }))).toBe('proof_needed')
  })

  it('cannot be added with a stolen token, nor with the challenge of another session', async () => {
    const { options } = data(passkeys.startRegistration, await api.askProved(passkeys.startRegistration, {}, { token }))
    const stolen = (await api.reopen(memberId)).token
    expect(codeOf(await api.ask(passkeys.register, device.create(options), { token: stolen }))).toBe('passkey_failed')
    api.clock.advance(31 * minuteMs)
    expect(codeOf(await api.ask(passkeys.startRegistration, {}, { token: stolen }))).toBe('proof_needed')
  })

  it('are refused during a suspension or after a closure, as passwords are', async () => {
    await added()
    const until = new Date(api.clock.now().getTime() + 60 * minuteMs)
    await api.db.update(members).set({ suspendedUntil: until }).where(eq(members.id, memberId))
    expect(codeOf(await signIn())).toBe('account_suspended')
    await api.db.update(members).set({ closedAt: api.clock.now() }).where(eq(members.id, memberId))
    expect(codeOf(await signIn())).toBe('account_closed')
  })

  it('are stored under a random user handle without the member’s id, and challenges only as hashes', async () => {
    await added()
    const options = await started()
    const [row] = await api.db.select().from(storedPasskeys)
    expect(row!.userHandle).toMatch(/^[\w-]{43}$/)
    expect(row!.userHandle).not.toContain(memberId)
    expect(JSON.stringify(await api.db.select().from(passkeyChallenges))).not.toContain(options.challenge)
  })

  it('are needed for a recovery, which removes all others', async () => {
    await added()
    await added(new SoftwareAuthenticator())
    const recovery = data(security.startRecovery, await api.ask(security.startRecovery, { account: 'owner123' }))
    await vi.waitFor(async () => expect(await api.db.$count(smsOutbox)).toBe(1))
    const [sms] = await api.db.select().from(smsOutbox)
    const code = /\d{6}/.exec(sms!.text)![0]
    const step = data(
      security.continueRecovery,
      await api.ask(security.continueRecovery, { ticket: recovery.ticket, code }),
    )
    expect(step).toMatchObject({ next: 'factor', factors: ['passkey'] })
    const { ticket } = step
    const { options } = data(passkeys.startFactor, await api.ask(passkeys.startFactor, { ticket }))
    const answer = { ticket, ...device.get(options) }
    // The ticket of a recovery does not sign anybody in.
    expect(codeOf(await api.ask(passkeys.finishSignIn, answer))).toBe('ticket_expired')
    const proved = data(passkeys.continueRecovery, await api.ask(passkeys.continueRecovery, answer))
    const fresh = { password: 'fresh-one33', password_confirmation: 'fresh-one33' }
    expect((await api.ask(security.finishRecovery, { ticket: proved.ticket, ...fresh })).status).toBe(200)
    const left = await api.db.select().from(storedPasskeys)
    expect(left.map(({ credentialId }) => credentialId)).toEqual([device.id])
    expect((await signIn()).status).toBe(200)
  })

  it('are removed by two operators who reset the factor', async () => {
    await added()
    const [sue, tom] = [await api.keyFor('Sue', 'support'), await api.keyFor('Tom', 'support')]
    for (const by of [sue, tom]) {
      const input = { account: 'owner123', reason: 'video call: the passport, and the last top-up' }
      expect((await api.askOperator(operator.members.resetFactor, input, { token: by })).status).toBe(200)
    }
    expect(codeOf(await signIn())).toBe('passkey_failed')
    expect((await api.ask(contract.auth.login, credentials)).status).toBe(200)
  })
})
