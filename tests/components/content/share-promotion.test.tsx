import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SharePromotion } from '@/components/content/share-promotion'
import { renderSite } from '@/tests/support/render'

const address = 'http://localhost:3000/promote/7'
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

test('a promotion is shared by the browser’s share sheet, and closing the sheet is not an error', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  renderSite(<SharePromotion id={7} title="首儲加碼" />)
  await userEvent.click(screen.getByRole('button', { name: '分享優惠' }))
  expect(share).toHaveBeenCalledWith({ title: '首儲加碼', url: address })
})

test("in a browser without a share sheet, the promotion's link is copied", async () => {
  const user = userEvent.setup()
  renderSite(<SharePromotion id={7} title="首儲加碼" />)
  await user.click(screen.getByRole('button', { name: '複製連結' }))
  expect(await screen.findByText('已複製')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe(address)
})
