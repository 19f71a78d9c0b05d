import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { mockConfig } from './mock-calls'

export { mock, mockCall, mockFailure, mockPending, mockRaw, mockUnknownCursor, mockUnreachable } from './mock-calls'

/** A mock server for the tests of a file; a request without a handler fails the test. */
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
    // The site loads what makes the calls with the first of them: a test that ends meanwhile would leave its call to the next.
    await import('@/lib/api/client').then(({ http }) => http())
  })
  afterEach(() => {
    server.resetHandlers()
    expect(unanswered.splice(0), 'requests that no handler answers').toEqual([])
  })
  afterAll(() => server.close())
  return server
}
