import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { excesses, pageWeights, scriptBudgets, styleBudget } from '@/scripts/test/budgets.mjs'

const root = mkdtempSync(join(tmpdir(), 'budgets-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const chunks = join(root, '.next/static/chunks')
const pages = join(root, '.next/server/app')
mkdirSync(chunks, { recursive: true })
for (const locale of ['tw', 'en']) mkdirSync(join(pages, locale), { recursive: true })

/** Random bytes do not shrink: a file of as many kilobytes stays so. */
const file = (name: string, kilobytes: number) => writeFileSync(join(chunks, name), randomBytes(kilobytes * 1000))
const script = (name: string, more = '') => `<script src="/_next/static/chunks/${name}" ${more}></script>`

function faultsOf(home: { tw: string; en?: string }): string[] {
  for (const locale of ['tw', 'en'] as const) writeFileSync(join(pages, `${locale}.html`), home[locale] ?? '')
  return pageWeights(root, ['tw', 'en']).flatMap(excesses)
}

file('small.js', 20)
file('large.js', scriptBudgets['/'] - 10)
file('style.css', styleBudget + 1)

test('a page within its budgets is left alone; a file counts once, one for old browsers not at all', () => {
  const twice = script('large.js') + script('large.js', 'async=""') + script('small.js', 'noModule=""')
  expect(faultsOf({ tw: twice })).toEqual([])
})

test('too much JavaScript is found in whichever language names it, and where it is only preloaded', () => {
  const preloaded = `${script('large.js')}<link rel="preload" href="/_next/static/chunks/small.js"/>`
  expect(faultsOf({ tw: script('large.js'), en: preloaded })).toEqual([
    expect.stringMatching(/^\/: \d+\.\d kB of JavaScript, may be \d+$/),
  ])
})

test('too much CSS is found', () => {
  const styled = '<link rel="stylesheet" href="/_next/static/chunks/style.css"/>'
  expect(faultsOf({ tw: styled })).toEqual([expect.stringMatching(/^\/: 16\.\d kB of CSS, may be 15$/)])
})

test('a request to another origin is found, a link to one is none', () => {
  const link = '<a href="https://elsewhere.example/">x</a><link rel="canonical" href="https://play.example/"/>'
  expect(faultsOf({ tw: link })).toEqual([])
  expect(faultsOf({ tw: '<img alt="" src="https://elsewhere.example/a.png"/>' })[0]).toContain('elsewhere.example')
  expect(faultsOf({ tw: '<style>a{background:url(//elsewhere.example/a.png)}</style>' })[0]).toContain('elsewhere')
})
