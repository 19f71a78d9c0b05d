// Tests components/ui/form/field.tsx, lib/forms/set-field-errors.ts, lib/forms/use-site-form.ts
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TextField } from '@/components/ui/form/field'
import { ApiError } from '@/lib/api'
import { setFieldErrors } from '@/lib/forms/set-field-errors'
import { useSiteForm } from '@/lib/forms/use-site-form'
import { renderSite } from '@/tests/support/render'

const names = ['account', 'mobile', 'code'] as const
type Values = Record<(typeof names)[number], string>

/** Registers its fields from the last to the first; the server refuses the fields named in `refused`. */
function Form({ required = [], refused = [] }: { required?: readonly string[]; refused?: readonly string[] }) {
  const [{ register, handleSubmit, setError, formState }, formRef] = useSiteForm<Values>({
    defaultValues: { account: '', mobile: '', code: '' },
  })
  const registered = names
    .toReversed()
    .map((name) => register(name, { required: required.includes(name) && 'required' }))
  const submit = handleSubmit(() => {
    const fields = refused.map((field) => ({ field, code: 'invalid' as const, message: `${field} is wrong` }))
    setFieldErrors(new ApiError('invalid_input', '', 422, { fields }), names, setError)
  })
  return (
    <form ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
      {registered.toReversed().map((field) => (
        <TextField key={field.name} {...field} label={field.name} error={formState.errors[field.name]?.message} />
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

test.each([
  ['the browser', { required: ['mobile', 'code'] }],
  ['the server, which lists the last one first', { refused: ['code', 'mobile'] }],
])('the first field in error on the screen gets the focus if %s finds the errors', async (_by, faults) => {
  renderSite(<Form {...faults} />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.getByLabelText('mobile')).toHaveFocus())
  // The focus has left no field, so no error of the server's was cleared.
  expect(screen.getByLabelText('code')).toBeInvalid()
})
