import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { PasswordField } from '@/components/ui/form/password-field'
import { inLanguage, renderSite } from '@/tests/support/render'

test('a shown password is neither corrected nor checked for spelling', async () => {
  renderSite(<PasswordField label="Password" />, 'en')
  await userEvent.click(screen.getByRole('button', { name: 'Show: Password' }))
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveAttribute('spellcheck', 'false')
  expect(field).toHaveAttribute('autocapitalize', 'none')
  expect(field).toHaveAttribute('autocorrect', 'off')
})

test('each button says which password it shows or hides', async () => {
  renderSite(
    <NewPasswordFields
      typed={{ password: '', repeat: '' }}
      password={{ label: 'New password' }}
      repeat={{ label: 'Confirm new password' }}
    />,
    'en',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show: Confirm new password' }))
  expect(screen.getByLabelText('Confirm new password')).toHaveAttribute('type', 'text')
  expect(screen.getByRole('button', { name: 'Hide: Confirm new password' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show: New password' })).toBeVisible()
})

test('a password that the server knows from leaks is weak before it is sent, and is not rated once it was refused', async () => {
  const fields = (error?: string) => (
    <NewPasswordFields
      typed={{ password: 'Jamesbond007', repeat: '' }}
      password={{ label: 'New password', error }}
      repeat={{ label: 'Confirm new password' }}
    />
  )
  const { rerender } = renderSite(fields(), 'en')
  expect(await screen.findByText('Not a common password')).toBeVisible()
  expect(screen.getByText('Weak')).toBeVisible()
  rerender(inLanguage(fields('This password has appeared in leaks.'), 'en'))
  expect(screen.queryByText('Weak')).toBeNull()
})
