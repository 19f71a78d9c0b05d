import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineBanner } from '@/components/layout/offline-banner'
import { renderSite } from '@/tests/support/render'

afterEach(() => vi.restoreAllMocks())

test('the banner says that the browser is offline, and disappears when it is online again', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  renderSite(<OfflineBanner />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent('目前離線')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
