// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { optional } from '@/contract/optional'
import { loginInput, registerInput } from '@/contract/member/auth'
import { userDetail } from '@/contract/member/account'
import { bank, bankBindingInput, convenienceStoreInput } from '@/contract/member/bank'

it.each([
  ['abc12', false],
  ['abc123', true],
  ['a12345', false],
  ['abcdef', false],
])('the new password %s is accepted: %s', (typed, isAccepted) => {
  expect(registerInput.shape.password.safeParse(typed).success).toBe(isAccepted)
})

/** Users type full-width characters on Chinese keyboards and paste numbers with separators. */
describe('typed letters and digits', () => {
  it('are converted from full width to ASCII', () => {
    expect(loginInput.parse({ account: ' ｄｅｍｏ８ ', password: 'ａ' })).toEqual({ account: 'demo8', password: 'ａ' })
    expect(registerInput.shape.code.parse('１２３ ４５６')).toBe('123456')
    expect(registerInput.shape.account.parse('Ｎｅｗ１')).toBe('New1')
    expect(bankBindingInput.shape.id_number.parse('Ａ１２３ ４５６ ７８９')).toBe('A123456789')
    expect(convenienceStoreInput.parse({ chain: 'seven', store_number: '１２３４５６' }).store_number).toBe('123456')
    const address = 'ＴJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC'
    expect(bank.createVirtual.input.parse({ channel: 'TRC20', address }).address).toMatch(/^TJRy/)
  })

  it('give the same number however they are grouped', () => {
    expect(bankBindingInput.shape.account_number.parse('0081-2345 6789')).toBe('008123456789')
    expect(registerInput.shape.mobile.parse('+886 912-345-678')).toBe('+886912345678')
  })

  it.each([
    ['+8860912345678', '+886912345678'],
    ['+886 00 912345678', '+886912345678'],
    ['+886 (0) 912.345.678', '+886912345678'],
    ['00886912345678', '+886912345678'],
    ['+886886912345678', '+886912345678'],
    ['+84 0901 234 567', '+84901234567'],
    ['+84845551234', '+84845551234'],
    ['+66661234567', '+66661234567'],
    ['+14155550132', '+14155550132'],
    ['+81 090 1234 5678', '+819012345678'],
  ])('turn the mobile number %s into %s, so that nobody registers one number twice', (typed, number) => {
    expect(registerInput.shape.mobile.parse(typed)).toBe(number)
  })

  it.each([
    '+88691234567',
    '+8869123456789',
    '+886212345678',
    '+84212345678',
    '+6621234567',
    '+1',
    '12+14155550132',
    '+1415555013212345',
    'none',
  ])('%s are refused as a mobile number', (typed) => {
    const { error } = registerInput.shape.mobile.safeParse(typed)
    expect(error?.issues[0]?.message).toBe('mobile_format')
  })

  it('stay full width in names', () => {
    expect(bankBindingInput.shape.account_name.parse('（株）王小明')).toBe('（株）王小明')
  })

  it.each([
    ['', 'required'],
    [' - ', 'required'],
    ['１２３４５', 'digits_only'],
    ['12345六', 'digits_only'],
  ])('%j are refused as an account number: %s', (typed, code) => {
    const { error } = bankBindingInput.shape.account_number.safeParse(typed)
    expect(error?.issues[0]?.message).toBe(code)
  })
})

describe('a member’s detail in a reply', () => {
  const read = (credit: unknown) => userDetail.safeParse({ account: 'demo', credit })
  it.each([
    ['1628.2', '1628.2'],
    [1628.2, '1628.20'],
    [0, '0.00'],
    [9_999_999_999_999, '9999999999999.00'],
  ])('needs account and credit alone, with the credit %s', (sent, credit) => {
    expect(read(sent)).toEqual({ success: true, data: { account: 'demo', credit } })
  })

  it.each([-1, 1.005, 1e13, 1e21, NaN, Infinity, '-1', '1.005', null, undefined])(
    'is refused with the credit %s',
    (credit) => expect(read(credit).success).toBe(false),
  )
})

it('a new passkey’s attestation has no room for a chain of certificates', () => {
  const codes = (length: number) => {
    const response = { clientDataJSON: 'a', attestationObject: 'a'.repeat(length) }
    const credential = { id: 'a', rawId: 'a', type: 'public-key', response }
    const { error } = optional.passkeys.register.input.safeParse({ credential })
    return error?.issues.filter(({ path }) => path.includes('attestationObject')).map(({ message }) => message) ?? []
  }
  expect([codes(3_000), codes(3_001)]).toEqual([[], ['too_long']])
})
