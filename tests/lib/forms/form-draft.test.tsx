// Tests lib/forms/early-input.ts
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PasswordField } from '@/components/ui/form/password-field'
import { saveFormDraft, restoreFormDraft } from '@/lib/forms/form-draft'
import { renewToken, saveToken } from '@/lib/storage/session'
import { renderSite } from '@/tests/support/render'

const sent = vi.fn()
const readTyped = () => sessionStorage.getItem('typed')
let stop = () => {}
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  sent.mockReset()
  history.replaceState(null, '', '/register')
})
afterEach(() => stop())

/** A form whose last field depends on a choice, beside a form that belongs to the page's layout. */
function Page() {
  const { register, handleSubmit, control } = useForm({
    defaultValues: { account: '', country: 'TW', password: '', method: 'vendor', chain: '', agreed: false },
  })
  const method = useWatch({ control, name: 'method' })
  const [query, setQuery] = useState('')
  return (
    <>
      <form>
        <input name="account" aria-label="header" />
      </form>
      <main>
        <form onSubmit={(event) => void handleSubmit((input) => sent({ ...input, query }))(event)}>
          <input {...register('account')} aria-label="account" />
          <select {...register('country')} aria-label="country">
            <option>TW</option>
            <option>TH</option>
          </select>
          <input {...register('password')} type="password" aria-label="password" />
          <input {...register('method')} type="radio" value="vendor" aria-label="vendor" />
          <input {...register('method')} type="radio" value="store" aria-label="store" />
          {method === 'store' && <input {...register('chain')} aria-label="chain" />}
          <input {...register('agreed')} type="checkbox" aria-label="agreed" />
          <input name="query" value={query} onChange={(event) => setQuery(event.target.value)} aria-label="query" />
          <button type="submit">send</button>
        </form>
      </main>
    </>
  )
}

async function fillIn() {
  render(<Page />)
  await userEvent.type(screen.getByLabelText('header'), 'elsewhere')
  await userEvent.type(screen.getByLabelText('account'), 'newcomer')
  await userEvent.selectOptions(screen.getByLabelText('country'), 'TH')
  await userEvent.type(screen.getByLabelText('password'), 'secret12')
  await userEvent.click(screen.getByLabelText('store'))
  await userEvent.type(screen.getByLabelText('chain'), 'family')
  await userEvent.click(screen.getByLabelText('agreed'))
  await userEvent.type(screen.getByLabelText('query'), 'fg')
}
/** Renders the page again, as after a reload. */
function comeBack() {
  cleanup()
  render(<Page />)
  stop = restoreFormDraft()
}

it('a draft restores typed text and fires input events, but leaves out passwords and forms of the layout', async () => {
  await fillIn()
  saveFormDraft()
  expect(readTyped()).toContain('newcomer')
  expect(readTyped()).not.toContain('secret12')
  comeBack()
  await waitFor(() => expect(screen.getByLabelText('chain')).toHaveValue('family'))
  expect(screen.getByLabelText('header')).toHaveValue('')
  await userEvent.click(screen.getByRole('button'))
  const typed = { account: 'newcomer', country: 'TH', method: 'store', chain: 'family', agreed: true, query: 'fg' }
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ ...typed, password: '' }))
  expect(readTyped()).toBeNull()
})

it('a draft does not overwrite what the member has already typed', async () => {
  await fillIn()
  saveFormDraft()
  comeBack()
  // The first key comes at once, before anything is restored.
  fireEvent.keyDown(screen.getByLabelText('account'))
  await userEvent.type(screen.getByLabelText('account'), 'other')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.getByLabelText('account')).toHaveValue('other')
  expect(screen.getByLabelText('country')).toHaveValue('TW')
})

it('a draft stores nothing of a form with photos of identity documents', () => {
  render(
    <main>
      <form>
        <input name="id_number" defaultValue="A123456789" />
        <input name="id_front" type="file" />
      </form>
      <form>
        <input name="branch" defaultValue="中山" />
      </form>
    </main>,
  )
  saveFormDraft()
  expect(readTyped()).toContain('中山')
  expect(readTyped()).not.toContain('A123456789')
})

it('a draft stores no shown password and no code', async () => {
  renderSite(
    <main>
      <form>
        <input name="account" defaultValue="newcomer" />
        <PasswordField label="密碼" name="withdrawal_password" />
        <input name="code" defaultValue="123456" />
        <input name="recovery-code" defaultValue="abcd-efgh" />
        <input name="branch_code" defaultValue="0081" />
      </form>
    </main>,
  )
  await userEvent.type(screen.getByLabelText('密碼'), 'secret12')
  await userEvent.click(screen.getByRole('button', { name: '顯示：密碼' }))
  saveFormDraft()
  const values = { account: 'newcomer', branch_code: '0081' }
  expect(readTyped()).toBe(JSON.stringify({ path: '/register', session: null, values }))
})

it('a draft is restored only on its own page, and stored only for changed forms', async () => {
  await fillIn()
  saveFormDraft()
  history.replaceState(null, '', '/register?introducer=A1')
  comeBack()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.getByLabelText('account')).toHaveValue('')
  expect(readTyped()).toBeNull()
  cleanup()
  render(
    <main>
      <form>
        <input name="account" />
      </form>
    </main>,
  )
  saveFormDraft()
  expect(readTyped()).toBeNull()
})

it('a draft is not restored for another member, who signed in elsewhere before the page was loaded', async () => {
  saveToken('one')
  await fillIn()
  saveFormDraft()
  // Another tab signs the first member out and the second in.
  localStorage.setItem('token', 'two')
  localStorage.setItem('signed-in-at', String(Date.now() + 1))
  comeBack()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.getByLabelText('account')).toHaveValue('')
  expect(readTyped()).toBeNull()
})

it('a draft is restored in the same session', async () => {
  saveToken('one')
  await fillIn()
  saveFormDraft()
  renewToken('next')
  comeBack()
  await waitFor(() => expect(screen.getByLabelText('account')).toHaveValue('newcomer'))
})
