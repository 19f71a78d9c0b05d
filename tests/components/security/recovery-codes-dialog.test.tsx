import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RecoveryCodesDialog } from '@/components/security/recovery-codes-dialog'
import { renderSite } from '@/tests/support/render'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('keeps the file of the recovery codes for browsers that read it only later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const files: Blob[] = []
  const revokeObjectURL = vi.fn()
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  renderSite(<RecoveryCodesDialog codes={['7K2M-Q9XD']} onClose={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: '下載' }))
  expect(click).toHaveBeenCalledOnce()
  expect(await files[0]?.text()).toMatch(/\n7K2M-Q9XD\n$/)
  vi.advanceTimersByTime(9_000)
  expect(revokeObjectURL).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1')
})
