import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RecoverForm } from '@/components/auth/recover-form'
import { security } from '@/contract/optional/security'
import { mock, mockFailure, mockUnreachable, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

const server = openMockServer(
  mock(security.startRecovery, () => ({ ticket: 'ticket', expires_in_s: 600, resend_in_s: 0 })),
)

test('a failed resend of the code is reported, and the code can be requested again at once', async () => {
  renderSite(<RecoverForm />, 'en')
  await userEvent.type(screen.getByLabelText('Account name'), 'lin88')
  await userEvent.click(screen.getByRole('button', { name: 'Send a code' }))
  const resend = await screen.findByRole('button', { name: 'Resend' })
  server.use(mockUnreachable(security.startRecovery))
  await userEvent.click(resend)
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')
  expect(resend).toBeEnabled()
})

test('each step of the recovery gets the focus, and so does the step after a new code', async () => {
  let count = 0
  server.use(
    mock(security.startRecovery, () => ({ ticket: `ticket ${++count}`, expires_in_s: 600, resend_in_s: 0 })),
    mock(security.continueRecovery, () => ({ next: 'password' as const, ticket: 'proved', expires_in_s: 600 })),
    mock(security.finishRecovery, () => ({ withdrawals_from: '2026-11-28T03:00:00Z' })),
  )
  renderSite(<RecoverForm />, 'en')
  await userEvent.type(screen.getByLabelText('Account name'), 'lin88')
  await userEvent.click(screen.getByRole('button', { name: 'Send a code' }))
  const code = await screen.findByRole('textbox')
  await waitFor(() => expect(code).toHaveFocus())
  // A double press sends one code.
  await userEvent.dblClick(screen.getByRole('button', { name: 'Resend' }))
  await waitFor(() => expect(code).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  expect(count).toBe(2)
  await userEvent.type(screen.getByRole('textbox'), '123456{Enter}')
  const password = await screen.findByLabelText('New password')
  await waitFor(() => expect(password).toHaveFocus())
  await userEvent.type(password, 'lantern-of-88')
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'lantern-of-88{Enter}')
  const link = await screen.findByRole('link', { name: 'Log in' })
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
  expect(link).toBeInTheDocument()
})

test('the error of a wrong code says which kind was wrong, and is not kept for the other kind', async () => {
  const factor = { next: 'factor' as const, ticket: 'proved', expires_in_s: 600 }
  server.use(mock(security.continueRecovery, () => factor))
  renderSite(<RecoverForm />, 'en')
  await userEvent.type(screen.getByLabelText('Account name'), 'lin88{Enter}')
  await userEvent.type(await screen.findByRole('textbox'), '123456{Enter}')
  const recovery = await screen.findByRole('button', { name: 'Use a recovery code' })
  server.use(mockFailure(security.continueRecovery, 'second_factor_wrong'))
  await userEvent.type(screen.getByRole('textbox'), '654321{Enter}')
  expect(await screen.findByRole('alert')).toBeVisible()
  await userEvent.click(recovery)
  expect(screen.getByRole('textbox')).toBeValid()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(screen.getByRole('textbox'), 'WRNG-CDXE{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This recovery code is wrong/)
})
