import { describe, expect, it } from 'vitest'
import listed from '@/contract/member/common-passwords.json'
import { newPassword } from '@/contract/fields'
import { checkPassword, passwordStrength } from '@/lib/hooks/use-password-rule-text'

const strengths = {
  '': null,
  abc12: 'weak',
  '1234567890a': 'weak',
  abcdefgh: 'weak',
  harbour88: 'fair',
  // This password is long but repetitive.
  aaaaaaaaaaa1: 'fair',
  // This one has ten characters of two kinds.
  harbours88: 'fair',
  Harbours88: 'strong',
  harboursea88: 'strong',
} as const

describe('a new password', () => {
  it.each(Object.entries(strengths))('“%s” is %s', (password, strength) => {
    expect(passwordStrength(password, 6)).toBe(strength)
  })

  it('is weak and names the rule if it is well known, in any case and width', () => {
    const common = new Set(listed)
    for (const password of [...listed, 'Password1', 'ｐａｓｓｗｏｒｄ１']) {
      expect(passwordStrength(password, 6, common)).toBe('weak')
      expect(checkPassword(password, 6, common)).toContainEqual({ rule: 'common', isMet: false })
    }
  })

  it.each(Object.keys(strengths))(
    '“%s” meets the displayed rules if and only if the contract accepts it',
    (password) => {
      const keepsAll = checkPassword(password, 6).every(({ isMet }) => isMet)
      expect(newPassword.safeParse(password).success).toBe(keepsAll)
    },
  )

  it.each(['lantern77', 'L4ntern77', 'Lantern2026'])(
    '“%s” is weak and names the rule for which the server refuses it',
    (password) => {
      expect(passwordStrength(password, 8)).toBe('weak')
      expect(checkPassword(password, 8).filter(({ isMet }) => !isMet)).toEqual([{ rule: 'brand', isMet: false }])
    },
  )
})
