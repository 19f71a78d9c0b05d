import { afterAll, vi } from 'vitest'
import { undoStubs } from './undo-stubs'

// Test files share a process, which saves loading the libraries, about half of each file's time. The project's own
// modules are reloaded for each file, with their stores and caches.
undoStubs()
vi.resetModules()
// A part that a screen still loads would otherwise be among the next file's modules, without that file's mocks.
afterAll(() => vi.dynamicImportSettled())
