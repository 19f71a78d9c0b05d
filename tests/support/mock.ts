import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { mockConfig } from './mock-calls'

export { mock, mockCall, mockFailure, mockPending, mockRaw, mockUnreachable } from './mock-calls'

/** A server for the tests of a file; a request that no handler answers fails the test. */
export function openMockServer(...handlers: HttpHandler[]) {
  const server = setupServer(mockConfig(), ...handlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}
