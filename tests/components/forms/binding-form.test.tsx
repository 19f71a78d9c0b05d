// Tests components/bank/binding-form.tsx
import { screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { BindingForm } from '@/components/bank/binding-form'
import { contract } from '@/contract'
import { capabilities } from '@/contract/capabilities'
import { optional } from '@/contract/optional'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { mock, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { broken, describeForm, found, generalFailures, refused, type Rule } from './form-table'

const call = contract.bank.create
const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mock(optional.corrections.branches, () => []),
  mock(contract.bank.stores, () => ({ banks: [{ code: '808', name: '玉山商業銀行' }], chains: [] })),
)
beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
})

const jpeg = new Uint8Array([0xff, 0xd8, 0xff])
const picture = (name: string, { bytes = 100, content = jpeg as BlobPart } = {}): File =>
  Object.defineProperty(new File([content], name, { type: 'image/jpeg' }), 'size', { value: bytes })

const photos = {
  id_front: { label: 'bank.photo.id_front.label', right: picture('front.jpg') },
  id_back: { label: 'bank.photo.id_back.label', right: picture('back.jpg') },
  passbook: { label: 'bank.photo.passbook.label', right: picture('book.jpg') },
  handwritten: { label: 'bank.photo.handwritten.label', right: '' },
}
const person = {
  id_number: { label: 'bank.form.id_number', right: 'B223456789' },
  birthday: { label: 'bank.form.birthday', right: '1990-01-31' },
  bank_name: { label: 'bank.form.bank_name', right: '玉山商業銀行' },
  branch_name: { label: 'bank.form.branch_name', right: '信義分行' },
  account_name: { label: 'bank.form.account_name', right: '林小明' },
  account_number: { label: 'bank.form.account_number', right: '9876543210123' },
}
const fields = {
  ...photos,
  ...person,
  password: { label: 'bank.form.password', right: 'paper88' },
  repeat: { label: 'bank.form.password_repeat', right: 'paper88' },
}
type Name = keyof typeof fields

const required = (name: Name, code = 'required'): Rule<Name> =>
  broken<Name>(`${name} required`, '5', { [name]: '' }, code)
const wrong = (name: Name, value: string, code: string): Rule<Name> =>
  broken<Name>(`${name} not ${value.slice(0, 24)}`, '5', { [name]: value }, code)
const weak = (rule: string, password: string, code: string): Rule<Name> =>
  broken<Name>(`sale password ${rule}`, '5', { password, repeat: password }, code, {
    ...(password === '' && { alongside: ['validation.required'] }),
  })
const badPhoto = (name: keyof typeof photos, file: File, code: string): Rule<Name> =>
  broken<Name>(`${name} not ${file.name}`, '5', { [name]: file }, `bank.photo.advice.${code}`)

const underAge = `${new Date().getFullYear() - 17}-01-01`
const tooBig = picture('10 MB and a byte.jpg', { bytes: 10 * 1024 * 1024 + 1 })
const notPicture = picture('a-note-named.jpg', { content: 'text' })
/** Photos that are sent one by one are not in the call. */
const offer = { capabilities: capabilities.filter((each) => each !== 'photos'), absent: [] }
const form = (isFurther: boolean) => (
  <CapabilityProvider offer={offer}>
    <BindingForm isFurther={isFurther} onBound={() => {}} />
  </CapabilityProvider>
)
const ready = () => screen.findByText('808 玉山商業銀行').then(() => {})

describeForm(server, {
  form: 'bank binding',
  call,
  content: form(false),
  ready,
  fields,
  submit: 'bank.form.submit',
  rules: [
    required('id_front', 'file_required'),
    required('id_back', 'file_required'),
    required('passbook', 'file_required'),
    badPhoto('id_front', tooBig, 'image_too_large'),
    badPhoto('id_back', notPicture, 'image_invalid'),
    badPhoto('passbook', picture('empty.jpg', { bytes: 0, content: '' }), 'image_invalid'),
    required('id_number'),
    wrong('id_number', 'B2234', 'id_number_format'),
    wrong('id_number', 'B#22345678', 'id_number_format'),
    required('birthday'),
    wrong('birthday', underAge, 'under_age'),
    wrong('birthday', '0079-05-05', 'birthday_range'),
    required('bank_name'),
    required('branch_name'),
    wrong('branch_name', '行'.repeat(81), 'too_long'),
    required('account_name'),
    wrong('account_name', '名'.repeat(81), 'too_long'),
    required('account_number'),
    wrong('account_number', 'A1234567', 'digits_only'),
    wrong('account_number', '12345', 'digits_only'),
    weak('required', '', 'required'),
    weak('of at least 6 characters', 'ab123', 'password_rule'),
    weak('with 2 letters', 'a12345', 'password_rule'),
    weak('with a digit', 'abcdefg', 'password_rule'),
    required('repeat'),
    wrong('repeat', 'paper89', 'passwords_differ'),
    found(call, 'handwritten', 'handwritten', 'file_required'),
    found(call, 'birthday', 'birthday', 'date_format'),
    found(call, 'id_number', 'id_number', 'id_number_format'),
    refused(call, 'already_bound', 'note'),
    refused(call, 'more_accounts_not_allowed', 'note'),
    ...generalFailures(call),
  ],
})

describeForm(server, {
  form: 'additional bank account',
  call,
  content: form(true),
  ready,
  fields: {
    ...photos,
    ...person,
    password: { label: 'bank.form.password_current', right: 'paper88' },
  },
  submit: 'bank.form.submit',
  rules: [
    broken('sale password required', '5', { password: '' }, 'required'),
    found(call, 'password', 'withdrawal_password', 'invalid'),
  ],
})
