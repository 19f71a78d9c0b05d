// Tests scripts/setup/build-state.ts
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runProgram } from '@/scripts/bootstrap/terminal.mjs'
import { phaseOfBuild } from '@/scripts/setup/build-state'

let shown: string[]
beforeEach(() => {
  shown = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void shown.push(line))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => shown.push(String(text)) > 0)
})
afterEach(() => vi.restoreAllMocks())

const build = (script: string) =>
  runProgram('Building', process.execPath, ['--eval', script], { phaseOf: phaseOfBuild })

it('a build that succeeds shows none of the lines with which Next lists its experiments', async () => {
  expect(await build(`console.log('  ⨯ isrFlushToDisk')`)).toBe(0)
  expect(shown).toEqual(['› Building'])
})

it('a build that fails shows all that it printed', async () => {
  expect(await build(`console.log('first'); console.error('no such module'); process.exitCode = 1`)).toBe(1)
  expect(shown.join('')).toMatch(/first[^]*no such module/)
})

it.each([
  ['  Creating an optimized production build ...', 'compiling'],
  ['  Generating static pages using 1 worker (53/214) ', 'rendering pages, 53/214'],
  ['├ ○ /about', null],
])('the line %s says what is being done', (line, phase) => {
  expect(phaseOfBuild(line)).toBe(phase)
})
