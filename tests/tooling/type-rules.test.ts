// Tests oxlint.config.mjs
import { describe, expect, it } from 'vitest'
import { lint } from '../support/linted'

describe('the typed lint rules report a violation of', () => {
  const inFunction = (body: string) => `export async function save(left: Promise<1> | 1): Promise<void> {\n${body}\n}\n`
  const cases: [rule: string, wrong: string, right: string, ending?: string][] = [
    ['no-floating-promises', inFunction('Promise.resolve(left)'), inFunction('await Promise.resolve(left)')],
    ['no-misused-promises', inFunction('[left].forEach(async () => { await left })'), inFunction('await left')],
    ['await-thenable', inFunction('await left\nawait 1'), inFunction('await left')],
    [
      'switch-exhaustiveness-check',
      "export function save(left: 'a' | 'b') {\nswitch (left) {\ncase 'a': console.log(left)\n}\n}\n",
      "export function save(left: 'a' | 'b') {\nswitch (left) {\ncase 'a':\ncase 'b': console.log(left)\n}\n}\n",
    ],
    ['TS2322', "export const own: number = '1'\n", 'export const own: number = 1\n'],
    ['TS2375', 'export const own: { a?: 1 } = { a: undefined }\n', 'export const own: { a?: 1 } = {}\n'],
    [
      'TS7006',
      'export const twice = (own) => own * 2\n',
      'export const twice = (/** @type {number} */ own) => own * 2\n',
      'mjs',
    ],
  ]
  const typed = lint(
    Object.fromEntries(
      cases.flatMap(([rule, wrong, right, ending = 'ts']) => [
        [`${rule}-wrong.${ending}`, wrong],
        [`${rule}-right.${ending}`, right],
      ]),
    ),
    true,
  )
  const typeProblems = (path: string) =>
    (typed[path] ?? []).flatMap(({ rule }) => (rule.startsWith('typescript/') ? [rule] : []))

  it.each(cases)('%s', (rule, _wrong, _right, ending = 'ts') => {
    expect(typeProblems(`${rule}-wrong.${ending}`)).toEqual([`typescript/${rule}`])
    expect(typeProblems(`${rule}-right.${ending}`)).toEqual([])
  })
})
