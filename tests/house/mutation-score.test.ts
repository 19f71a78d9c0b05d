import { expect, it } from 'vitest'
import { scoreOf } from '@/scripts/mutation/score.mjs'

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })

it('counts what was noticed of what could be, over all files', () => {
  const files = {
    'a.ts': mutants('Killed', 'Timeout', 'Survived', 'Ignored'),
    'b.ts': mutants('Killed', 'NoCoverage', 'CompileError', 'RuntimeError'),
  }
  expect(scoreOf({ files })).toEqual({ killed: 3, survived: 2, of: 5, percent: 60 })
})

it('is no success where nothing was mutated', () => {
  expect(scoreOf({ files: {} })).toMatchObject({ of: 0, percent: 0 })
})
