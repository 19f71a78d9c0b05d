import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { MobileField } from '@/components/ui/form/mobile-field'
import { typeInto } from '@/lib/forms/early-input'
import { renderSite } from '@/tests/support/render'

/** Types into both fields in one effect, as an island does with input from before its script loaded. */
function EarlyInput() {
  useEffect(() => {
    typeInto(screen.getByLabelText<HTMLSelectElement>('Country'), 'HK')
    typeInto(screen.getByLabelText<HTMLInputElement>('Number'), '9123 4567')
  }, [])
  return null
}

it('the field keeps the country and the number that were typed before its script loaded', async () => {
  const onChange = vi.fn()
  renderSite(
    <>
      <MobileField name="mobile" label="Number" countryLabel="Country" onChange={onChange} />
      <EarlyInput />
    </>,
    'vi',
  )
  expect(await screen.findByLabelText('Country')).toHaveValue('HK')
  expect(screen.getByLabelText('Number')).toHaveValue('9123 4567')
  expect(onChange).toHaveBeenLastCalledWith('+85291234567')
})
