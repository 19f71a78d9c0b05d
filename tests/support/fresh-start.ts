import { vi } from 'vitest'

// Files share a process, which spares each of them the half of its time that libraries take to load. What is ours is loaded
// anew for each, with its stores and caches, and nothing that an earlier file replaced stays replaced.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
