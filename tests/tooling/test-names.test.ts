// Tests CONTRIBUTING.md
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
const tests = [...below('tests'), ...below('e2e')].filter((file) => /\.(test|spec)\.tsx?$/.test(file))
const sources = ['ts', 'tsx', 'mjs']
const firstLine = (file: string) => readFileSync(file, 'utf8').split('\n', 1)[0] ?? ''

/** The files that a test is about: the one at its own path, and those that its first line names. */
function subjectsOf(test: string): string[] {
  const own = test.replace(/^tests\//, '').replace(/\.test\.tsx?$/, '')
  const named = /^\/\/ Tests (.+)$/.exec(firstLine(test))?.[1]?.split(', ') ?? []
  return [...sources.map((ending) => `${own}.${ending}`).filter((path) => existsSync(path)), ...named]
}

it('a test has the path of its source, or its first line names existing files or folders; a journey may name them', () => {
  expect(tests.length).toBeGreaterThan(400)
  expect(tests.filter((test) => test.startsWith('tests/') && subjectsOf(test).length === 0)).toEqual([])
  const gone = tests.flatMap((test) =>
    subjectsOf(test).flatMap((path) => (existsSync(path) ? [] : [`${test}: ${path}`])),
  )
  expect(gone).toEqual([])
})

it('a test names every file of the domain, lib and stores with more than 40 lines', () => {
  const subjects = new Set(tests.flatMap(subjectsOf))
  const isLong = (text: string) =>
    text.split('\n').length > 41 && /^export (const|(async )?function|class) /m.test(text)
  const watched = ['server/domain', 'lib', 'stores']
    .flatMap(below)
    .filter((file) => /\.tsx?$/.test(file) && isLong(readFileSync(file, 'utf8')))
  expect(watched.length).toBeGreaterThan(100)
  expect(watched.filter((file) => !subjects.has(file))).toEqual([])
})
