import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PasswordField } from '@/components/ui/password-field'
import { renderSite } from '@/tests/support/render'

test('a shown password is neither corrected nor checked for spelling', async () => {
  renderSite(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />)
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveAttribute('spellcheck', 'false')
  expect(field).toHaveAttribute('autocapitalize', 'none')
  expect(field).toHaveAttribute('autocorrect', 'off')
})
