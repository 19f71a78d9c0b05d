// Tests docs/specification.md
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync('docs/specification.md', 'utf8')
const rows = text.split('\n').filter((line) => /^\| (?!clause)/.test(line))

it('docs/specification.md names only tests and files that exist', () => {
  const named = [...text.matchAll(/`((?:tests|components|docs|locales)\/[^`]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

it('docs/specification.md names a test for every clause that is done', () => {
  expect(rows.filter((row) => / done/.test(row) && !row.includes('.test.ts'))).toEqual([])
})
