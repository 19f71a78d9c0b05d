import { vi } from 'vitest'
import { RegisterForm } from '@/components/auth/register-form'
import { contract } from '@/contract'
import { openMockServer } from '@/tests/support/mock'
import { describeForm, found, generalFailures, refused } from './form-table'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const server = openMockServer()

const call = contract.auth.register
const fields = {
  account: { label: 'auth.account', right: 'player01' },
  password: { label: 'auth.password', right: 'night88' },
  repeat: { label: 'auth.register.repeat', right: 'night88' },
  mobile: { label: 'auth.register.mobile', right: '0912345678' },
  code: { label: 'auth.register.code', right: '123456' },
  agent: { label: 'auth.register.agent', right: 'LANTERN8' },
  birthday: { label: 'auth.register.birthday', right: '1990-01-31' },
  adult: { label: 'auth.register.adult', right: true },
  agreement: { label: 'auth.register.agreement', right: true },
}
describeForm(server, {
  form: 'registration',
  call,
  content: <RegisterForm />,
  fields,
  submit: 'auth.register.submit',
  rules: [
    {
      rule: 'account required',
      section: '5',
      typed: { account: '' },
      at: 'account',
      key: 'validation.required_account',
    },
    {
      rule: 'account of at least 4 characters',
      section: '1',
      typed: { account: 'abc' },
      at: 'account',
      key: 'validation.account_format',
    },
    {
      rule: 'account of at most 20 characters',
      section: '1',
      typed: { account: 'a'.repeat(21) },
      at: 'account',
      key: 'validation.account_format',
    },
    {
      rule: 'account of letters and digits only',
      section: '1',
      typed: { account: '玩家 01' },
      at: 'account',
      key: 'validation.account_format',
    },
    {
      rule: 'password required',
      section: '5',
      typed: { password: '', repeat: '' },
      at: 'password',
      key: 'validation.required_password',
      alongside: ['validation.required'],
    },
    {
      rule: 'password of at least 6 characters',
      section: '5',
      typed: { password: 'ab123', repeat: 'ab123' },
      at: 'password',
      key: 'validation.password_rule',
    },
    {
      rule: 'password with 2 letters',
      section: '5',
      typed: { password: 'a12345', repeat: 'a12345' },
      at: 'password',
      key: 'validation.password_rule',
    },
    {
      rule: 'password with a digit',
      section: '5',
      typed: { password: 'abcdefg', repeat: 'abcdefg' },
      at: 'password',
      key: 'validation.password_rule',
    },
    {
      rule: 'password of at most 64 characters',
      section: '5',
      typed: { password: 'ab1'.repeat(22), repeat: 'ab1'.repeat(22) },
      at: 'password',
      key: 'validation.too_long',
    },
    { rule: 'repetition required', section: '5', typed: { repeat: '' }, at: 'repeat', key: 'validation.required' },
    {
      rule: 'passwords inconsistent',
      section: '5',
      typed: { repeat: 'night89' },
      at: 'repeat',
      key: 'validation.passwords_differ',
    },
    { rule: 'mobile number required', section: '5', typed: { mobile: '' }, at: 'mobile', key: 'validation.required' },
    {
      rule: 'mobile number of a valid length',
      section: '5',
      typed: { mobile: '0912' },
      at: 'mobile',
      key: 'validation.mobile_format',
    },
    { rule: 'SMS code required', section: '5', typed: { code: '' }, at: 'code', key: 'validation.required' },
    {
      rule: 'SMS code of 6 digits',
      section: '5',
      typed: { code: '12345' },
      at: 'code',
      key: 'validation.sms_code_format',
    },
    {
      rule: 'agent of at most 64 characters',
      section: '3',
      typed: { agent: 'a'.repeat(65) },
      at: 'agent',
      key: 'validation.too_long',
    },
    {
      rule: 'a birthday of at least 18 years ago',
      section: '1',
      typed: { birthday: `${new Date().getFullYear() - 17}-01-01` },
      at: 'birthday',
      key: 'validation.under_age',
    },
    {
      rule: 'a birthday of the Western calendar',
      section: '1',
      typed: { birthday: '2533-05-05' },
      at: 'birthday',
      key: 'validation.birthday_range',
    },
    { rule: 'at least 18', section: '1', typed: { adult: false }, at: 'adult', key: 'validation.adult_required' },
    {
      rule: 'the agreement must be accepted',
      section: '5',
      typed: { agreement: false },
      at: 'agreement',
      key: 'validation.agreement_required',
    },
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
