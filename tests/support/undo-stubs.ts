import { vi } from 'vitest'

/** Removes what an earlier test file in this process left behind: clocks, spies, globals and environment variables. */
export function undoStubs(): void {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
}
