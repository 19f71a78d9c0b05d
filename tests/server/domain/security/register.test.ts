import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { memberFlags, smsCodes } from '@/server/db/schema'
import { contract, createTestApi } from '@/tests/support/api'
import { codeFromOutbox, registration } from '@/tests/support/registration'

const { sendMobile, register, login } = contract.auth
const minuteMs = 60_000

const api = await createTestApi()
afterAll(api.close)

describe('registration', () => {
  async function codeFor(mobile: string): Promise<string> {
    const sent = await api.ask(sendMobile, { mobile })
    expect(sent.status).toBe(200)
    return codeFromOutbox(api.db, mobile)
  }

  it('accepts the code from the outbox, and the member can sign in', async () => {
    const input = registration({ account: 'Lantern1', mobile: '+886911000001', superid: 'S1' })
    const code = await codeFor(input.mobile)
    const registered = await api.ask(register, { ...input, code })
    expect(registered.body).toEqual({ status: true, data: { account: 'Lantern1' } })
    const signedIn = await api.ask(login, { account: 'lantern1', password: input.password })
    expect(signedIn.body).toMatchObject({ status: true, token: expect.stringMatching(/^[\w-]{43}$/) as string })
    const detail = await api.ask(contract.account.detail, {}, { token: String(signedIn.body.token) })
    expect(detail.body.data).toMatchObject({
      account: 'Lantern1',
      credit: '0.00',
      mobile: '+8869*****001',
      introducer: 'S1',
    })
    const unread = await api.ask(contract.mail.unreadCount, { status: 1 }, { token: String(signedIn.body.token) })
    expect(unread.body).toEqual({ status: true, count: 1, by_type: { system: 0, personal: 1 } })
  })

  it('reports all field errors together, but reveals taken accounts and numbers only to the holder of a valid code', async () => {
    const first = registration({ account: 'twice1', mobile: '+886911000091' })
    await api.ask(register, { ...first, code: await codeFor(first.mobile) })
    const mobile = '+886911000092'
    const again = {
      ...first,
      mobile,
      introducer: 'NOBODY99',
      password: 'password1',
      password_confirmation: 'password1',
    }
    const code = await codeFor(mobile)
    const wrong = await api.ask(register, { ...again, code: code === '000000' ? '111111' : '000000' })
    expect(wrong.body).toMatchObject({
      errorCode: 'sms_code_wrong',
      fields: [
        { field: 'introducer', code: 'invalid' },
        { field: 'password', code: 'password_common' },
      ],
    })
    const right = await api.ask(register, { ...again, code })
    expect(right.body).toMatchObject({
      errorCode: 'account_taken',
      fields: [
        { field: 'introducer', code: 'invalid' },
        { field: 'password', code: 'password_common' },
      ],
    })
  })

  it('consumes a code once and stores its hash', async () => {
    const input = registration({ account: 'once1', mobile: '+886911000002' })
    const code = await codeFor(input.mobile)
    await api.ask(register, { ...input, code })
    const again = await api.ask(register, { ...input, account: 'once2', code })
    expect(again.body.errorCode).toBe('sms_code_expired')
    expect(JSON.stringify(await api.db.select().from(smsCodes))).not.toContain(`"${code}"`)
  })

  it('lets the member request a code again at once if the SMS gateway refused the first', async () => {
    const input = registration({ account: 'unsent1', mobile: '+886911000010' })
    const { sms } = api.context.ports
    api.context.ports.sms = { send: () => Promise.reject(new Error('the gateway is down')) }
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    expect((await api.ask(sendMobile, { mobile: input.mobile })).status).toBe(503)
    logged.mockRestore()
    api.context.ports.sms = sms
    const code = await codeFor(input.mobile)
    expect((await api.ask(register, { ...input, code })).status).toBe(200)
  })

  it('refuses a code after 10 minutes and after five wrong guesses', async () => {
    const late = registration({ account: 'late1', mobile: '+886911000003' })
    const lateCode = await codeFor(late.mobile)
    api.clock.advance(10 * minuteMs)
    expect((await api.ask(register, { ...late, code: lateCode })).body.errorCode).toBe('sms_code_expired')

    const guessed = registration({ account: 'guess1', mobile: '+886911000004' })
    const code = await codeFor(guessed.mobile)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await api.ask(register, { ...guessed, code: wrong })).body.errorCode).toBe('sms_code_wrong')
    }
    expect((await api.ask(register, { ...guessed, code })).body.errorCode).toBe('sms_code_expired')
  })

  it('reveals only to the holder of a valid code that an account or number is taken', async () => {
    await api.signIn({ account: 'Taken', mobile: '+886911000005' })
    const answer = await api.ask(sendMobile, { mobile: '+886911000005' })
    expect(answer.body.data).toEqual({ expires_in_s: 600, resend_in_s: 60 })
    const code = await codeFromOutbox(api.db, '+886911000005')
    const sameMobile = registration({ account: 'free1', mobile: '+886911000005' })
    expect((await api.ask(register, { ...sameMobile, code: '999999' })).body.errorCode).toBe('sms_code_wrong')
    expect((await api.ask(register, { ...sameMobile, code })).body.errorCode).toBe('mobile_taken')

    const sameAccount = registration({ account: 'TAKEN', mobile: '+886911000006' })
    const ownCode = await codeFor(sameAccount.mobile)
    expect((await api.ask(register, { ...sameAccount, code: ownCode })).body.errorCode).toBe('account_taken')
    // A taken account name does not use up the code.
    expect((await api.ask(register, { ...sameAccount, account: 'free2', code: ownCode })).status).toBe(200)
  })

  it('recognises a registered mobile number in another notation', async () => {
    const first = registration({ account: 'spelt1', mobile: '+886911000021' })
    await api.ask(register, { ...first, code: await codeFor(first.mobile) })
    for (const mobile of ['+8860911000021', '00886 911-000-021', '+886886911000021']) {
      api.clock.advance(minuteMs)
      expect((await api.ask(sendMobile, { mobile })).status).toBe(200)
      const again = { ...registration({ account: 'spelt2', mobile }), code: await codeFromOutbox(api.db, first.mobile) }
      expect((await api.ask(register, again)).body.errorCode).toBe('mobile_taken')
    }
  })

  it('accepts only one of two simultaneous registrations with one account and code', async () => {
    const [one, other] = [
      registration({ account: 'Wanted1', mobile: '+886911000031' }),
      registration({ account: 'wanted1', mobile: '+886911000032' }),
    ]
    const named = await Promise.all([
      api.ask(register, { ...one, code: await codeFor(one.mobile) }),
      api.ask(register, { ...other, code: await codeFor(other.mobile) }),
    ])
    expect(named.map(({ body }) => body.errorCode ?? 'registered').sort()).toEqual(['account_taken', 'registered'])

    const mobile = '+886911000033'
    const code = await codeFor(mobile)
    const answers = await Promise.all(
      ['wanted2', 'wanted3'].map((account) => api.ask(register, { ...registration({ account, mobile }), code })),
    )
    expect(answers.map(({ body }) => body.errorCode ?? 'registered').sort()).toEqual(['registered', 'sms_code_expired'])
  })

  it('stores who introduced the member, and refuses an unknown introducer', async () => {
    const { member, token } = await api.signIn({ account: 'agent1', promoteCode: 'AGENT001' })
    const input = registration({ account: 'led1', mobile: '+886911000007' })
    const code = await codeFor(input.mobile)
    const unknown = await api.ask(register, { ...input, code, introducer: 'NOBODY' })
    expect(unknown.body.errorCode).toBe('introducer_unknown')
    expect((await api.ask(register, { ...input, code, introducer: 'agent001' })).status).toBe(200)
    const promoted = await api.ask(contract.account.promote, {}, { token })
    expect(promoted.body.data).toEqual({
      code: member.promoteCode,
      url: 'http://localhost:3000/register?introducer=AGENT001',
      joined: 1,
    })
  })

  it('refuses a common password and the account’s own name, in every call that sets a password', async () => {
    const input = registration({ account: 'Common88', mobile: '+886911000009' })
    const code = await codeFor(input.mobile)
    for (const password of ['abc123', 'Passw0rd', 'woaini1314', 'COMMON88']) {
      const refused = await api.ask(register, { ...input, code, password, password_confirmation: password })
      expect(refused.body).toMatchObject({ fields: [{ field: 'password', code: 'password_common' }] })
    }
    const longest = `ab1${'x'.repeat(61)}`
    const tooLong = { ...input, code, password: `${longest}x`, password_confirmation: `${longest}x` }
    expect((await api.ask(register, tooLong)).body).toMatchObject({ fields: [{ code: 'too_long' }] })
    const taken = { ...input, code, password: longest, password_confirmation: longest }
    expect((await api.ask(register, taken)).status).toBe(200)
  })

  it('flags members who registered from the same IP address, but lets them register', async () => {
    const before = await api.db.select().from(memberFlags).where(eq(memberFlags.subject, '203.0.113.9'))
    expect(before).toEqual([])
    for (const account of ['house1', 'house2']) {
      const input = registration({ account, mobile: `+88691100001${account.at(-1)}` })
      const code = await codeFor(input.mobile)
      const headers = { 'x-peer-address': '203.0.113.9' }
      expect((await api.ask(register, { ...input, code }, { headers })).status).toBe(200)
    }
    const flags = await api.db.select().from(memberFlags).where(eq(memberFlags.subject, '203.0.113.9'))
    expect(flags.map(({ kind }) => kind)).toEqual(['shared_address', 'shared_address'])
  })

  it('sends no more than ten codes a day to one number, five of them for one network', async () => {
    const mobile = '+886911000020'
    const sendFrom = (ip: string) => api.ask(sendMobile, { mobile }, { headers: { 'x-peer-address': ip } })
    const [stranger, owner] = ['2001:db8:1:2::', '203.0.113.20']
    for (let code = 0; code < 5; code += 1) {
      expect((await sendFrom(`${stranger}${code + 1}`)).status).toBe(200)
      api.clock.advance(30 * minuteMs)
    }
    const alone = await sendFrom(`${stranger}9`)
    expect(alone.body).toMatchObject({ errorCode: 'rate_limited', params: { retry_after: 21.5 * 60 * 60 } })
    for (let code = 0; code < 5; code += 1) {
      expect((await sendFrom(owner)).status).toBe(200)
      api.clock.advance(30 * minuteMs)
    }
    const refused = await sendFrom('203.0.113.21')
    expect(refused.body).toMatchObject({ errorCode: 'rate_limited', params: { retry_after: 19 * 60 * 60 } })
    api.clock.advance(19 * 60 * minuteMs)
    expect((await sendFrom(`${stranger}1`)).status).toBe(200)
  })

  it('limits how often a code is sent to one number', async () => {
    const mobile = '+886911000008'
    const code = await codeFor(mobile)
    const wrong = { ...registration({ account: 'soon8', mobile }), code: code === '000000' ? '000001' : '000000' }
    for (let guess = 0; guess < 5; guess += 1) await api.ask(register, wrong)
    const tooSoon = await api.ask(sendMobile, { mobile })
    expect(tooSoon.body).toMatchObject({ errorCode: 'rate_limited', params: { retry_after: 60 } })
    expect(tooSoon.headers.get('retry-after')).toBe('60')
    const statuses: number[] = []
    for (let minute = 0; minute < 5; minute += 1) {
      api.clock.advance(minuteMs)
      statuses.push((await api.ask(sendMobile, { mobile })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  })

  it('answers a repeated request, such as after a lost reply, for the code that was just sent', async () => {
    const mobile = '+886911000030'
    const code = await codeFor(mobile)
    api.clock.advance(20_000)
    const again = await api.ask(sendMobile, { mobile })
    expect(again.body).toEqual({ status: true, data: { expires_in_s: 580, resend_in_s: 40 } })
    expect(await codeFromOutbox(api.db, mobile)).toBe(code)
    const input = registration({ account: 'again30', mobile })
    expect((await api.ask(register, { ...input, code })).body).toMatchObject({ status: true })
  })
})
