// Tests components/auth/register-form.tsx
import { vi } from 'vitest'
import { RegisterForm } from '@/components/auth/register-form'
import { contract } from '@/contract'
import { openMockServer } from '@/tests/support/mock'
import { broken, describeForm, found, generalFailures, refused } from './form-table'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const server = openMockServer()

const call = contract.auth.register
const fields = {
  account: { label: 'auth.account', right: 'player01' },
  password: { label: 'auth.password', right: 'night88' },
  repeat: { label: 'register.repeat', right: 'night88' },
  mobile: { label: 'register.mobile', right: '0912345678' },
  code: { label: 'register.code', right: '123456' },
  agent: { label: 'register.agent', right: 'LANTERN8' },
  birthday: { label: 'register.birthday', right: '1990-01-31' },
  adult: { label: 'register.adult', right: true },
  agreement: { label: 'register.agreement', right: true },
}
describeForm(server, {
  form: 'registration',
  call,
  content: <RegisterForm />,
  fields,
  submit: 'register.submit',
  rules: [
    broken('account required', '5', { account: '' }, 'required_account'),
    broken('account of at least 4 characters', '1', { account: 'abc' }, 'account_format'),
    broken('account of at most 20 characters', '1', { account: 'a'.repeat(21) }, 'account_format'),
    broken('account of letters and digits only', '1', { account: '玩家 01' }, 'account_format'),
    broken('password required', '5', { password: '', repeat: '' }, 'required_password', {
      alongside: ['validation.required'],
    }),
    broken('password of at least 6 characters', '5', { password: 'ab123', repeat: 'ab123' }, 'password_rule'),
    broken('password with 2 letters', '5', { password: 'a12345', repeat: 'a12345' }, 'password_rule'),
    broken('password with a digit', '5', { password: 'abcdefg', repeat: 'abcdefg' }, 'password_rule'),
    broken(
      'password of at most 64 characters',
      '5',
      { password: 'ab1'.repeat(22), repeat: 'ab1'.repeat(22) },
      'too_long',
    ),
    broken('repetition required', '5', { repeat: '' }, 'required'),
    broken('passwords inconsistent', '5', { repeat: 'night89' }, 'passwords_differ'),
    broken('mobile number required', '5', { mobile: '' }, 'required'),
    broken('mobile number of a valid length', '5', { mobile: '0912' }, 'mobile_format'),
    broken('SMS code required', '5', { code: '' }, 'required'),
    broken('SMS code of 6 digits', '5', { code: '12345' }, 'sms_code_format'),
    broken('agent of at most 64 characters', '3', { agent: 'a'.repeat(65) }, 'too_long'),
    {
      rule: 'a birthday of at least 18 years ago',
      section: '1',
      typed: { birthday: `${new Date().getFullYear() - 17}-01-01` },
      at: 'birthday',
      key: 'validation.under_age',
    },
    broken('a birthday of the Western calendar', '1', { birthday: '2533-05-05' }, 'birthday_range'),
    broken('at least 18', '1', { adult: false }, 'adult_required'),
    broken('the agreement must be accepted', '5', { agreement: false }, 'agreement_required'),
    refused(call, 'account_taken', 'account'),
    refused(call, 'mobile_taken', 'mobile'),
    refused(call, 'sms_code_wrong', 'code'),
    refused(call, 'sms_code_expired', 'code'),
    refused(call, 'introducer_unknown', 'agent'),
    found(call, 'account', 'account', 'account_format'),
    found(call, 'password', 'password', 'password_rule'),
    found(call, 'repeat', 'password_confirmation', 'passwords_differ'),
    found(call, 'mobile', 'mobile', 'mobile_format'),
    found(call, 'code', 'code', 'sms_code_format'),
    ...generalFailures(call),
  ],
})
