// Tests scripts/test/page-weights.ts
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { excesses, pageWeights, scriptBudgets, styleBudget } from '@/scripts/test/page-weights'

const root = mkdtempSync(join(tmpdir(), 'page-weights-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const chunks = join(root, '.next/static/chunks')
const pages = join(root, '.next/server/app')
mkdirSync(chunks, { recursive: true })
for (const locale of ['tw', 'en']) mkdirSync(join(pages, locale), { recursive: true })

/** Random bytes, because gzip cannot compress them. */
const file = (name: string, kilobytes: number) => writeFileSync(join(chunks, name), randomBytes(kilobytes * 1000))
const script = (name: string, more = '') => `<script src="/_next/static/chunks/${name}" ${more}></script>`

function problemsOf(home: { tw: string; en?: string }): string[] {
  for (const locale of ['tw', 'en'] as const) writeFileSync(join(pages, `${locale}.html`), home[locale] ?? '')
  return pageWeights(root, ['tw', 'en']).flatMap(excesses)
}

file('small.js', 20)
file('large.js', scriptBudgets['/'] - 10)
file('style.css', styleBudget + 1)

test('a page within its budgets passes; each file counts once, and files for old browsers do not count', () => {
  const twice = script('large.js') + script('large.js', 'async=""') + script('small.js', 'noModule=""')
  expect(problemsOf({ tw: twice })).toEqual([])
})

test('too much JavaScript is reported in any language, even if it is only preloaded', () => {
  const preloaded = `${script('large.js')}<link rel="preload" href="/_next/static/chunks/small.js"/>`
  expect(problemsOf({ tw: script('large.js'), en: preloaded })).toEqual([
    expect.stringMatching(/^\/: \d+\.\d kB of JavaScript; the budget is \d+$/),
  ])
})

test('too much CSS is reported', () => {
  const styled = '<link rel="stylesheet" href="/_next/static/chunks/style.css"/>'
  expect(problemsOf({ tw: styled })).toEqual([expect.stringMatching(/^\/: \d+\.\d kB of CSS; the budget is \d+\.\d$/)])
})

test('a request to another origin is reported, but not a link to one', () => {
  const link = '<a href="https://elsewhere.example/">x</a><link rel="canonical" href="https://play.example/"/>'
  expect(problemsOf({ tw: link })).toEqual([])
  expect(problemsOf({ tw: '<img alt="" src="https://elsewhere.example/a.png"/>' })[0]).toContain('elsewhere.example')
  expect(problemsOf({ tw: '<style>a{background:url(//elsewhere.example/a.png)}</style>' })[0]).toContain('elsewhere')
})
