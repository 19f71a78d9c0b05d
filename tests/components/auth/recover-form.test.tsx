import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RecoverForm } from '@/components/auth/recover-form'
import { security } from '@/contract/security'
import { mock, mockUnreachable, openMockServer } from '@/tests/support/mock'
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
