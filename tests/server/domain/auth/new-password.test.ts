import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { optional } from '@/contract/optional'
import { operator } from '@/contract/operator'
import { hashPassword } from '@/server/domain/auth/password'
import { passwordMinLength } from '@/server/env'
import { embeddedBreachedPasswords, rangeBreachedPasswords } from '@/server/ports/breached-passwords'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { codeFromOutbox, registration } from '@/tests/support/registration'

const { auth, account: accounts } = contract
const refusal = (code: string) => ({ errorCode: 'invalid_input', fields: [{ field: 'password', code }] })
const typed = (password: string) => ({ password, password_confirmation: password })

describe('a new password', () => {
  let api: TestApi
  const open = async (given: Parameters<typeof createTestApi>[0]) => void (api = await createTestApi(given))
  afterEach(() => api.close())

  let serial = 0
  const register = async (password: string) => {
    const mobile = `+88691200${String((serial += 1)).padStart(4, '0')}`
    await api.ask(auth.sendMobile, { mobile })
    const code = await codeFromOutbox(api.db, mobile)
    return (await api.ask(auth.register, registration({ account: `fresh${serial}`, mobile, code, ...typed(password) })))
      .body
  }
  const change = async (password: string) => {
    const { token } = await api.signIn({ passwordHash: await hashPassword('old1-pass') })
    const input = { current_password: 'old1-pass', ...typed(password) }
    return (await api.ask(accounts.changeLoginPassword, input, { token })).body
  }

  it("must have the operator's minimum length, which the message states", async () => {
    await open({ passwordMinLength: 8 })
    for (const body of [await register('night88'), await change('night88')]) {
      expect(body).toMatchObject(refusal('password_rule'))
      expect((body['fields'] as { message: string }[])[0]!.message).toContain('At least 8 characters')
    }
    // The message is the same where the contract refuses the password before the rule is checked.
    expect(JSON.stringify(await register('n8'))).toContain('At least 8 characters')
    expect(await register('nights88')).toMatchObject({ status: true })
    expect(await change('nights88')).toMatchObject({ status: true })
  })

  it('has at least six characters by default', async () => {
    await open({})
    expect(await register('ni88ts')).toMatchObject({ status: true })
    expect(await change('night')).toMatchObject(refusal('password_rule'))
  })

  it('must not consist of the brand’s words, in any spelling', async () => {
    await open({})
    for (const password of [
      'lantern88',
      'LANTERN2026',
      'l4nt3rn-1',
      'xLantern88',
      'example123',
      'lantern-example1',
      '天燈ab12',
    ])
      expect(await register(password), password).toMatchObject(refusal('password_brand'))
    // A password that contains a brand word is accepted if the rest is long enough.
    expect(await register('lantern-harbour7')).toMatchObject({ status: true })
    expect(await change('lantern88')).toMatchObject(refusal('password_brand'))
  })

  it('follows the same rules at recovery and as a withdrawal password', async () => {
    await open({ passwordMinLength: 8 })
    const hash = await hashPassword('paper-88')
    const owner = await api.signIn({ account: 'owner1', passwordHash: hash, withdrawalPasswordHash: hash })
    const sale = { current_password: 'paper-88', ...typed('night88') }
    const { token } = owner
    expect((await api.ask(accounts.changeWithdrawalPassword, sale, { token })).body).toMatchObject(
      refusal('password_rule'),
    )
    const started = await api.ask(optional.security.startRecovery, { account: 'owner1' })
    const code = await vi.waitFor(() => codeFromOutbox(api.db, owner.member.mobile))
    const { ticket } = started.body['data'] as { ticket: string }
    const continued = await api.ask(optional.security.continueRecovery, { ticket, code })
    const proved = (continued.body['data'] as { ticket: string }).ticket
    const finish = async (password: string) =>
      (await api.ask(optional.security.finishRecovery, { ticket: proved, ...typed(password) })).body
    expect(await finish('night88')).toMatchObject(refusal('password_rule'))
    expect(await finish('lantern-1')).toMatchObject(refusal('password_brand'))
    expect(await finish('nights-88')).toMatchObject({ status: true })
  })

  it("has the operator's minimum length when customer service sets it", async () => {
    await open({ passwordMinLength: 20 })
    await api.signIn({ account: 'forgot1', passwordHash: await hashPassword('paper-88') })
    const input = { account: 'forgot1', reason: 'called back' }
    await api.askOperator(operator.members.resetPassword, input, { token: await api.keyFor('Ann', 'support') })
    const second = await api.keyFor('Ben', 'support')
    const { body } = await api.askOperator(operator.members.resetPassword, input, { token: second })
    const { temporary_password: password } = body['data'] as { temporary_password: string }
    expect(password).toHaveLength(20)
    expect((await api.ask(auth.login, { account: 'forgot1', password })).status).toBe(200)
  })

  it('is checked with a breach service by the first five characters of its hash', async () => {
    const requested: (string | undefined)[] = []
    const queries: boolean[] = []
    let status = 200
    const sha1 = createHash('sha1').update('quiet-harbour7').digest('hex').toUpperCase()
    const padding = createHash('sha1').update('other-harbour7').digest('hex').toUpperCase()
    const service = createServer((request, response) => {
      requested.push(request.url)
      response.writeHead(status).end([`${sha1.slice(5)}:3`, `${padding.slice(5)}:0`].join('\r\n'))
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/range/`
    const breachedPasswords = rangeBreachedPasswords({ url, onQuery: (error) => queries.push(error === undefined) })
    await open({ ports: { breachedPasswords } })
    expect(await register('quiet-harbour7')).toMatchObject(refusal('password_common'))
    expect(requested).toEqual([`/range/${sha1.slice(0, 5)}`])
    expect(await register('other-harbour7')).toMatchObject({ status: true })
    // A password in the embedded list needs no query.
    expect(await register('qwerty123')).toMatchObject(refusal('password_common'))
    expect(queries).toEqual([true, true])
    // A failing service does not prevent registration.
    status = 500
    expect(await register('quiet-harbour7')).toMatchObject({ status: true })
    expect(await register('qwerty123')).toMatchObject(refusal('password_common'))
    service.close()
    service.closeAllConnections()
    expect(await register('quiet-harbour7')).toMatchObject({ status: true })
    expect(queries).toEqual([true, true, false, false])
  })
})

describe('the setting PASSWORD_MIN_LENGTH', () => {
  afterEach(() => void vi.unstubAllEnvs())
  beforeEach(() => void vi.stubEnv('PASSWORD_MIN_LENGTH', ''))

  it('is six by default and can be a number from 6 to 32', () => {
    expect(passwordMinLength()).toBe(6)
    vi.stubEnv('PASSWORD_MIN_LENGTH', '8')
    expect(passwordMinLength()).toBe(8)
    for (const wrong of ['5', '33', '8.5', 'long']) {
      vi.stubEnv('PASSWORD_MIN_LENGTH', wrong)
      expect(passwordMinLength, wrong).toThrow('PASSWORD_MIN_LENGTH')
    }
  })
})

it('the embedded list recognises its passwords in upper or lower case', async () => {
  expect(await embeddedBreachedPasswords.isKnown('Qwerty123')).toBe(true)
  expect(await embeddedBreachedPasswords.isKnown('quiet-harbour7')).toBe(false)
})
