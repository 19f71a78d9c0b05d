import { PasswordChangeForm } from '@/components/account/password-change-form'
import { contract } from '@/contract'
import { openMockServer } from '@/tests/support/mock'
import { describeForm, found, generalFailures, refused } from './form-table'

const server = openMockServer()

const forms = [
  { kind: 'login', form: 'login password', call: contract.account.changeLoginPassword, wrong: 'password_wrong' },
  {
    kind: 'withdrawal',
    form: 'sale password',
    call: contract.account.changeWithdrawalPassword,
    wrong: 'withdrawal_password_wrong',
  },
] as const

for (const { kind, form, call, wrong } of forms) {
  const weak = (password: string) => ({ typed: { password, repeat: password }, at: 'password', section: '5' }) as const
  describeForm(server, {
    form,
    call,
    content: <PasswordChangeForm kind={kind} />,
    fields: {
      current: { label: `account.password.${kind}.current`, right: 'old1pass' },
      password: { label: `account.password.${kind}.new`, right: 'night88' },
      repeat: { label: 'account.password.repeat', right: 'night88' },
    },
    submit: 'account.password.submit',
    rules: [
      {
        rule: 'current password required',
        section: '5',
        typed: { current: '' },
        at: 'current',
        key: 'validation.required',
      },
      {
        rule: 'current password of at most 200 characters',
        section: '7',
        typed: { current: 'a'.repeat(201) },
        at: 'current',
        key: 'validation.too_long',
      },
      {
        rule: 'new password required',
        ...weak(''),
        key: 'validation.required_password',
        alongside: ['validation.required'],
      },
      { rule: 'new password of at least 6 characters', ...weak('ab123'), key: 'validation.password_rule' },
      { rule: 'new password with 2 letters', ...weak('a12345'), key: 'validation.password_rule' },
      { rule: 'new password with a digit', ...weak('abcdefg'), key: 'validation.password_rule' },
      { rule: 'new password of at most 64 characters', ...weak('ab1'.repeat(22)), key: 'validation.too_long' },
      { rule: 'repetition required', section: '5', typed: { repeat: '' }, at: 'repeat', key: 'validation.required' },
      {
        rule: 'the two passwords differ',
        section: '5',
        typed: { repeat: 'night89' },
        at: 'repeat',
        key: 'validation.passwords_differ',
      },
      refused(call, wrong, 'current'),
      found(call, 'current', 'current_password', 'too_long'),
      found(call, 'password', 'password', 'password_rule'),
      found(call, 'repeat', 'password_confirmation', 'passwords_differ'),
      ...generalFailures(call),
    ],
  })
}
