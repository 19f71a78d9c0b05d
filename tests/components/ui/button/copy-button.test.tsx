import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CopyButton } from '@/components/ui/button/copy-button'
import { renderSite } from '@/tests/support/render'

test('says which text it copies, and announces only that it was copied', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } })
  const { container } = renderSite(<CopyButton text="PSQ6" label="複製" copiedLabel="已複製" what="推薦碼" />)
  const announced = () => container.querySelector('[aria-live=polite]')
  expect(announced()).toHaveTextContent(/^$/)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^複製.*推薦碼$/ })))
  expect(announced()).toHaveTextContent('已複製')
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('button', { name: /^複製.*推薦碼$/ })).toBeVisible()
  expect(announced()).toHaveTextContent(/^$/)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
