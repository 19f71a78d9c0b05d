// Tests components/account/password-panel.tsx
import { PasswordChangeForm } from '@/components/account/password-panel'
import { contract } from '@/contract'
import { openMockServer } from '@/tests/support/mock'
import { broken, describeForm, found, generalFailures, refused } from './form-table'

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
  const weak = (rule: string, password: string, code: string) =>
    broken(`new password ${rule}`, '5', { password, repeat: password }, code)
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
      broken('current password required', '5', { current: '' }, 'required'),
      broken('current password of at most 200 characters', '7', { current: 'a'.repeat(201) }, 'too_long'),
      broken('new password required', '5', { password: '', repeat: '' }, 'required_password', {
        alongside: ['validation.required'],
      }),
      weak('of at least 6 characters', 'ab123', 'password_rule'),
      weak('with 2 letters', 'a12345', 'password_rule'),
      weak('with a digit', 'abcdefg', 'password_rule'),
      weak('of at most 64 characters', 'ab1'.repeat(22), 'too_long'),
      broken('repetition required', '5', { repeat: '' }, 'required'),
      broken('the two passwords differ', '5', { repeat: 'night89' }, 'passwords_differ'),
      refused(call, wrong, 'current'),
      found(call, 'current', 'current_password', 'too_long'),
      found(call, 'password', 'password', 'password_rule'),
      found(call, 'repeat', 'password_confirmation', 'passwords_differ'),
      ...generalFailures(call),
    ],
  })
}
