import { describe, expect, it } from 'vitest'
import { lint } from '../support/linted'

/** What is wrong with the first of several small files, as far as imports lead back. */
function faultsOfFirst(files: Record<string, string>): string[] {
  const [first = ''] = Object.keys(files)
  return (lint(files)[first] ?? []).flatMap(({ rule, message }) => (rule === 'house/no-cycle' ? [message] : []))
}

describe('imports that lead back', () => {
  it('are found with their way, also over several files and re-exports', () => {
    const files = {
      'one.mjs': "import { two } from './two.mjs'\nexport const one = two\n",
      'two.mjs': "export { three as two } from './three.mjs'\n",
      'three.mjs': "import {\n  one,\n} from '@/one.mjs'\nexport const three = one\n",
    }
    expect(faultsOfFirst(files)).toEqual(['This import leads back here: two.mjs → three.mjs → one.mjs.'])
  })

  it('are not seen in a tree without them, nor in types and late imports', () => {
    const files = {
      'one.mjs': "import { two } from './two.mjs'\nexport const one = two\n",
      'two.mjs': "export const two = 1\nexport const late = () => import('./one.mjs')\n",
      'three.ts': "import type { One } from './one.mjs'\nexport type Three = One\n",
    }
    expect(faultsOfFirst(files)).toEqual([])
  })
})
