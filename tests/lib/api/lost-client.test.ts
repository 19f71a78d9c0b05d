import { expect, it, vi } from 'vitest'
import { http } from '@/lib/api/http'
import { openMockServer } from '@/tests/support/mock'

openMockServer()

it('asks again for a client that could not be fetched', async () => {
  vi.doMock('axios', () => {
    throw new Error('the part of the build is lost')
  })
  await expect(http()).rejects.toThrow()
  vi.doUnmock('axios')
  await expect(http()).resolves.toHaveProperty('interceptors')
})
