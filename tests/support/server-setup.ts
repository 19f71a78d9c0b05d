import { readFileSync } from 'node:fs'
import { expect, vi } from 'vitest'
import { undoStubs } from './undo-stubs'

// Server test files share a process and its modules, which keep no state between two databases. Only a file that replaces
// modules loads its own, and so does the next one. Loading them for every file would take a third of the time.
undoStubs()
const { testPath } = expect.getState()
if (!testPath) throw new Error('the test file is unknown')
const shared = globalThis as { hasReplacedModules?: boolean }
const replacesModules = /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(testPath, 'utf8'))
if (replacesModules || shared.hasReplacedModules) vi.resetModules()
shared.hasReplacedModules = replacesModules
