// Tests components/auth/inline-login.tsx, components/auth/login-form.tsx
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InlineLogin } from '@/components/auth/inline-login'
import { LoginForm } from '@/components/auth/login-form'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import { locales } from '@/contract/locales'
import { mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { broken, describeForm } from './form-table'
import { wordsOf } from './words'

const server = openMockServer()
const call = contract.auth.login
afterEach(() => void vi.restoreAllMocks())

describeForm(server, {
  form: 'login',
  call,
  content: <LoginForm />,
  fields: {
    account: { label: 'auth.account', right: 'player01' },
    password: { label: 'auth.password', right: 'night88' },
  },
  submit: 'auth.login',
  rules: [
    broken('account required', '5', { account: '' }, 'auth.enter_account'),
    broken('account of spaces only', '5', { account: ' ' }, 'auth.enter_account'),
    broken('password required', '5', { password: '' }, 'auth.enter_password'),
    {
      rule: 'login failed without a message',
      section: '8',
      answer: mockFailure(call, 'login_failed'),
      at: 'form',
      key: 'auth.login_failed',
    },
    {
      rule: 'the server cannot be reached',
      section: '8',
      answer: mockUnreachable(call),
      at: 'form',
      key: 'errors.network',
    },
  ],
})

describe.each(['account', 'password'] as const)('inline login without %s (section 5)', (missing) => {
  it.each(locales)('%s', (locale) => {
    const warning = vi.spyOn(toast, 'warning').mockReturnValue(undefined)
    const words = wordsOf(locale)
    const other = missing === 'account' ? 'password' : 'account'
    renderSite(<InlineLogin />, locale)
    const field = (name: string) => screen.getByLabelText(words(`auth.${name}`))
    fireEvent.input(field(other), { target: { value: 'night88' } })
    fireEvent.click(screen.getByText(words('auth.login')))
    expect(warning).toHaveBeenCalledExactlyOnceWith(words(`auth.enter_${missing}`), 'login')
    expect(field(missing)).toHaveAccessibleDescription(words(`auth.enter_${missing}`))
    expect(field(missing)).toHaveAttribute('aria-invalid', 'true')
    expect(field(missing)).toHaveFocus()
    expect(field(other)).not.toHaveAttribute('aria-invalid')
    expect(field(other)).toHaveValue('night88')
  })
})

describe('inline login that the server refuses (section 8)', () => {
  it.each(locales)('%s', async (locale) => {
    const words = wordsOf(locale)
    server.use(mockFailure(call, 'login_failed'))
    renderSite(<InlineLogin />, locale)
    fireEvent.input(screen.getByLabelText(words('auth.account')), { target: { value: 'player01' } })
    fireEvent.input(screen.getByLabelText(words('auth.password')), { target: { value: 'wrong' } })
    fireEvent.click(screen.getByText(words('auth.login')))
    expect(await screen.findByText(words('auth.login_failed'))).toBeVisible()
    expect(screen.getByLabelText(words('auth.account'))).toHaveValue('player01')
    expect(screen.getByLabelText(words('auth.password'))).toHaveValue('wrong')
  })
})
