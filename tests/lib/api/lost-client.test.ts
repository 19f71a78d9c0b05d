import { expect, it, vi } from 'vitest'
import { openMockServer } from '@/tests/support/mock'

openMockServer()

it('fetches the client again after a failure', async () => {
  vi.resetModules()
  const { http } = await import('@/lib/api/client')
  vi.doMock('axios', () => {
    throw new Error('the part of the build is lost')
  })
  await expect(http()).rejects.toThrow()
  vi.doUnmock('axios')
  await expect(http()).resolves.toHaveProperty('interceptors')
})
