import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ComplaintsCard } from '@/components/protection/limits/complaints-card'
import { protection } from '@/contract/optional/protection'
import { forgetOrders } from '@/lib/storage/session'
import { useSessionStore } from '@/stores/session'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { signedIn } from '@/tests/support/signed-in'

openMockServer(
  ...signedIn('player01'),
  mock(protection.complaints, () => []),
  mockFailure(protection.complain, 'unauthorized'),
)

function openAs(account: string) {
  useSessionStore.getState().start('t', account)
  return renderSite(<ComplaintsCard />)
}

it('keeps a complaint that a session ended on, for the same member and until a logout', async () => {
  const page = openAs('player01')
  await userEvent.type(screen.getByRole('textbox'), '訂單太慢')
  await userEvent.click(screen.getByRole('button', { name: '送出申訴' }))
  page.unmount()
  const other = openAs('other2')
  expect(screen.getByRole('textbox')).toHaveValue('')
  other.unmount()
  const again = openAs('Player01')
  expect(screen.getByRole('textbox')).toHaveValue('訂單太慢')
  again.unmount()
  act(forgetOrders)
  renderSite(<ComplaintsCard />)
  expect(screen.getByRole('textbox')).toHaveValue('')
})

it('names the order about which the member complains', () => {
  history.replaceState(null, '', '/limits?order=D2026')
  renderSite(<ComplaintsCard />)
  expect(screen.getByRole('textbox')).toHaveValue('訂單 D2026：')
  expect(screen.getByRole('textbox')).toHaveFocus()
  history.replaceState(null, '', '/')
})
