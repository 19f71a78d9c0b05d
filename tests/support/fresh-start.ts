import { vi } from 'vitest'

// Files share a process, which saves the time to load libraries, about half of each file's run. The project's own modules
// are reloaded for each file, with their stores and caches, and mocks of an earlier file are removed.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
