import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { WaitingRaises } from '@/components/protection/limits/waiting-raises'
import { statement } from '@/contract/optional/statement'
import { mockPending, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

openMockServer(mockPending(statement.summary))

it('sends one choice at a time: after “confirm”, “keep” waits for the reply', async () => {
  const raise = { to: '20000.00', from: '2026-01-01T00:00:00Z', until: '2999-01-08T00:00:00Z' }
  const limit = { limit: '10000.00', own: '10000.00', operator: null, used: '0.00', left: null, renews_at: null, raise }
  const onChange = vi.fn(() => new Promise<void>(() => {}))
  renderSite(
    <WaitingRaises limits={[{ kind: 'top_up', period: 'month', ...limit }]} isClosed={false} onChange={onChange} />,
  )
  const [keep, confirm] = screen.getAllByRole('button')
  await userEvent.click(confirm!)
  await userEvent.click(keep!)
  expect(onChange).toHaveBeenCalledOnce()
  expect(keep).toHaveAttribute('aria-busy', 'true')
})
