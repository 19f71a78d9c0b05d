import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RegisterForm } from '@/components/auth/register-form'
import { contract } from '@/contract'
import { locales } from '@/contract/locales'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { saveReferral } from '@/lib/storage/browser'
import { readFirstSteps } from '@/lib/storage/hints'
import { readToken, saveToken } from '@/lib/storage/session'
import { recordServerTime } from '@/lib/time/server-clock'
import en from '@/locales/en'
import th from '@/locales/th'
import tw from '@/locales/tw'
import vietnamese from '@/locales/vi'
import { mock, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { inLanguage, renderSite } from '@/tests/support/render'
import { signedIn } from '@/tests/support/signed-in'
import { buttonOf } from '../forms/form-table'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const words = { tw, en, th, vi: vietnamese }
const server = openMockServer(
  ...signedIn('player01'),
  mock(contract.auth.sendMobile, () => ({ expires_in_s: 600, resend_in_s: 60 })),
  mock(contract.auth.login, () => ({ token: 'a token' })),
)

beforeEach(() => localStorage.clear())

const submit = () => userEvent.click(buttonOf('註冊'))
/** Enters a whole value, as autofill does: each key typed would render the form again. */
const enter = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const fill = async () => {
  enter('帳號', 'player01')
  enter('密碼', 'night88')
  enter('再次輸入密碼', 'night88')
  enter('手機號碼', '0912 345 678')
  enter('簡訊驗證碼', '123456')
  enter('生日', '1990-01-31')
  await userEvent.click(screen.getByLabelText('我已年滿 18 歲'))
  await userEvent.click(screen.getByLabelText(/會員條款/))
}

describe('RegisterForm', () => {
  it('says what is missing at each empty field, and focuses the first', async () => {
    const { auth, register, validation } = words.tw
    renderSite(<RegisterForm />)
    await userEvent.click(buttonOf(register.submit))
    expect(await screen.findAllByText(validation.required)).toHaveLength(4)
    expect(screen.getByText(validation.required_account)).toBeInTheDocument()
    expect(screen.getByText(validation.required_password)).toBeInTheDocument()
    expect(screen.getByText(validation.adult_required)).toBeInTheDocument()
    expect(screen.getByText(validation.agreement_required)).toBeInTheDocument()
    expect(screen.getByLabelText(auth.account)).toHaveFocus()
  })

  it('limits birthdays by the server’s clock, and leaves the limit out of the page’s HTML', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T02:00:00Z'), toFake: ['Date'] })
    expect(renderToString(inLanguage(<RegisterForm />, 'tw'))).not.toContain('max="2')
    renderSite(<RegisterForm />)
    expect(screen.getByLabelText('生日')).toHaveAttribute('max', '2008-03-01')
    act(() => recordServerTime('Mon, 02 Mar 2026 02:00:00 GMT'))
    expect(screen.getByLabelText('生日')).toHaveAttribute('max', '2008-03-02')
    recordServerTime(new Date().toUTCString())
    vi.useRealTimers()
  })

  it('names what the keyboard’s Enter key does in each field', () => {
    renderSite(<RegisterForm />)
    for (const label of ['帳號', '密碼', '再次輸入密碼', '手機號碼', '簡訊驗證碼'])
      expect(screen.getByLabelText(label)).toHaveAttribute('enterkeyhint', 'next')
    expect(screen.getByLabelText(/推薦碼/)).toHaveAttribute('enterkeyhint', 'done')
  })

  it.each(locales)('states the minimum password length that the site sets, in %s', async (locale) => {
    const { auth, register, validation } = words[locale]
    const offer = { capabilities: [], absent: [], passwordMinLength: 8 }
    renderSite(
      <CapabilityProvider offer={offer}>
        <RegisterForm />
      </CapabilityProvider>,
      locale,
    )
    const inWords = (text: string) => text.replace('{minimum}', '8').replace('{maximum}', '12')
    expect(screen.getByText(inWords(register.password_hint))).toBeInTheDocument()
    expect(screen.getByText(inWords(auth.password_rules.length), { exact: false })).toBeInTheDocument()
    enter(auth.password, 'night88')
    await userEvent.click(buttonOf(register.submit))
    expect(await screen.findByText(inWords(validation.password_rule))).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText(auth.password), '9')
    await waitFor(() => expect(screen.queryByText(inWords(validation.password_rule))).not.toBeInTheDocument())
  })

  it('ticks the password rules that are met, and reports a repeated password that differs', async () => {
    renderSite(<RegisterForm />)
    await userEvent.type(screen.getByLabelText('密碼'), 'n1')
    expect(screen.getByText('弱')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('密碼'), 'ight8')
    expect(screen.getByText('中等')).toBeInTheDocument()
    enter('再次輸入密碼', 'nope')
    expect(screen.getByText('兩次輸入的密碼不一致')).toBeInTheDocument()
  })

  it('sends a code only to a valid number and starts the countdown', async () => {
    renderSite(<RegisterForm />)
    await userEvent.click(buttonOf('取得驗證碼'))
    expect(await screen.findByText('此欄為必填')).toBeInTheDocument()
    enter('手機號碼', '0912345678')
    await userEvent.click(buttonOf('取得驗證碼'))
    expect(await screen.findByRole('button', { name: '60 秒後重發' })).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByText(/npm run operator -- outbox/)).toBeInTheDocument()
    expect(screen.getByLabelText('簡訊驗證碼')).toHaveFocus()
  })

  it('keeps a separate countdown for each mobile number', async () => {
    renderSite(<RegisterForm />)
    const [number, send] = [screen.getByLabelText('手機號碼'), buttonOf('取得驗證碼')]
    enter('手機號碼', '0912345678')
    await userEvent.click(send)
    await screen.findByRole('button', { name: '60 秒後重發' })
    await userEvent.type(number, '{Backspace}9')
    expect(send).toHaveAccessibleName('重新發送')
    expect(send).not.toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(number, '{Backspace}8')
    expect(send).toHaveAccessibleName(/秒後重發/)
    // A number to which no code could be sent has no countdown.
    await userEvent.type(number, '{Backspace}9')
    server.use(mockUnreachable(contract.auth.sendMobile))
    await userEvent.click(send)
    await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'))
    expect(send).toHaveAccessibleName('重新發送')
  })

  it('starts the countdown when the server limits codes, and keeps the focus on the button', async () => {
    server.use(mockFailure(contract.auth.sendMobile, 'rate_limited', { params: { retry_after: 42 } }))
    renderSite(<RegisterForm />)
    enter('手機號碼', '0912345678')
    await userEvent.click(buttonOf('取得驗證碼'))
    const button = await screen.findByRole('button', { name: '42 秒後重發' })
    expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(button).toHaveAccessibleName('42 秒後重發')
  })

  it('does not take the focus from the field that the visitor is typing in', async () => {
    renderSite(<RegisterForm />)
    enter('手機號碼', '0912345678')
    await userEvent.click(buttonOf('取得驗證碼'))
    await userEvent.click(screen.getByLabelText('密碼'))
    expect(await screen.findByRole('button', { name: '60 秒後重發' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByLabelText('密碼')).toHaveFocus()
  })

  it.each([
    ['tw', '+886912345678'],
    ['en', '+886912345678'],
    ['vi', '+84912345678'],
    ['th', '+66912345678'],
  ] as const)('preselects the country of the language %s for the mobile number', async (locale, number) => {
    const numbers: string[] = []
    const { mobile, country } = words[locale].register
    server.use(
      mock(contract.auth.sendMobile, (input) => {
        numbers.push(input.mobile)
        return { expires_in_s: 600, resend_in_s: 0 }
      }),
    )
    renderSite(<RegisterForm />, locale)
    const send = () => userEvent.click(buttonOf(words[locale].register.send_code))
    enter(mobile, '0912345678')
    await send()
    await waitFor(() => expect(numbers).toEqual([number]))
    await userEvent.selectOptions(screen.getByLabelText(country), 'JP')
    await userEvent.click(await screen.findByRole('button', { name: words[locale].auth.code.resend }))
    await waitFor(() => expect(numbers).toEqual([number, '+81912345678']))
  })

  it.each(['123 456', '123-456', '１２３４５６'])('accepts a pasted code such as %s', async (pasted) => {
    const codes: string[] = []
    server.use(
      mock(contract.auth.register, ({ account, code }) => {
        codes.push(code)
        return { account }
      }),
    )
    renderSite(<RegisterForm />)
    await fill()
    await userEvent.clear(screen.getByLabelText('簡訊驗證碼'))
    await userEvent.click(screen.getByLabelText('簡訊驗證碼'))
    await userEvent.paste(pasted)
    await submit()
    await waitFor(() => expect(codes).toEqual(['123456']))
  })

  it('registers with the number in E.164 format and the inviting agent, and signs in', async () => {
    saveReferral(new URLSearchParams('introducer=LANTERN8&superid=S7'))
    const sent: unknown[] = []
    server.use(
      mock(contract.auth.register, (input) => {
        sent.push(input)
        return { account: input.account }
      }),
    )
    renderSite(<RegisterForm />)
    expect(screen.getByLabelText('推薦碼（所屬代理）')).toHaveValue('LANTERN8')
    expect(screen.getByLabelText('推薦碼（所屬代理）')).toHaveAttribute('readonly')
    await fill()
    await submit()
    await waitFor(() => expect(readToken()).toBe('a token'))
    expect(readFirstSteps()).toBe('open')
    expect(sent).toEqual([
      expect.objectContaining({ account: 'player01', mobile: '+886912345678', introducer: 'LANTERN8', superid: 'S7' }),
    ])
  })

  it('shows an error at its field and keeps all fields', async () => {
    saveReferral(new URLSearchParams('introducer=NOBODY'))
    server.use(
      mockFailure(contract.auth.register, 'introducer_unknown', { errorMessage: '查無此推薦碼，請確認或留空' }),
    )
    renderSite(<RegisterForm />)
    await fill()
    await submit()
    expect(await screen.findByText('查無此推薦碼，請確認或留空')).toBeInTheDocument()
    expect(screen.getByLabelText(/所屬代理/)).not.toHaveAttribute('readonly')
    await waitFor(() => expect(screen.getByLabelText(/所屬代理/)).toHaveFocus())
    expect(screen.getByLabelText('手機號碼')).toHaveValue('0912 345 678')
    expect(screen.getByLabelText('密碼')).toHaveValue('night88')
    server.use(mockFailure(contract.auth.register, 'account_taken', { errorMessage: '此帳號已被使用，請換一個' }))
    await submit()
    expect(await screen.findByText('此帳號已被使用，請換一個')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('帳號')).toHaveFocus())
  })

  it('signs in if the account was stored although the reply was lost', async () => {
    server.use(mockUnreachable(contract.auth.register))
    renderSite(<RegisterForm />)
    await fill()
    await submit()
    await waitFor(() => expect(buttonOf('註冊')).not.toHaveAttribute('aria-busy'))
    server.use(mockFailure(contract.auth.register, 'sms_code_wrong'))
    await submit()
    await waitFor(() => expect(readToken()).toBe('a token'))
    expect(screen.getByLabelText('簡訊驗證碼')).not.toHaveAccessibleDescription()
  })

  it('signs in to the new account if another one is signed in', async () => {
    server.use(mock(contract.auth.register, ({ account }) => ({ account })))
    saveToken('of another account')
    renderSite(<RegisterForm />)
    await fill()
    await submit()
    await waitFor(() => expect(readToken()).toBe('a token'))
  })

  it('does not sign in to an account whose name was taken at the first attempt', async () => {
    server.use(mockFailure(contract.auth.register, 'account_taken', { errorMessage: '此帳號已被使用' }))
    renderSite(<RegisterForm />)
    await fill()
    await submit()
    await waitFor(() => expect(screen.getByLabelText('帳號')).toHaveAccessibleDescription(/此帳號已被使用/))
    await submit()
    await waitFor(() => expect(buttonOf('註冊')).not.toHaveAttribute('aria-busy'))
    expect(readToken()).toBeNull()
  })

  it('shows every field error of the server at its field', async () => {
    const fields = [{ field: 'mobile', code: 'taken' as const, message: '' }]
    server.use(mockFailure(contract.auth.register, 'account_taken', { errorMessage: '此帳號已被使用', fields }))
    renderSite(<RegisterForm />)
    await fill()
    await submit()
    await waitFor(() => expect(screen.getByLabelText('帳號')).toHaveAccessibleDescription(/此帳號已被使用/))
    expect(screen.getByLabelText('手機號碼')).toHaveAccessibleDescription(/已被其他會員使用/)
  })
})
