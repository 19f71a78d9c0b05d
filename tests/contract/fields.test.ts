// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { loginInput, registerInput } from '@/contract/member/auth'
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
