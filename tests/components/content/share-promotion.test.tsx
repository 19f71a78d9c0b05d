import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SharePromotion } from '@/components/content/share-promotion'
import { toast } from '@/components/ui/feedback/toast'
import { renderSite } from '@/tests/support/render'

const address = 'http://localhost:3000/promote/7'
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

test.each([
  ['closing the sheet', 'AbortError'],
  ['a second press while the sheet is open', 'InvalidStateError'],
])('a promotion is shared by the browser’s share sheet, and %s is not an error', async (_, name) => {
  const user = userEvent.setup()
  const success = vi.spyOn(toast, 'success')
  const share = vi.fn(() => Promise.reject(new DOMException('no', name)))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  renderSite(<SharePromotion id={7} title="首儲加碼" />)
  await user.click(screen.getByRole('button', { name: '分享優惠' }))
  expect(share).toHaveBeenCalledWith({ title: '首儲加碼', url: address })
  expect(success).not.toHaveBeenCalled()
})

test('if the browser refuses to share, the link is copied', async () => {
  const user = userEvent.setup()
  const success = vi.spyOn(toast, 'success')
  const share = () => Promise.reject(new DOMException('not here', 'NotAllowedError'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  renderSite(<SharePromotion id={7} title="首儲加碼" />)
  await user.click(screen.getByRole('button', { name: '分享優惠' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('已複製', 'share'))
  expect(await navigator.clipboard.readText()).toBe(address)
})

test("in a browser without a share sheet, the promotion's link is copied", async () => {
  const user = userEvent.setup()
  renderSite(<SharePromotion id={7} title="首儲加碼" />)
  await user.click(screen.getByRole('button', { name: '複製連結' }))
  expect(await screen.findByText('已複製')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(address)
})
