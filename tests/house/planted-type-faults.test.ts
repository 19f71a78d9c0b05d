import { describe, expect, it } from 'vitest'
import { lint } from '../support/linted'

describe('what only types tell', () => {
  const inFunction = (body: string) => `export async function save(left: Promise<1> | 1): Promise<void> {\n${body}\n}\n`
  const cases: [fault: string, wrong: string, right: string][] = [
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
  ]
  const typed = lint(
    Object.fromEntries(
      cases.flatMap(([fault, wrong, right]) => [
        [`${fault}-wrong.ts`, wrong],
        [`${fault}-right.ts`, right],
      ]),
    ),
    true,
  )
  const typeFaults = (path: string) =>
    (typed[path] ?? []).flatMap(({ rule }) => (rule.startsWith('typescript/') ? [rule] : []))

  it.each(cases)('%s', (fault) => {
    expect(typeFaults(`${fault}-wrong.ts`)).toEqual([`typescript/${fault}`])
    expect(typeFaults(`${fault}-right.ts`)).toEqual([])
  })
})
