import { vi } from 'vitest'
import { undoStubs } from './undo-stubs'

// Test files share a process, which saves loading the libraries, about half of each file's time. The project's own
// modules are reloaded for each file, with their stores and caches.
undoStubs()
vi.resetModules()
