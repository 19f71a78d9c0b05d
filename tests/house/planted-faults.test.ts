import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { afterAll, describe, expect, it } from 'vitest'

const house = new ESLint()

/** Lints planted text under a path of the house. */
async function faults(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await house.lintText(code, { filePath, warnIgnored: true })
  return (result?.messages ?? []).map((message) => message.ruleId ?? message.message)
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => `export const n${index} = ${index}\n`).join('')
const imports = (specifier: string) => `import { thing } from '${specifier}'\nexport const own = thing\n`
const jsx = (inside: string) => `export const Part = ({ word }: { word: string }) => <p>${inside}{word}</p>\n`

/** rule, path, planted text, and the same thing done right. */
const planted: [rule: string, path: string, wrong: string, right: string][] = [
  ['house/import-zones', 'contract/planted.ts', imports('@/lib/format'), imports('zod/mini')],
  ['house/import-zones', 'contract/planted.ts', imports('axios'), imports('./fields')],
  ['house/import-zones', 'lib/planted.ts', imports('@/stores/session'), imports('@/contract/locales')],
  ['house/import-zones', 'stores/planted.ts', imports('@/components/ui/button'), imports('@/lib/format')],
  ['house/import-zones', 'stores/planted.ts', imports('../lib/format'), imports('./session')],
  ['house/import-zones', 'components/ui/planted.tsx', imports('@/stores/session'), imports('@/lib/format')],
  ['house/import-zones', 'components/auth/planted.tsx', imports('@/components/wallet/amount'), imports('./login-form')],
  [
    'house/import-zones',
    'components/brand-new/planted.tsx',
    imports('../auth/login-form'),
    imports('@/components/ui/button'),
  ],
  [
    'house/import-zones',
    'app/[locale]/planted/page.tsx',
    imports('@/components/auth/login-form'),
    imports('@/components/screens/home-screen'),
  ],
  ['house/import-zones', 'app/[locale]/planted/page.tsx', imports('@/server'), imports('@/lib/format')],
  ['house/import-zones', 'server/routes/planted.ts', imports('../ledger/transfer'), imports('../domain/auth/login')],
  ['house/import-zones', 'server/ledger/planted.ts', imports('../domain/rules'), imports('../db/client')],
  ['house/import-zones', 'server/domain/auth/planted.ts', imports('hono'), imports('drizzle-orm')],
  ['house/import-zones', 'lib/planted.ts', imports('axios'), imports('@/contract/errors')],
  [
    'house/import-zones',
    'lib/planted.ts',
    `export const late = () => import('@/server')\n`,
    `export const late = () => import('./format')\n`,
  ],
  [
    'house/import-zones',
    'lib/planted.ts',
    `export type Far = import('@/server/env').Far\n`,
    `export type Far = import('./format').Far\n`,
  ],
  [
    'house/explained-disable',
    'lib/planted.ts',
    '/* eslint-disable */\nconsole.log(1)\n',
    '/* eslint-disable no-console -- seen by the operator */\nconsole.log(1)\n',
  ],
  [
    'house/explained-disable',
    'lib/planted.ts',
    '// eslint-disable-next-line no-console\nconsole.log(1)\n',
    '// eslint-disable-next-line no-console -- seen by the operator\nconsole.log(1)\n',
  ],
  ['house/no-literal-text', 'components/auth/planted.tsx', jsx('Log in'), jsx('· ')],
  ['house/no-literal-text', 'components/auth/planted.tsx', jsx("{word ? 'Log in' : word}"), jsx("{word ? '—' : word}")],
  [
    'house/no-literal-text',
    'components/auth/planted.tsx',
    jsx('<img alt="A lantern" src="/a.avif" />'),
    jsx('<img alt="" src="/a.avif" />'),
  ],
  [
    'house/no-literal-text',
    'components/auth/planted.tsx',
    jsx('<button aria-label="Close" />'),
    jsx('<button aria-label={word} />'),
  ],
  [
    'house/no-literal-text',
    'components/auth/planted.tsx',
    jsx('<input placeholder={`Account`} />'),
    jsx('<input placeholder={`${word}`} />'),
  ],
  [
    'house/no-literal-text',
    'lib/planted.ts',
    "export const words = '請輸入帳號'\n",
    "export const words = 'auth.account'\n",
  ],
  ['max-lines', 'app/[locale]/(default)/planted/page.tsx', lines(13), lines(12)],
  ['max-lines', 'app/[locale]/(planted)/layout.tsx', lines(41), lines(40)],
  ['max-lines', 'stores/planted.ts', lines(61), lines(60)],
  ['max-lines', 'server/domain/auth/planted.ts', lines(101), lines(100)],
  ['max-lines', 'components/auth/planted.tsx', lines(151), lines(150)],
  ['max-lines', 'contract/planted.ts', lines(151), lines(150)],
  ['max-lines', 'lib/planted.ts', lines(201), `${lines(200)}\n// why\n`],
  ['max-lines', 'tests/planted.test.ts', lines(251), lines(250)],
  ['no-restricted-globals', 'lib/planted.ts', 'export const token = localStorage.length\n', ''],
  ['no-restricted-properties', 'lib/planted.ts', 'export const token = window.sessionStorage\n', ''],
  ['no-restricted-properties', 'lib/planted.ts', 'export const port = process.env.PORT\n', ''],
  ['import/no-default-export', 'lib/planted.ts', 'const own = 1\nexport default own\n', lines(1)],
  [
    '@typescript-eslint/no-explicit-any',
    'lib/planted.ts',
    'export const own: any = 1\n',
    'export const own: unknown = 1\n',
  ],
  [
    '@typescript-eslint/consistent-type-imports',
    'lib/planted.ts',
    "import { Locale } from '@/contract/locales'\nexport type Own = Locale\n",
    "import type { Locale } from '@/contract/locales'\nexport type Own = Locale\n",
  ],
  ['no-warning-comments', 'lib/planted.ts', `// ${'TO'}DO: later\n`, '// why\n'],
  [
    'no-restricted-syntax',
    'tests/planted.test.ts',
    "it.only('runs', () => undefined)\n",
    "it('runs', () => undefined)\n",
  ],
  [
    'no-restricted-syntax',
    'e2e/planted.spec.ts',
    "test.describe.skip('never', () => undefined)\n",
    "test.describe('runs', () => undefined)\n",
  ],
  ...['await next', '1 + (await next)'].flatMap((late) =>
    ['server/planted.ts', 'tests/planted.test.ts'].map((path): (typeof planted)[number] => [
      'no-restricted-syntax',
      path,
      `export const add = async (sum: { of: number }, next: Promise<number>) => void (sum.of += ${late})\n`,
      `export const add = async (sum: { of: number }, next: Promise<number>) => void (sum.of = ${late})\n`,
    ]),
  ),
  ['no-restricted-syntax', 'e2e/planted.spec.ts', 'export const wait = (page: Page) => page.waitForTimeout(500)\n', ''],
  ['no-console', 'server/planted.ts', "console.log('seen')\n", ''],
]

describe('a planted fault is found, and the right way is not', () => {
  it.each(planted)('%s in %s', async (rule, path, wrong, right) => {
    expect(await faults(path, wrong)).toContain(rule)
    expect(await faults(path, right)).not.toContain(rule)
  })

  it.each([
    ['lib/storage/local.ts', 'no-restricted-globals', 'export const count = localStorage.length\n'],
    ['lib/env.ts', 'no-restricted-properties', 'export const port = process.env.PORT\n'],
    ['server/env.ts', 'no-restricted-properties', 'export const port = process.env.PORT\n'],
    ['lib/api/planted.ts', 'house/import-zones', imports('axios')],
    ['app/[locale]/planted/page.tsx', 'import/no-default-export', 'const Page = () => null\nexport default Page\n'],
  ])('%s is the one place for what %s guards', async (path, rule, code) => {
    expect(await faults(path, code)).not.toContain(rule)
  })
})

describe('names', () => {
  it.each([
    'components/auth/LoginForm.tsx',
    'components/loginParts/login-form.tsx',
    'components/auth/index.ts',
    'lib/utils/planted.ts',
    'server/domain/helpers.ts',
    'app/[locale]/shared/page.tsx',
  ])('%s is refused', async (path) => {
    expect(await faults(path, lines(1))).toContain('house/names')
  })

  it.each(['components/auth/login-form.tsx', 'lib/api/index.ts', 'app/[locale]/(default)/user_info/page.tsx'])(
    '%s is welcome',
    async (path) => {
      expect(await faults(path, lines(1))).not.toContain('house/names')
    },
  )
})

describe('what only types tell', () => {
  const root = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** The codes of what is found in a file of its own, under the house's settings. */
  function typedFaults(code: string): string[] {
    const settings = { extends: join(root, 'tsconfig.json'), include: ['*.ts'], compilerOptions: { types: [] } }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    writeFileSync(join(folder, 'planted.ts'), code)
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
    const args = [oxlint, '--config', join(root, '.oxlintrc.json'), '--format', 'json', folder]
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
    return (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(({ code: found }) => found)
  }
  const inFunction = (body: string) => `export async function save(left: Promise<1> | 1): Promise<void> {\n${body}\n}\n`

  it.each([
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
  ])('%s', (fault, wrong, right) => {
    expect(typedFaults(wrong)).toEqual([`typescript(${fault})`])
    expect(typedFaults(right)).toEqual([])
  })
})
