import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { mockConfig } from './mock-calls'

export {
  mock,
  mockCall,
  mockFailure,
  mockPending,
  mockRaw,
  mockTroubles,
  mockUnknownCursor,
  mockUnreachable,
} from './mock-calls'

/** Creates a mock server for the tests of a file. A request without a handler fails the test. */
export function openMockServer(...handlers: HttpHandler[]) {
  const server = setupServer(mockConfig(), ...handlers)
  const unanswered: string[] = []
  beforeAll(async () => {
    server.listen({
      onUnhandledRequest: ({ method, url }, print) => {
        unanswered.push(`${method} ${new URL(url).pathname}`)
        print.error()
      },
    })
    // Loads the API client before the tests. The site loads it with its first call; if a test ended meanwhile, that
    // call would reach the next test.
    await import('@/lib/api/client').then(({ http }) => http())
  })
  afterEach(() => {
    server.resetHandlers()
    expect(unanswered.splice(0), 'requests that no handler answers').toEqual([])
  })
  afterAll(() => server.close())
  return server
}
