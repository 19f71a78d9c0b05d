import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'program-'))))
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(root, file), text)
/** What a process prints that imports the program `main.ts`. */
function run() {
  const imported = `import { importProgram } from './scripts/setup/program.mjs'
    await importProgram(${JSON.stringify(root)}, 'main.ts')`
  return spawnSync('node', ['--input-type=module', '--eval', imported], { encoding: 'utf8' })
}

describe('a program of ours in TypeScript', () => {
  beforeEach(() => {
    write('package.json', '{ "type": "module" }')
    write('main.ts', `import { word } from './word'\nconsole.log(word satisfies string)`)
    write('word.ts', `export const word: string = 'first'`)
  })

  it('runs as one file, made anew when a part of it has changed', () => {
    expect(run().stdout).toBe('first\n')
    write('word.ts', `export const word: string = 'second'`)
    expect(run().stdout).toBe('second\n')
    expect(readdirSync(join(root, '.cache', 'programs'))).toEqual(['main.ts.mjs'])
  })

  it('names its own lines where it fails', () => {
    write(
      'word.ts',
      `\n\nexport const word: string = fail()\nfunction fail(): never {\n  throw new Error('no word')\n}`,
    )
    expect(run().stderr).toMatch(/no word[^]*word\.ts:5/)
  })

  it('runs file by file where none can be written', () => {
    write('.cache', 'no folder')
    expect(run().stdout).toBe('first\n')
  })

  it('that cannot be read as TypeScript says where', () => {
    mkdirSync(join(root, '.cache'))
    write('word.ts', 'export const word: = 1')
    expect(run().stderr).toMatch(/word\.ts:1:19/)
  })
})
