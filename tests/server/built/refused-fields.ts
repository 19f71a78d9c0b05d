import { contract } from '@/contract'
import type { FieldCode } from '@/contract/errors'
import { optional } from '@/contract/optional'
import { password, withdrawalPassword, type Attempt, type BuiltProduct } from '@/tests/support/built-product'
import { progressiveJpeg } from '@/tests/support/hostile-photos'
import { bankBinding } from '@/tests/support/photos'
import { registration } from '@/tests/support/registration'
import { coded } from './refused-by-anyone'

const { auth, account, bank, mail, wallet, records } = contract
type Refusal = (product: BuiltProduct) => Promise<Attempt>

/** A call of a member who registered just now. */
const byMember =
  (call: Attempt['call'], input: unknown): Refusal =>
  async ({ member }) => ({ call, input, token: (await member()).token })

const registers =
  (given: object): Refusal =>
  async () => ({
    call: auth.register,
    input: { ...registration({ account: 'someone', mobile: '+886955000009' }), ...given },
  })

const binds =
  (given: Parameters<typeof bankBinding>[0]): Refusal =>
  async ({ member }) => ({ call: bank.create, input: await bankBinding(given), token: (await member()).token })

const withPassword = (word: string) => registers({ password: word, password_confirmation: word })

const changes =
  (current: string, next: string, given: Parameters<BuiltProduct['member']>[0] = {}): Refusal =>
  async ({ member }) => ({
    call: account.changeLoginPassword,
    input: { current_password: current, password: next, password_confirmation: next },
    token: (await member({ isKnown: true, ...given })).token,
  })

const storeOf = (chain: string, store_number: string) => byMember(bank.create, { chain, store_number })
const transfers = (amount: string, target = 'fg') => byMember(wallet.transfer, { source: 'main', target, amount })

/** A call that the product refuses because of a field, for each code of such an error. */
export const refusedFields: Record<FieldCode, Refusal> = {
  required: async () => ({ call: auth.login, input: {} }),
  invalid: byMember(mail.detail, { type: 'odd' }),
  too_long: async () => ({ call: auth.login, input: { account: 'a'.repeat(300), password } }),
  account_format: registers({ account: '帳號' }),
  password_rule: withPassword('aa'),
  password_common: withPassword('password1'),
  password_brand: withPassword('lantern1'),
  password_temporary: changes(password, password, { passwordUntil: new Date(Date.now() + 86_400_000) }),
  password_unchanged: changes(password, password),
  password_in_use: changes(password, withdrawalPassword),
  passwords_differ: registers({ password_confirmation: 'another88' }),
  mobile_format: registers({ mobile: '12' }),
  sms_code_format: registers({ code: '12' }),
  factor_code_format: byMember(optional.security.confirmTotp, { code: '12' }),
  agreement_required: registers({ agreement: false }),
  adult_required: registers({ adult: false }),
  amount_format: transfers('1.234'),
  amount_not_positive: transfers('0'),
  minutes_format: byMember(optional.protection.setLimit, { kind: 'play_time', period: 'day', value: '1.5' }),
  same_source_and_target: transfers('1', 'main'),
  date_format: byMember(records.rebate, { from: 'yesterday' }),
  period_too_long: byMember(optional.statement.list, { from: '1999-01-01' }),
  birthday_range: registers({ birthday: '1899-12-31' }),
  under_age: registers({ birthday: '2020-01-01' }),
  digits_only: binds({ account_number: 'abc' }),
  id_number_format: binds({ id_number: '!' }),
  file_required: binds({ id_front: '' }),
  address_format: byMember(bank.createVirtual, { channel: 'ERC20', address: `0x${'0'.repeat(40)}` }),
  store_family_format: storeOf('family', 'abc'),
  store_hilife_format: storeOf('hilife', '!!!'),
  store_number_format: storeOf('seven', 'abc'),
  taken: async (product) => {
    const { account: name } = await product.member()
    const input = await coded(product, name, '+886955000007')
    await product.member({ mobile: input.mobile })
    return { call: auth.register, input }
  },
  image_invalid: binds({ id_front: new Blob(['not a photo'], { type: 'image/jpeg' }) }),
  image_too_complex: binds({ id_front: progressiveJpeg({ scans: 101 }) }),
  image_too_large: binds({ id_front: new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'image/jpeg' }) }),
}
