import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { PromotePanel } from '@/components/account/promote-panel'
import { saveQrPicture } from '@/components/account/save-qr-picture'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import { saveToken } from '@/lib/storage/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

// jsdom has no canvas.
vi.mock('@/components/account/save-qr-picture', () => ({ saveQrPicture: vi.fn() }))
openMockServer(mock(contract.account.promote, () => ({ code: 'ADA1', url: '/register?introducer=ADA1', joined: 2 })))
beforeEach(() => saveToken('t'))

it('PromotePanel confirms that the picture was saved', async () => {
  const success = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  renderSite(<PromotePanel />)
  await userEvent.click(await screen.findByRole('button', { name: '儲存圖片' }))
  expect(success).not.toHaveBeenCalled()
  const [text, , onSaved] = vi.mocked(saveQrPicture).mock.calls[0] ?? []
  expect(text).toBe(new URL('/register?introducer=ADA1', location.origin).href)
  onSaved?.()
  expect(success).toHaveBeenCalledExactlyOnceWith('已儲存')
})
