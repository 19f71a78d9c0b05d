import type { Path, UseFormSetError } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { ApiError } from '@/lib/api'
import { contractResolver } from '@/lib/forms/contract-resolver'
import { cleanAmount, readAmount } from '@/lib/forms/read-amount'
import { showFieldFaults } from '@/lib/forms/show-field-faults'

const options = { fields: {}, shouldUseNativeValidation: false } as const

describe('contractResolver', () => {
  const resolve = contractResolver(async () => contract.wallet.transfer.input)

  it('answers with a FieldCode for each fault', async () => {
    const { errors } = await resolve({ source: 'main', target: 'main', amount: '0' }, undefined, options)
    expect(errors.amount?.message).toBe('amount_not_positive')
    const same = await resolve({ source: 'main', target: 'main', amount: '1' }, undefined, options)
    expect(same.errors.target?.message).toBe('same_source_and_target')
  })

  it('answers with what the contract makes of the input', async () => {
    const { values, errors } = await resolve({ source: ' main ', target: 'evo', amount: ' 5 ' }, undefined, options)
    expect(errors).toEqual({})
    expect(values).toEqual({ source: 'main', target: 'evo', amount: '5' })
  })
})

type Form = { amount: string }

describe('showFieldFaults', () => {
  const fields: Path<Form>[] = ['amount']
  const fault = (field: string, code: string, message: string) =>
    new ApiError('invalid_input', '', 400, { fields: [{ field, code: code as 'required', message }] })

  it('puts the code on the field, or the words where the code is none of ours', () => {
    const setError = vi.fn<UseFormSetError<Form>>()
    expect(showFieldFaults<Form>(fault('amount', 'required', '必填'), fields, setError)).toBe(true)
    expect(showFieldFaults<Form>(fault('amount', 'E1', '金額有誤'), fields, setError)).toBe(true)
    expect(setError.mock.calls.map(([, { message }]) => message)).toEqual(['required', '金額有誤'])
  })

  it('says so when the fault belongs to no field of the form', () => {
    const setError = vi.fn<UseFormSetError<Form>>()
    expect(showFieldFaults<Form>(fault('other', 'required', ''), fields, setError)).toBe(false)
    expect(showFieldFaults<Form>(new Error('x'), fields, setError)).toBe(false)
    expect(setError).not.toHaveBeenCalled()
  })
})

describe('amounts as they are typed', () => {
  it.each([
    ['1,000', '1000'],
    [' 1 000.5 ', '1000.5'],
    ['１２３', '123'],
  ])('cleans %j', (typed, clean) => expect(cleanAmount(typed)).toBe(clean))

  it.each(['', '0', '0.00', '-5', '1.234', 'abc', '1e5'])('reads nothing from %j', (typed) => {
    expect(readAmount(typed)).toBeNull()
  })

  it('reads minor units', () => expect(readAmount('1,234.5')).toBe(123450n))
})
