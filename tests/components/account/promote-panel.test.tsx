import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { PromotePanel } from '@/components/account/promote-panel'
import { toast } from '@/components/ui/feedback/toast'
import { saveQrPicture } from '@/components/ui/picture/save-qr-picture'
import { contract } from '@/contract'
import { saveToken } from '@/lib/storage/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

// jsdom has no canvas.
vi.mock('@/components/ui/picture/save-qr-picture', () => ({ saveQrPicture: vi.fn() }))
openMockServer(mock(contract.account.promote, () => ({ code: 'ADA1', url: '/register?introducer=ADA1', joined: 2 })))
beforeEach(() => saveToken('t'))

it('PromotePanel confirms that the picture was saved', async () => {
  const success = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  renderSite(<PromotePanel />)
  // A member who shares the picture, or closes the share sheet, saw what happened.
  vi.mocked(saveQrPicture).mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const button = await screen.findByRole('button', { name: '儲存 QR 碼' })
  await userEvent.click(button)
  expect(success).not.toHaveBeenCalled()
  await userEvent.click(button)
  const url = new URL('/register?introducer=ADA1', location.origin).href
  expect(saveQrPicture).toHaveBeenLastCalledWith(url, expect.stringMatching(/ADA1\.png$/))
  expect(success).toHaveBeenCalledExactlyOnceWith('已儲存')
})
