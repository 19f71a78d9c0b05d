import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { PasswordField } from '@/components/ui/form/password-field'
import { renderSite } from '@/tests/support/render'

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
      differText=""
    />,
    'en',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show: Confirm new password' }))
  expect(screen.getByLabelText('Confirm new password')).toHaveAttribute('type', 'text')
  expect(screen.getByRole('button', { name: 'Hide: Confirm new password' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show: New password' })).toBeVisible()
})
