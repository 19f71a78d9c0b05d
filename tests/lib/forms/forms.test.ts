// Tests lib/forms/set-field-errors.ts, lib/forms/amount-text.ts, lib/forms/contract-resolver.ts
import type { Path, UseFormSetError } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { amountMinorOrNull } from '@/contract/amount'
import { ApiError } from '@/lib/api'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { parseAmountText } from '@/lib/forms/amount-text'
import { setFieldErrors } from '@/lib/forms/set-field-errors'

const options = { fields: {}, shouldUseNativeValidation: false } as const

describe('contractResolver', () => {
  const resolve = contractResolver(async () => contract.wallet.transfer.input)

  it('returns an error code of the contract for each invalid field', async () => {
    const { errors } = await resolve({ source: 'main', target: 'main', amount: '0' }, undefined, options)
    expect(errors.amount?.message).toBe('amount_not_positive')
    const same = await resolve({ source: 'main', target: 'main', amount: '1' }, undefined, options)
    expect(same.errors.target?.message).toBe('same_source_and_target')
  })

  it('returns the input in the contract’s canonical form', async () => {
    const { values, errors } = await resolve({ source: ' main ', target: 'evo', amount: ' 5 ' }, undefined, options)
    expect(errors).toEqual({})
    expect(values).toEqual({ source: 'main', target: 'evo', amount: '5.00' })
  })
})

type Form = { amount: string }

describe('setFieldErrors', () => {
  const fields: Path<Form>[] = ['amount']
  const fault = (field: string, code: string, message: string) =>
    new ApiError('invalid_input', '', 400, { fields: [{ field, code: code as 'required', message }] })

  it('sets the code on the field, or the message if the code is unknown', () => {
    const setError = vi.fn<UseFormSetError<Form>>()
    expect(setFieldErrors<Form>(fault('amount', 'required', '必填'), fields, setError)).toBe(true)
    expect(setFieldErrors<Form>(fault('amount', 'E1', '金額有誤'), fields, setError)).toBe(true)
    expect(setError.mock.calls.map(([, { message }]) => message)).toEqual(['required', '金額有誤'])
  })

  it('shows above the form an error that belongs to no field', () => {
    const setError = vi.fn<UseFormSetError<Form>>()
    expect(setFieldErrors<Form>(fault('other', 'required', ''), fields, setError)).toBe(false)
    expect(setFieldErrors<Form>(new Error('x'), fields, setError)).toBe(false)
    expect(setError).not.toHaveBeenCalled()
  })
})

describe('typed amounts', () => {
  it.each([
    ['en', '1,000', '1000'],
    ['zh-TW', ' 1 000.5 ', '1000.5'],
    ['th', '１２３', '123'],
    ['en', '1,234,567.89', '1234567.89'],
    ['vi', '1.500,50', '1500.50'],
    ['vi', '1.500', '1500'],
    ['vi', '1.234.567', '1234567'],
    ['vi', '10,5', '10.5'],
    ['vi', '100,00', '100.00'],
  ])('in %s: %j is read as %s', (tag, typed, clean) => expect(parseAmountText(typed, tag)).toBe(clean))

  it.each([
    ['vi', '10.5', '10.5'],
    ['vi', '1234.50', '1234.50'],
    ['en', '10,5', '10.5'],
    ['en', '1234,50', '1234.50'],
    ['en', '1.234,5', '1234.5'],
    ['vi', '50,000.01', '50000.01'],
  ])('in %s: %j is accepted, because no other number can be meant', (tag, typed, clean) => {
    expect(parseAmountText(typed, tag)).toBe(clean)
    expect(parseAmountText(clean, tag)).toBe(clean)
  })

  it.each([
    ['en', ''],
    ['en', '0'],
    ['en', '0.00'],
    ['en', '-5'],
    ['en', '1.234'],
    ['en', '1,2345'],
    ['en', '12,34,567'],
    ['en', '1,234,5'],
    ['vi', '1,234'],
    ['vi', '1.234.5'],
    ['tw', 'abc'],
    ['en', '1e5'],
  ])('in %s: %j is rejected', (tag, typed) => {
    expect(amountMinorOrNull(parseAmountText(typed, tag))).toBeNull()
  })

  it('are converted to minor units', () => expect(amountMinorOrNull('1234.5')).toBe(123450n))
})
