// Tests lint/architecture.mjs, lint/plugin.mjs
import { describe, expect, it } from 'vitest'
import { lint } from '../support/linted'

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const n${index} = ${index}\n`).join('')
const imports = (specifier: string) => `import { thing } from '${specifier}'\nexport const own = thing\n`
const hooked = (body: string) =>
  `import { useEffect, useState } from 'react'\nexport function Part({ word }: { word: string }) {\n  ${body}\n  return word\n}\n`
const pure = (value: string) =>
  `export function Part({ word }: { word: string }) {\n  const key = ${value}\n  return <b>{key}{word}</b>\n}\n`
const jsx = (inside: string) => `export const Part = ({ word }: { word: string }) => <p>${inside}{word}</p>\n`

/** For each rule: a path, code that breaks the rule there, and code that does not. */
const planted: [rule: string, path: string, wrong: string, right: string][] = [
  ['project/import-zones', 'contract/planted.ts', imports('@/lib/points/format'), imports('zod/mini')],
  ['project/import-zones', 'contract/planted.ts', imports('axios'), imports('./fields')],
  ['project/import-zones', 'contract/planted.ts', imports('./member/facts'), imports('./member/wallet')],
  ['project/import-zones', 'lib/planted.ts', imports('@/contract/optional/facts'), imports('@/contract/optional/live')],
  ['project/import-zones', 'lib/planted.ts', imports('@/stores/session'), imports('@/contract/locales')],
  [
    'project/import-zones',
    'stores/planted.ts',
    imports('@/components/ui/button/button'),
    imports('@/lib/points/format'),
  ],
  ['project/import-zones', 'stores/planted.ts', imports('../lib/format'), imports('./session')],
  ['project/import-zones', 'components/ui/planted.tsx', imports('@/stores/session'), imports('@/lib/points/format')],
  [
    'project/import-zones',
    'components/auth/planted.tsx',
    imports('@/components/wallet/amount'),
    imports('./login-form'),
  ],
  [
    'project/import-zones',
    'components/brand-new/planted.tsx',
    imports('../auth/login-form'),
    imports('@/components/ui/button/button'),
  ],
  [
    'project/import-zones',
    'app/[locale]/planted/page.tsx',
    imports('@/stores/session'),
    imports('@/components/auth/login-form'),
  ],
  ['project/import-zones', 'app/[locale]/planted/page.tsx', imports('@/server'), imports('@/lib/points/format')],
  [
    'project/import-zones',
    'server/routes/planted.ts',
    imports('../ledger/transfer'),
    imports('../domain/security/login'),
  ],
  ['project/import-zones', 'server/ledger/planted.ts', imports('../domain/rules'), imports('../db/client')],
  ['project/import-zones', 'server/domain/auth/planted.ts', imports('hono'), imports('drizzle-orm')],
  [
    'project/import-zones',
    'server/domain/wallet/planted.ts',
    imports('../operator/audit'),
    imports('../auth/sessions'),
  ],
  ['project/import-zones', 'server/domain/games/planted.ts', imports('../wallet/transfer'), imports('../domain-error')],
  ['project/import-zones', 'lib/planted.ts', imports('axios'), imports('@/contract/errors')],
  [
    'project/import-zones',
    'lib/planted.ts',
    `export const late = () => import('@/server')\n`,
    `export const late = () => import('./format')\n`,
  ],
  [
    'project/import-zones',
    'lib/planted.ts',
    `export type Far = import('@/server/env').Far\n`,
    `export type Far = import('./format').Far\n`,
  ],
  [
    'project/explained-disable',
    'lib/planted.ts',
    '/* oxlint-disable */\nconsole.log(1)\n',
    '/* oxlint-disable no-console -- seen by the operator */\nconsole.log(1)\n',
  ],
  [
    'project/explained-disable',
    'lib/planted.ts',
    '// oxlint-disable-next-line no-console\nconsole.log(1)\n',
    '// oxlint-disable-next-line no-console -- seen by the operator\nconsole.log(1)\n',
  ],
  ['project/no-literal-text', 'components/auth/planted.tsx', jsx('Log in'), jsx('· ')],
  [
    'project/no-literal-text',
    'components/auth/planted.tsx',
    jsx("{word ? 'Log in' : word}"),
    jsx("{word ? '—' : word}"),
  ],
  [
    'project/no-literal-text',
    'components/auth/planted.tsx',
    jsx('<img alt="A lantern" src="/a.avif" />'),
    jsx('<img alt="" src="/a.avif" />'),
  ],
  [
    'project/no-literal-text',
    'components/auth/planted.tsx',
    jsx('<button aria-label="Close" />'),
    jsx('<button aria-label={word} />'),
  ],
  [
    'project/no-literal-text',
    'components/auth/planted.tsx',
    jsx('<input placeholder={`Account`} />'),
    jsx('<input placeholder={`${word}`} />'),
  ],
  [
    'project/no-literal-text',
    'lib/planted.ts',
    "export const words = '請輸入帳號'\n",
    "export const words = 'auth.account'\n",
  ],
  ['eslint/max-lines', 'app/[locale]/(default)/planted/page.tsx', lines(13), lines(12)],
  ['eslint/max-lines', 'app/[locale]/(planted)/layout.tsx', lines(41), lines(40)],
  ['eslint/max-lines', 'stores/planted.ts', lines(61), lines(60)],
  ['eslint/max-lines', 'server/domain/auth/planted.ts', lines(151), lines(150)],
  ['eslint/max-lines', 'components/auth/planted.tsx', lines(301), lines(300)],
  ['eslint/max-lines', 'contract/planted.ts', lines(201), lines(200)],
  ['eslint/max-lines', 'lib/planted.ts', lines(251), `${lines(250)}\n// why\n`],
  ['eslint/max-lines', 'tests/planted.test.ts', lines(301), lines(300)],
  ['eslint/no-restricted-globals', 'lib/planted.ts', 'export const token = localStorage.length\n', ''],
  ['eslint/no-restricted-properties', 'lib/planted.ts', 'export const token = window.sessionStorage\n', ''],
  ['eslint/no-restricted-properties', 'lib/planted.ts', 'export const port = process.env.PORT\n', ''],
  [
    'eslint/no-restricted-imports',
    'components/auth/planted.tsx',
    "import { lazy } from 'react'\nexport const own = lazy\n",
    "import { part } from '@/components/ui/load/part'\nexport const own = part\n",
  ],
  ['import/no-default-export', 'lib/planted.ts', 'const own = 1\nexport default own\n', lines(1)],
  ['typescript/no-explicit-any', 'lib/planted.ts', 'export const own: any = 1\n', 'export const own: unknown = 1\n'],
  [
    'typescript/consistent-type-imports',
    'lib/planted.ts',
    "import { Locale } from '@/contract/locales'\nexport type Own = Locale\n",
    "import type { Locale } from '@/contract/locales'\nexport type Own = Locale\n",
  ],
  ['eslint/no-warning-comments', 'lib/planted.ts', `// ${'TO'}DO: later\n`, '// why\n'],
  [
    'project/every-test-runs',
    'tests/planted.test.ts',
    "it.only('runs', () => undefined)\n",
    "it('runs', () => undefined)\n",
  ],
  [
    'project/every-test-runs',
    'e2e/planted.spec.ts',
    "test.describe.skip('never', () => undefined)\n",
    "test.describe('runs', () => undefined)\n",
  ],
  ...['await next', '1 + (await next)'].flatMap((late) =>
    ['server/planted.ts', 'tests/planted.test.ts'].map((path): (typeof planted)[number] => [
      'project/lost-update',
      path,
      `export const add = async (sum: { of: number }, next: Promise<number>) => void (sum.of += ${late})\n`,
      `export const add = async (sum: { of: number }, next: Promise<number>) => void (sum.of = ${late})\n`,
    ]),
  ),
  [
    'project/no-fixed-waits',
    'e2e/planted.spec.ts',
    'export const wait = (page: Page) => page.waitForTimeout(500)\n',
    '',
  ],
  ['project/post-forms', 'components/auth/planted.tsx', jsx('<form />'), jsx('<form method="post" />')],
  ['project/post-forms', 'components/auth/planted.tsx', jsx('<form method="get" />'), jsx('<form role="search" />')],
  ['eslint/no-console', 'server/planted.ts', "console.log('seen')\n", ''],
  [
    'eslint/eqeqeq',
    'lib/planted.ts',
    'export const is = (a: 1) => a == 1\n',
    'export const is = (a?: 1) => a == null\n',
  ],
  [
    'jsx-a11y/alt-text',
    'components/auth/planted.tsx',
    jsx('<img src="/a.avif" />'),
    jsx('<img alt="" src="/a.avif" />'),
  ],
  ['next/no-img-element', 'components/auth/planted.tsx', jsx('<img alt="" src="/a.avif" />'), jsx('<b />')],
  [
    'react/jsx-key',
    'components/auth/planted.tsx',
    jsx('{[1].map(() => <b />)}'),
    jsx('{[1].map((key) => <b key={key} />)}'),
  ],
  ['react-hooks/rules-of-hooks', 'components/auth/planted.tsx', hooked('if (word) useState(1)'), hooked('useState(1)')],
  ['react/purity', 'components/auth/planted.tsx', pure('Date.now()'), pure('word.length')],
  [
    'react-hooks/exhaustive-deps',
    'components/auth/planted.tsx',
    hooked('useEffect(() => say(word), [])'),
    hooked('useEffect(() => say(word), [word])'),
  ],
]

/** Each case has its own file, so that a single run of the linter checks all of them. */
const fileOf = (path: string, index: number, side: string) => path.replace('planted', `planted-${index}-${side}`)

const homes: [path: string, rule: string, code: string][] = [
  ['lib/storage/local.ts', 'eslint/no-restricted-globals', 'export const count = localStorage.length\n'],
  ['lib/site/env.ts', 'eslint/no-restricted-properties', 'export const port = process.env.PORT\n'],
  ['server/env.ts', 'eslint/no-restricted-properties', 'export const port = process.env.PORT\n'],
  ['lib/api/planted.ts', 'project/import-zones', imports('axios')],
  [
    'components/ui/load/part.tsx',
    'eslint/no-restricted-imports',
    "import { lazy } from 'react'\nexport const own = lazy\n",
  ],
  ['app/[locale]/planted/page.tsx', 'import/no-default-export', 'const Page = () => null\nexport default Page\n'],
]
const badNames = [
  'components/auth/LoginForm.tsx',
  'components/loginParts/login-form.tsx',
  'components/auth/index.ts',
  'lib/utils/planted.ts',
  'server/domain/helpers.ts',
  'app/[locale]/shared/page.tsx',
]
const goodNames = ['components/auth/login-form.tsx', 'lib/api/index.ts', 'app/[locale]/(default)/user_info/page.tsx']

const found = lint({
  ...Object.fromEntries(
    planted.flatMap(([, path, wrong, right], index) => [
      [fileOf(path, index, 'wrong'), wrong],
      [fileOf(path, index, 'right'), right],
    ]),
  ),
  ...Object.fromEntries(homes.map(([path, , code]) => [path, code])),
  ...Object.fromEntries([...badNames, ...goodNames].map((path) => [path, lines(1)])),
})
const rulesIn = (path: string) => (found[path] ?? []).map(({ rule }) => rule)

describe('the lint rules', () => {
  for (const [index, [rule, path]] of planted.entries()) {
    it(`report violations of ${rule} and nothing else: ${path}, case ${index}`, () => {
      expect(rulesIn(fileOf(path, index, 'wrong'))).toContain(rule)
      expect(rulesIn(fileOf(path, index, 'right'))).not.toContain(rule)
    })
  }

  it.each(homes)('exempt %s from %s', (path, rule) => {
    expect(rulesIn(path)).not.toContain(rule)
  })

  it('report a comment that disables a rule without need', () => {
    const path = 'lib/planted.ts'
    const needless = '// oxlint-disable-next-line no-console -- no reason\nexport const own = 1\n'
    expect(lint({ [path]: needless })[path]?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Unused .*directive/),
    ])
  })
})

describe('file names', () => {
  it.each(badNames)('refuse %s', (path) => {
    expect(rulesIn(path)).toContain('project/names')
  })

  it.each(goodNames)('accept %s', (path) => {
    expect(rulesIn(path)).not.toContain('project/names')
  })
})
