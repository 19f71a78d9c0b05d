import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { messageFaults } from '@/scripts/lint/message-faults.mjs'

const reference = {
  auth: {
    login: '登入',
    attempts: '剩餘 {count} 次',
    agree: '同意<terms>條款</terms>',
    state: '{state, select, on {開} other {關}}',
  },
}
const faultsOf = (auth: Record<string, string>) =>
  messageFaults({ tw: reference, en: { auth: { ...reference.auth, ...auth } } }, 'tw').faults

describe('messages of another language', () => {
  it('agree when keys and slots do, whatever the plural forms', () => {
    expect(faultsOf({ attempts: '{count, plural, one {# attempt} other {# attempts}} left' })).toEqual([])
  })

  it.each([
    ['a superfluous key', { extra: 'Extra' }, 'en/auth.extra: not in tw'],
    ['an empty text', { login: '  ' }, 'en/auth.login: empty'],
    ['a text that is not ICU', { login: 'Log in {' }, 'en/auth.login: not a valid message'],
    ['a lost placeholder', { attempts: 'A few left' }, 'en/auth.attempts: is filled with nothing, not with {count}'],
    [
      'a renamed placeholder',
      { attempts: '{number} left' },
      'en/auth.attempts: is filled with {number}, not with {count}',
    ],
    ['a lost tag', { agree: 'Agree to the terms' }, 'en/auth.agree: is filled with nothing, not with <terms>'],
    [
      'another choice',
      { state: '{state, select, off {Off} other {On}}' },
      'en/auth.state: is filled with {state: off other}',
    ],
  ])('%s is found', (_, auth, fault) => {
    const found = faultsOf(auth)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(fault)
  })

  it('a missing key is found', () => {
    expect(messageFaults({ tw: { a: '甲', b: '乙' }, th: { a: 'ก' } }, 'tw').faults).toEqual(['th/b: missing'])
  })
})

describe('the messages of the house', () => {
  it('agree in all languages', () => {
    expect(execFileSync('node', ['scripts/messages.mjs'], { encoding: 'utf8' })).toMatch(
      /\d+ messages in 4 languages agree/,
    )
  })
})
