// Tests server/domain/auth/totp.ts, server/domain/security/manage-second-factor.ts
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { optional } from '@/contract/optional'
import { memberEvents, recoveryCodes, smsCodes, smsOutbox, tickets, totpFactors } from '@/server/db/schema'
import type { ProofPurpose } from '@/contract/optional/security-factors'
import { deleteExpired } from '@/server/domain/auth/delete-expired'
import { hashPassword } from '@/server/domain/auth/password'
import { deviceHash } from '@/server/domain/record-event'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'

const { security } = optional
const minuteMs = 60_000
const stepMs = 30_000
const credentials = { account: 'owner123', password: 'right-one1' }
type Data = Record<string, unknown>

describe('the second factor', () => {
  let api: TestApi
  let token: string
  let memberId: string
  beforeEach(async () => {
    api = await createTestApi()
    const passwordHash = await hashPassword(credentials.password)
    const signedIn = await api.signIn({ account: credentials.account, passwordHash })
    token = signedIn.token
    memberId = signedIn.member.id
  })
  afterEach(() => api.close())

  const dataOf = (body: Data) => body['data'] as Data
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() })
  /** Sets up an authenticator app; returns its secret and the recovery codes. */
  const enrol = async (headers: Record<string, string> = {}) => {
    const secret = String(dataOf((await api.ask(security.enrolTotp, {}, { token, headers })).body)['secret'])
    const { body } = await api.ask(security.confirmTotp, { code: codeOf(secret) }, { token })
    api.clock.advance(stepMs)
    return { secret, codes: dataOf(body)['recovery_codes'] as string[] }
  }
  const signIn = async () => {
    const { status, body } = await api.ask(contract.auth.login, credentials)
    expect(status).toBe(422)
    expect(body['errorCode']).toBe('second_factor_needed')
    expect(body['token']).toBeUndefined()
    return String((body['params'] as Data)['ticket'])
  }
  const finish = async (ticket: string, code: string) => {
    const { body } = await api.ask(security.signIn, { ticket, code })
    return { token: body['token'] as string | undefined, code: body['errorCode'], params: body['params'] }
  }
  const errorOf = async (call: typeof security.removeTotp | typeof security.enrolTotp, options: object) =>
    (await api.ask(call, {}, { token, ...options })).body['errorCode']

  it('is required after the password and then opens the session', async () => {
    const { secret } = await enrol()
    const opened = await finish(await signIn(), codeOf(secret))
    const { status } = await api.ask(contract.account.detail, {}, { token: opened.token! })
    expect(status).toBe(200)
  })

  it('opens no session with the ticket alone, with a used ticket, or after five minutes', async () => {
    const { secret } = await enrol()
    const ticket = await signIn()
    expect((await api.ask(contract.account.detail, {}, { token: ticket })).status).toBe(401)
    expect((await api.ask(security.enrolTotp, {}, { token, headers: { 'x-proof': ticket } })).status).toBe(403)
    expect((await finish(ticket, codeOf(secret))).token).toBeDefined()
    api.clock.advance(stepMs)
    expect((await finish(ticket, codeOf(secret))).code).toBe('ticket_expired')
    const late = await signIn()
    api.clock.advance(5 * minuteMs)
    expect((await finish(late, codeOf(secret))).code).toBe('ticket_expired')
  })

  it('records a sign-in that stopped after the password, unless the same browser signed in later', async () => {
    const { secret } = await enrol()
    const begin = async (device: string) => {
      const { body } = await api.ask(contract.auth.login, credentials, { headers: { 'x-device': device } })
      return String((body['params'] as Data)['ticket'])
    }
    const [own, foreign] = ['the-mark-of-an-own-browser', 'the-mark-of-somebody-else']
    await begin(own)
    await begin(foreign)
    const code = codeOf(secret)
    await api.ask(security.signIn, { ticket: await begin(own), code }, { headers: { 'x-device': own } })
    api.clock.advance(6 * minuteMs)
    await deleteExpired(api.context)
    const log = await api.db.select().from(memberEvents).where(eq(memberEvents.kind, 'sign_in_unfinished'))
    expect(log).toMatchObject([{ memberId, deviceHash: deviceHash(foreign) }])
    const { body } = await api.ask(security.activity, {}, { token })
    expect(dataOf(body)['items']).toMatchObject([{ kind: 'sign_in_unfinished' }, {}, {}])
  })

  it('refuses at sign-in the code that switched it on; switching it on or off ends the other sessions', async () => {
    const before = (await api.reopen(memberId)).token
    const status = async (of: string) => (await api.ask(contract.account.detail, {}, { token: of })).status
    const secret = String(dataOf((await api.ask(security.enrolTotp, {}, { token })).body)['secret'])
    const code = codeOf(secret)
    await api.ask(security.confirmTotp, { code }, { token })
    expect([await status(before), await status(token)]).toEqual([401, 200])
    expect((await finish(await signIn(), code)).code).toBe('second_factor_wrong')
    const failed = (await api.ask(security.activity, {}, { token })).body
    expect(dataOf(failed)['items']).toMatchObject([{ kind: 'factor_failed' }, { kind: 'factor_added' }])
    const later = (await api.reopen(memberId)).token
    expect((await api.askProved(security.removeTotp, {}, { token })).status).toBe(200)
    expect([await status(later), await status(token)]).toEqual([401, 200])
  })

  it('refuses a code that was used, and locks after three wrong ones', async () => {
    const { secret } = await enrol()
    const code = codeOf(secret)
    expect((await finish(await signIn(), code)).token).toBeDefined()
    expect(await finish(await signIn(), code)).toMatchObject({ code: 'second_factor_wrong', params: { tries_left: 2 } })
    expect(await finish(await signIn(), 'WRNG-CDXE')).toMatchObject({ params: { tries_left: 1 } })
    await finish(await signIn(), '000000')
    api.clock.advance(stepMs)
    expect((await finish(await signIn(), codeOf(secret))).code).toBe('account_locked')
    api.clock.advance(30 * minuteMs)
    expect((await finish(await signIn(), codeOf(secret))).token).toBeDefined()
  })

  it('accepts each of ten recovery codes once, however it is typed', async () => {
    const { codes } = await enrol()
    expect(new Set(codes).size).toBe(10)
    const [code] = codes
    expect((await finish(await signIn(), ` ${code!.toLowerCase().replace('-', ' ')}`)).token).toBeDefined()
    expect((await finish(await signIn(), code!)).code).toBe('second_factor_wrong')
    const { body } = await api.ask(security.factors, {}, { token })
    expect(dataOf(body)['totp']).toMatchObject({ recovery_codes_left: 9 })
  })

  it('voids its ticket when the password changes', async () => {
    const { secret } = await enrol()
    const ticket = await signIn()
    const change = { current_password: 'right-one1', password: 'other-one22', password_confirmation: 'other-one22' }
    await api.ask(contract.account.changeLoginPassword, change, {
      token,
      headers: { 'x-proof': await prove(codeOf(secret), 'password') },
    })
    api.clock.advance(stepMs)
    expect((await finish(ticket, codeOf(secret))).code).toBe('login_failed')
  })

  const prove = async (code: string, purpose: ProofPurpose = 'factor') =>
    String(dataOf((await api.ask(security.prove, { purpose, code }, { token })).body)['proof'])
  const newestText = async () => (await api.db.select().from(smsOutbox)).at(-1)?.text ?? ''

  it('is set up after a proof by SMS, and removed after a proof by the factor itself', async () => {
    // The SMS code of the registration counts as a proof for half an hour.
    api.clock.advance(31 * minuteMs)
    expect(await errorOf(security.enrolTotp, {})).toBe('proof_needed')
    await api.ask(security.sendProof, {}, { token })
    const sms = /\d{6}/.exec(await newestText())![0]
    const { secret } = await enrol({ 'x-proof': await prove(sms) })
    expect(await errorOf(security.removeTotp, {})).toBe('proof_needed')
    expect((await api.ask(security.sendProof, {}, { token })).status).toBe(403)
    const proof = await prove(codeOf(secret))
    const elsewhere = (await api.reopen(memberId)).token
    const asOther = { token: elsewhere, headers: { 'x-proof': proof } }
    expect((await api.ask(security.removeTotp, {}, asOther)).body['errorCode']).toBe('proof_needed')
    expect((await api.ask(security.removeTotp, {}, { token, headers: { 'x-proof': proof } })).status).toBe(200)
    expect((await api.ask(contract.auth.login, credentials)).status).toBe(200)
    expect(await api.db.$count(recoveryCodes)).toBe(0)
  })

  it('lets a number whose code was used get the next one at once, but no more than ten a day', async () => {
    const send = async () => (await api.ask(security.sendProof, {}, { token })).body
    for (let code = 0; code < 10; code += 1) {
      expect(await send()).toMatchObject({ status: true })
      await prove(/\d{6}/.exec(await newestText())![0])
      api.clock.advance(1_000)
    }
    expect(await send()).toMatchObject({ errorCode: 'rate_limited' })
    api.clock.advance(23 * 60 * minuteMs)
    token = (await api.reopen(memberId)).token
    expect(await send()).toMatchObject({ errorCode: 'rate_limited' })
    api.clock.advance(60 * minuteMs)
    token = (await api.reopen(memberId)).token
    expect(await send()).toMatchObject({ status: true })
  })

  it('accepts each proof once, and only before it expires', async () => {
    const { secret } = await enrol()
    const headers = { 'x-proof': await prove(codeOf(secret)) }
    const renew = () => api.ask(security.renewRecoveryCodes, {}, { token, headers })
    expect((await renew()).status).toBe(200)
    expect((await renew()).body['errorCode']).toBe('proof_needed')
    api.clock.advance(stepMs)
    headers['x-proof'] = await prove(codeOf(secret))
    api.clock.advance(5 * minuteMs)
    expect((await renew()).body['errorCode']).toBe('proof_needed')
  })

  it('is not set up if the first code comes after 15 minutes', async () => {
    const secret = String(dataOf((await api.ask(security.enrolTotp, {}, { token })).body)['secret'])
    api.clock.advance(15 * minuteMs)
    const { body } = await api.ask(security.confirmTotp, { code: codeOf(secret) }, { token })
    expect(body['errorCode']).toBe('ticket_expired')
    expect((await api.ask(contract.auth.login, credentials)).status).toBe(200)
  })

  it('stores no secret, code or ticket that a leaked table would reveal', async () => {
    const { secret, codes } = await enrol()
    const ticket = await signIn()
    await api.ask(contract.auth.sendMobile, { mobile: '+886912345678' })
    const sms = /\d{6}/.exec(await newestText())![0]
    const rows = await Promise.all(
      [totpFactors, recoveryCodes, tickets, smsCodes].map((each) => api.db.select().from(each)),
    )
    const stored = JSON.stringify(rows)
    for (const plain of [secret, ...codes, ticket, `"${sms}"`]) expect(stored).not.toContain(plain)
    const { secrets } = api.context.ports
    const code = (await api.db.select().from(smsCodes))[0]!
    // An SMS code's hash is keyed and bound to its row, so that equal codes have different hashes.
    expect(secrets.matches(code.codeHash, `sms code ${code.id}`, sms)).toBe(true)
    expect(secrets.matches(code.codeHash, 'sms code of another row', sms)).toBe(false)
    // A row copied to another member cannot be decrypted there.
    const [row] = await api.db.select().from(totpFactors).where(eq(totpFactors.memberId, memberId))
    expect(() => api.context.ports.secrets.open(row!.sealedSecret!, 'totp another')).toThrow()
  })

  it('is reset by two operators: all sessions end, and the password alone signs in', async () => {
    await enrol()
    const [sue, tom] = [await api.keyFor('Sue', 'support'), await api.keyFor('Tom', 'support')]
    const reset = async (by: string) => {
      const input = { account: 'OWNER123', reason: 'video call: the passport, and the last top-up' }
      return (await api.askOperator(operator.members.resetFactor, input, { token: by })).body
    }
    expect(dataOf(await reset(sue))).toMatchObject({ is_reset: false, approvals: [{ by: 'Sue' }] })
    expect((await reset(sue))['errorCode']).toBe('second_person_needed')
    expect(dataOf(await reset(tom))).toMatchObject({ is_reset: true })
    expect((await api.ask(contract.account.detail, {}, { token })).status).toBe(401)
    expect((await api.ask(contract.auth.login, credentials)).status).toBe(200)
    expect((await reset(sue))['errorCode']).toBe('state_conflict')
  })
})
