// Tests lint/architecture.mjs
import { describe, expect, it } from 'vitest'
import { lint } from '../support/linted'

/** Returns the cycles that are reported in the first of several files. */
function cyclesOfFirst(files: Record<string, string>): string[] {
  const [first = ''] = Object.keys(files)
  return (lint(files)[first] ?? []).flatMap(({ rule, message }) => (rule === 'import/no-cycle' ? [message] : []))
}

describe('import cycles', () => {
  it('are found across several files, re-exports and `@/`', () => {
    const files = {
      'one.mjs': "import { two } from './two.mjs'\nexport const one = two\n",
      'two.mjs': "export { three as two } from './three.mjs'\n",
      'three.mjs': "import {\n  one,\n} from '@/one.mjs'\nexport const three = one\n",
    }
    expect(cyclesOfFirst(files)).toEqual(['Dependency cycle detected'])
  })

  it('do not include type imports and dynamic imports', () => {
    const files = {
      'one.mjs': "import { two } from './two.mjs'\nexport const one = two\n",
      'two.mjs': "export const two = 1\nexport const late = () => import('./one.mjs')\n",
      'three.ts': "import type { One } from './one.mjs'\nexport type Three = One\n",
    }
    expect(cyclesOfFirst(files)).toEqual([])
  })
})
