// Tests lib/api/api.ts
import { expect, it, vi } from 'vitest'
import { openMockServer } from '@/tests/support/mock'

openMockServer()

it('the API client is loaded again after a failed import', async () => {
  vi.resetModules()
  const { http } = await import('@/lib/api/client')
  vi.doMock('axios', () => {
    throw new Error('the part of the build is lost')
  })
  await expect(http()).rejects.toThrow()
  vi.doUnmock('axios')
  await expect(http()).resolves.toHaveProperty('interceptors')
})
