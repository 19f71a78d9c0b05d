import { vi } from 'vitest'

// Test files share a process, which saves loading the libraries, about half of each file's time. The project's own
// modules are reloaded for each file, with their stores and caches; mocks of an earlier file are removed.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
