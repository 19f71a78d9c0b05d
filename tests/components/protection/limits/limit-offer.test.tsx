import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { LimitOffer } from '@/components/protection/limits/limit-offer'
import { protection } from '@/contract/optional/protection'
import { saveToken } from '@/lib/storage/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { noLimits, quietSession } from '@/tests/support/mocked/answers/protection'
import { renderSite } from '@/tests/support/render'

const server = openMockServer(mock(protection.session, () => quietSession))
beforeEach(() => saveToken('t'))

const offer = () => {
  const closed: boolean[] = []
  renderSite(<LimitOffer suggested="10000.00" onClose={(hasChosen) => closed.push(hasChosen)} />, 'en')
  return closed
}

it('preselects the suggested limit and sets it', async () => {
  const sent: unknown[] = []
  server.use(
    mock(protection.setLimit, (input) => {
      sent.push(input)
      return noLimits
    }),
  )
  const closed = offer()
  expect(screen.getByRole('radio', { name: /10,000 points a month/ })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Set this limit and continue' }))
  await waitFor(() => expect(closed).toEqual([true]))
  expect(sent).toEqual([{ kind: 'top_up', period: 'month', value: '10000.00' }])
})

it('lets a member choose “No limit” only with a second confirmation', async () => {
  let declined = 0
  server.use(
    mock(protection.declineLimit, () => {
      declined += 1
      return noLimits
    }),
  )
  const closed = offer()
  await userEvent.click(screen.getByRole('button', { name: 'No limit' }))
  expect(declined).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Continue without a limit' }))
  await waitFor(() => expect(closed).toEqual([true]))
  expect(declined).toBe(1)
})

it('refuses an invalid amount, and sets no limit when the dialog is closed', async () => {
  const closed = offer()
  await userEvent.click(screen.getByRole('radio', { name: /Enter my own/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Set this limit and continue' }))
  expect(screen.getByRole('textbox', { name: 'Limit (points)' })).toBeInvalid()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closed).toEqual([false])
})
