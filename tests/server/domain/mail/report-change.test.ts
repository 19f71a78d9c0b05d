// Tests server/domain/mail/notices-access.ts, server/domain/mail/notices-payout.ts
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { brandName } from '@/contract/brand'
import { locales, type Locale } from '@/contract/locales'
import { optional } from '@/contract/optional'
import { operator } from '@/contract/operator'
import { members, smsOutbox } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'

const { security, protection } = optional
const { account, bank, mail } = contract
const right = 'right-one1'
const hash = hashPassword(right)
const hourMs = 3_600_000
const tron = 'TA4Wt1DUCqz6YegbnsmqsWC5uUfbdBqPxm'
type Sent = { title: string; content: string }

describe('messages about changes of an account', () => {
  let api: TestApi
  let token: string
  let member: Awaited<ReturnType<TestApi['signIn']>>['member']
  beforeEach(async () => {
    api = await createTestApi()
    const values = {
      account: 'owner123',
      passwordHash: await hash,
      withdrawalPasswordHash: await hashPassword('sale-one1'),
    }
    ;({ token, member } = await api.signIn(values))
  })
  afterEach(() => api.close())

  const inbox = async (locale: Locale = 'en') => {
    const page = await api.ask(mail.detail, {}, { token, locale })
    return (page.body.data as { items: Sent[] }).items
  }
  const texts = async () => (await api.db.select().from(smsOutbox)).map(({ mobile, text }) => ({ mobile, text }))
  /** Expects the newest message in every language, with the brand, the time and the caller's device. */
  const expectMessage = async (title: string) => {
    // Messages of the same moment have no order, so each needs its own time.
    api.clock.advance(1_000)
    const sent = await Promise.all(locales.map(async (locale) => ({ locale, message: (await inbox(locale))[0]! })))
    expect(sent.find(({ locale }) => locale === 'en')!.message.title).toBe(title)
    expect(new Set(sent.map(({ message }) => message.title)).size).toBe(locales.length)
    for (const { locale, message } of sent) {
      expect(message.content).toContain(brandName(locale))
      expect(message.content).toContain('Chrome · Windows')
    }
    return sent.map(({ message }) => message.content).join()
  }
  const loggedKinds = async () => {
    const page = await api.ask(security.activity, {}, { token })
    return (page.body['data'] as { items: { kind: string }[] }).items.map(({ kind }) => kind)
  }
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
  const as = () => ({ token, headers: { 'user-agent': chrome } })
  const change = (current_password: string, password: string) => ({
    current_password,
    password,
    password_confirmation: password,
  })

  it('report a new password in the inbox, and a new login password by SMS too', async () => {
    await api.askProved(account.changeWithdrawalPassword, change('sale-one1', 'sale-two2'), as())
    const written = await expectMessage('Your withdrawal password was changed')
    expect(await texts()).toEqual([])
    await api.askProved(account.changeLoginPassword, change(right, 'fresh-one2'), as())
    const login = await expectMessage('Your login password was changed')
    const [sms] = await texts()
    expect(sms!.mobile).toBe(member.mobile)
    expect(sms!.text).toContain(`[${brandName('en')}] Your login password was changed`)
    for (const secret of [right, 'fresh-one2', 'sale-one1', 'sale-two2'])
      expect([written, login, sms!.text].join()).not.toContain(secret)
  })

  it('report the second factor, and its removal by SMS too', async () => {
    const enrolled = await api.askProved(security.enrolTotp, {}, as())
    const { secret } = enrolled.body['data'] as { secret: string }
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() })
    await api.ask(security.confirmTotp, { code }, as())
    expect(await expectMessage('Two-step verification is on')).not.toContain(secret)
    await api.askProved(security.renewRecoveryCodes, {}, as())
    await expectMessage('Your recovery codes were replaced')
    expect(await texts()).toEqual([])
    await api.askProved(security.removeTotp, {}, as())
    await expectMessage('Two-step verification is off')
    expect((await texts()).map(({ mobile }) => mobile)).toEqual([member.mobile])
    expect(await loggedKinds()).toEqual(['factor_removed', 'recovery_codes_renewed', 'factor_added'])
  })

  it('report a new payout account by SMS too, with only its last digits', async () => {
    await api.askProved(bank.createVirtual, { channel: 'TRC20', address: tron }, as())
    const address = await expectMessage('A new USDT wallet was linked')
    expect(address).toContain('…qPxm')
    const identity = await bankBinding({ account_number: '0123456789012', id_number: 'A123456789' })
    const bound = await api.askProved(bank.create, identity, as())
    expect(bound.body).toMatchObject({ status: true })
    const submitted = await expectMessage('Your identity and bank details were submitted')
    expect(submitted).toContain('…9012')
    const sent = await texts()
    expect(sent).toHaveLength(2)
    expect(await loggedKinds()).toEqual(['bank_submitted', 'virtual_bound'])
    for (const full of [tron, '0123456789012', 'A123456789', 'paper88'])
      expect([address, submitted, ...sent.map(({ text }) => text)].join()).not.toContain(full)
  })

  it('report a raised limit when it is requested and when it takes effect, but not a lowered one', async () => {
    const limit = { kind: 'top_up', period: 'day' } as const
    await api.ask(protection.setLimit, { ...limit, value: '200' }, as())
    await api.ask(protection.setLimit, { ...limit, value: '100' }, as())
    expect(await inbox()).toEqual([])
    await api.askProved(protection.setLimit, { ...limit, value: '300' }, as())
    await expectMessage('A limit increase or removal was requested')
    api.clock.advance(25 * hourMs)
    await api.ask(protection.confirmRaise, limit, as())
    await expectMessage('A limit was raised or removed')
    expect(await texts()).toEqual([])
  })

  it('report what customer service reset, in the language of the mobile number', async () => {
    await api.db.update(members).set({ mobile: '+84912345678' }).where(eq(members.id, member.id))
    for (const name of ['Ann', 'Ben']) {
      const input = { account: 'owner123', reason: 'called back' }
      await api.askOperator(operator.members.resetPassword, input, { token: await api.keyFor(name, 'support') })
    }
    const [sms] = await texts()
    expect(sms).toMatchObject({ mobile: '+84912345678' })
    expect(sms!.text).toContain(`[${brandName('vi')}] Đã đặt lại mật khẩu đăng nhập.`)
  })

  it('leave the change in force if the SMS gateway fails', async () => {
    await api.close()
    const send = vi.fn<TestApi['context']['ports']['sms']['send']>(() => Promise.reject(new Error('down')))
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    api = await createTestApi({ ports: { sms: { send } } })
    ;({ token } = await api.signIn({ passwordHash: await hash }))
    const changed = await api.ask(account.changeLoginPassword, change(right, 'fresh-one2'), as())
    expect(changed.status).toBe(200)
    expect(send).toHaveBeenCalledOnce()
    expect(logged).toHaveBeenCalledOnce()
    await expectMessage('Your login password was changed')
  })
})
