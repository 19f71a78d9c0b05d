// Tests scripts/bootstrap/typescript.mjs
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import nodeModule from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let root: string
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'program-'))))
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(join(root, file), text)
/** Runs a process that imports the bundle of `main.ts`. */
function run() {
  const code = `import { importBundled } from './scripts/bootstrap/typescript.mjs'
    await importBundled(${JSON.stringify(root)}, 'main.ts')`
  return spawnSync('node', ['--input-type=module', '--eval', code], { encoding: 'utf8' })
}

describe('bundled TypeScript', () => {
  beforeEach(() => {
    write('package.json', '{ "type": "module" }')
    write('main.ts', `import { word } from './word'\nconsole.log(word satisfies string)`)
    write('word.ts', `export const word: string = 'first'`)
  })

  it('runs as one file, which is written again after a source changed', () => {
    expect(run().stdout).toBe('first\n')
    write('word.ts', `export const word: string = 'second'`)
    expect(run().stdout).toBe('second\n')
    expect(readdirSync(join(root, '.cache', 'programs'))).toEqual(['main.ts.mjs'])
  })

  it('has source lines in stack traces', () => {
    write(
      'word.ts',
      `\n\nexport const word: string = fail()\nfunction fail(): never {\n  throw new Error('no word')\n}`,
    )
    // Before 22.14, Node cannot read these source maps unless those of every package are loaded too.
    const place =
      'setSourceMapsSupport' in nodeModule ? /no word[^]*word\.ts:5/ : /no word[^]*at fail [^]*main\.ts\.mjs/
    expect(run().stderr).toMatch(place)
  })

  it('runs file by file if the bundle cannot be written', () => {
    write('.cache', 'not a folder')
    expect(run().stdout).toBe('first\n')
  })

  it('reports the line of a syntax error', () => {
    mkdirSync(join(root, '.cache'))
    write('word.ts', 'export const word: = 1')
    expect(run().stderr).toMatch(/word\.ts:1:19/)
  })
})
