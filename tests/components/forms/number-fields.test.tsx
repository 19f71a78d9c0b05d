// Tests components/ui/form/amount-field.tsx, components/ui/form/field.tsx, components/ui/form/code-field.tsx, components/ui/form/mobile-field.tsx, components/ui/form/password-field.tsx
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { AmountField } from '@/components/ui/form/amount-field'
import { CodeField } from '@/components/ui/form/code-field'
import { TextField } from '@/components/ui/form/field'
import { MobileField } from '@/components/ui/form/mobile-field'
import { PasswordField } from '@/components/ui/form/password-field'
import { parseAmountText } from '@/lib/forms/amount-text'
import { renderSite } from '@/tests/support/render'

/** A number as pages, chats and bank books give it, and what a field shows and sends. */
const copied = [
  ['a mark of direction', '\u202D0040123456\u202C', '0040123456'],
  ['a zero-width space', '0040\u200B123456', '0040123456'],
  ['a soft hyphen', '0040\u00AD123456', '0040123456'],
  ['a hyphen that does not break', '0040\u2011123456', '0040-123456'],
  ['an en dash', '0040–123456', '0040-123456'],
  ['full-width digits', '００４０１２３４５６', '0040123456'],
  ['Thai digits', '๐๐๔๐๑๒๓๔๕๖', '0040123456'],
  ['a minus', '−0040123456', '-0040123456'],
] as const

function Registered() {
  const { register } = useForm({ defaultValues: { number: '' } })
  return <TextField {...register('number')} label="Number" isPlain />
}
function Controlled() {
  const [number, setNumber] = useState('')
  return <TextField value={number} onChange={({ target }) => setNumber(target.value)} label="Number" isPlain />
}
function Code() {
  const [code, setCode] = useState('')
  return <CodeField label="Number" value={code} onChange={setCode} />
}
const Mobile = () => <MobileField label="Number" countryLabel="Country" onChange={() => {}} />
const Amount = () => <AmountField label="Number" />

const field = () => screen.getByLabelText<HTMLInputElement>('Number')
const paste = async (text: string) => {
  await userEvent.click(field())
  await userEvent.paste(text)
}

describe.each([
  ['registered', Registered],
  ['controlled', Controlled],
  ['uncontrolled', () => <TextField label="Number" isPlain />],
  ['mobile', Mobile],
  ['amount', Amount],
])('a %s field', (_name, Field) => {
  test.each(copied)('shows a number with %s in plain characters', async (_fault, text, plain) => {
    renderSite(<Field />)
    await paste(text)
    expect(field()).toHaveValue(plain)
  })

  test('keeps the caret where text was inserted', async () => {
    renderSite(<Field />)
    await paste('12349')
    field().setSelectionRange(4, 4)
    await userEvent.paste('\u200B５６')
    expect(field()).toHaveValue('1234569')
    expect(field().selectionStart).toBe(6)
  })
})

describe.each([
  ['registered', Registered, '１２３', '123'],
  ['controlled', Controlled, '１２３', '123'],
  ['mobile', Mobile, '１２３', '123'],
  ['amount', Amount, '１２３', '123'],
  ['code', Code, '１２３', '123'],
])('a %s field', (_name, Field, composed, plain) => {
  test('leaves the text alone while an input method composes it', () => {
    renderSite(<Field />)
    fireEvent.compositionStart(field())
    for (let typed = 1; typed <= composed.length; typed += 1) {
      const value = composed.slice(0, typed)
      fireEvent(field(), inputOf(field(), value))
      expect(field()).toHaveValue(value)
    }
    fireEvent.compositionEnd(field())
    expect(field()).toHaveValue(plain)
  })
})

/** The input event of an input method that has replaced its unfinished text. */
function inputOf(input: HTMLInputElement, value: string): InputEvent {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  return new InputEvent('input', { bubbles: true, isComposing: true })
}

test('a password is never changed', async () => {
  renderSite(<PasswordField label="Number" />)
  await paste('１２\u200B–a')
  expect(field()).toHaveValue('１２\u200B–a')
})

test.each([
  ['zh-Hant-TW', '12。5', '12.5'],
  ['zh-Hant-TW', '１２．５', '12.5'],
  ['zh-Hant-TW', '1,234。50', '1234.50'],
  ['th-TH', '๑,๒๓๔.๕๐', '1234.50'],
  ['vi-VN', '1.234,50', '1234.50'],
  // Refused by the contract.
  ['en', '12。5', '12。5'],
  ['vi-VN', '12。5', '12。5'],
  ['en', '−500', '-500'],
  ['zh-Hant-TW', '–500', '-500'],
])('in %s the amount %s is %s', (tag, typed, amount) => {
  expect(parseAmountText(typed, tag)).toBe(amount)
})
