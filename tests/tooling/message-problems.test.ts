// Tests lint/message-problems.ts, lint/unused-messages.ts
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messageProblems } from '@/lint/message-problems'
import { unusedMessages } from '@/lint/unused-messages'

const reference = {
  auth: {
    login: '登入',
    attempts: '剩餘 {count} 次',
    agree: '同意<terms>條款</terms>',
    state: '{state, select, on {開} other {關}}',
  },
}
const problemsOf = (auth: Record<string, string>) =>
  messageProblems({ tw: reference, en: { auth: { ...reference.auth, ...auth } } }, 'tw').problems

describe('the messages of another language', () => {
  it('match if keys and placeholders do; plural forms may differ', () => {
    expect(problemsOf({ attempts: '{count, plural, one {# attempt} other {# attempts}} left' })).toEqual([])
  })

  it.each([
    ['an extra key', { extra: 'Extra' }, 'en/auth.extra: not in tw'],
    ['an empty text', { login: '  ' }, 'en/auth.login: empty'],
    ['a text that is not ICU', { login: 'Log in {' }, 'en/auth.login: not a valid message'],
    ['a lost placeholder', { attempts: 'A few left' }, 'en/auth.attempts: has no placeholder, expected {count}'],
    ['a renamed placeholder', { attempts: '{number} left' }, 'en/auth.attempts: has {number}, expected {count}'],
    ['a lost tag', { agree: 'Agree to the terms' }, 'en/auth.agree: has no placeholder, expected <terms>'],
    ['different options', { state: '{state, select, off {Off} other {On}}' }, 'en/auth.state: has {state: off other}'],
  ])('are reported for %s', (_, auth, problem) => {
    const found = problemsOf(auth)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(problem)
  })

  it('are reported for a missing key', () => {
    expect(messageProblems({ tw: { a: '甲', b: '乙' }, th: { a: 'ก' } }, 'tw').problems).toEqual(['th/b: missing'])
  })
})

describe('the check for unused messages', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'unused-messages-'))
    for (const folder of ['app', 'components', 'contract', 'lib', 'server', 'stores']) mkdirSync(join(root, folder))
  })
  afterEach(() => rmSync(root, { recursive: true }))
  const write = (file: string, code: string) => writeFileSync(join(root, file), code)

  it.each([
    ['within its namespace', "const t = useTranslations('auth')\nt('login')"],
    ['by its whole key', "const t = useTranslations()\nt('auth.login')"],
    ['in a template', 'const t = useTranslations()\nt(`auth.${name}`)'],
    ['as part of a name', "const t = useTranslations('auth')\nt(`log${rest}`)"],
    ['in a table without translations', 'export const titles = { login: 1 }'],
  ])('finds a use %s', (_, code) => {
    write('components/one.tsx', code)
    expect(unusedMessages(['auth.login', 'auth.old.login_title'], root)).toEqual(['auth.old.login_title'])
  })

  it('does not mistake the same name in another namespace for a use', () => {
    write('components/one.tsx', "const t = useTranslations('wallet')\nt('login')")
    expect(unusedMessages(['auth.login', 'wallet.login'], root)).toEqual(['auth.login'])
  })
})

describe('the site’s messages', () => {
  it('match in all languages and are used', () => {
    expect(execFileSync('node', ['scripts/run.mjs', 'messages'], { encoding: 'utf8' })).toMatch(
      /\d+ messages in 4 languages agree and are used/,
    )
  })
})
