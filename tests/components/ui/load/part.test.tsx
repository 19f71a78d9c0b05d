import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ToastHost } from '@/components/providers/toast-host'
import { part } from '@/components/ui/load/part'
import { renderSite } from '@/tests/support/render'

const reachable = () => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())

test('a part that cannot be loaded is left out: the rest of the page stays, and an error says so', async () => {
  reachable()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Lost = part<object>(() => Promise.reject(new Error('Failed to load chunk')))
  const onFault = vi.fn()
  renderSite(
    <>
      <ToastHost />
      <h1>{'the page'}</h1>
      <Lost waiting="loading" onFault={onFault} />
    </>,
  )
  expect(screen.getByText('loading')).toBeInTheDocument()
  await waitFor(() => expect(onFault).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('loading')).toBeNull()
  expect(screen.getByRole('heading', { name: 'the page' })).toBeInTheDocument()
  expect(await screen.findByRole('listitem')).toBeInTheDocument()
})
