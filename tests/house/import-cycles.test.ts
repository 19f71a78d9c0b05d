import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import noCycle from '@/scripts/lint/no-cycle.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cycle-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes small files and answers with what is wrong with the first. */
async function faultsOfFirst(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const linter = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: [{ plugins: { house: { rules: { 'no-cycle': noCycle } } }, rules: { 'house/no-cycle': 'error' } }],
  })
  const [result] = await linter.lintFiles(Object.keys(files).slice(0, 1))
  return (result?.messages ?? []).map(({ message }) => message)
}

describe('imports that lead back', () => {
  it('are found with their way, also over several files and re-exports', async () => {
    const files = {
      'one.mjs': "import { two } from './two.mjs'\nexport const one = two\n",
      'two.mjs': "export { three as two } from './three.mjs'\n",
      'three.mjs': "import {\n  one,\n} from '@/one.mjs'\nexport const three = one\n",
    }
    expect(await faultsOfFirst(files)).toEqual(['This import leads back here: two.mjs → three.mjs → one.mjs.'])
  })

  it('are not seen in a tree without them, nor in types and late imports', async () => {
    const files = {
      'one.mjs': "import { two } from './two.mjs'\nexport const one = two\n",
      'two.mjs': "export const two = 1\nexport const late = () => import('./one.mjs')\n",
      'three.ts': "import type { One } from './one.mjs'\nexport type Three = One\n",
    }
    expect(await faultsOfFirst(files)).toEqual([])
  })
})
