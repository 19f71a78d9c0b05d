// Tests scripts/test/reports.ts
import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutationScore } from '@/scripts/test/reports'
import { mutationAreas } from '@/tests/mutation-areas.mjs'

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) })

it('the mutation score is the share of killed mutants among all mutants that ran, over all files', () => {
  const files = {
    'a.ts': mutants('Killed', 'Timeout', 'Survived', 'Ignored'),
    'b.ts': mutants('Killed', 'NoCoverage', 'CompileError', 'RuntimeError'),
  }
  expect(mutationScore({ files })).toEqual({ killed: 3, survived: 2, of: 5, percent: 60 })
})

it('the mutation score is 0 % if nothing was mutated', () => {
  expect(mutationScore({ files: {} })).toMatchObject({ of: 0, percent: 0 })
})

/** The files that a pattern with braces names, up to its first `*`. */
function namedFiles(pattern: string): string[] {
  const [choice, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  if (choice) return choices.split(',').flatMap((name) => namedFiles(`${before}${name}${after}`))
  return [pattern.replace(/\*.*$/, '')]
}

it.each(Object.entries(mutationAreas))('the mutation area %s names only files that exist', (_, { mutate, tests }) => {
  expect([...mutate, ...tests].flatMap(namedFiles).filter((file) => !existsSync(file))).toEqual([])
})
