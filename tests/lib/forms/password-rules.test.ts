import { describe, expect, it } from 'vitest'
import { newPassword } from '@/contract/fields'
import { checkPassword, passwordStrength } from '@/lib/hooks/use-password-rule-text'

const strengths = {
  '': null,
  abc12: 'weak',
  '1234567890a': 'weak',
  abcdefgh: 'weak',
  lantern88: 'fair',
  // Long, but the same over and over.
  aaaaaaaaaaa1: 'fair',
  // Ten of two kinds.
  lanterns88: 'fair',
  Lanterns88: 'strong',
  lanternsea88: 'strong',
} as const

describe('a new password', () => {
  it.each(Object.entries(strengths))('“%s” is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it.each(Object.keys(strengths))('“%s” keeps the rules that are shown when the contract takes it', (password) => {
    const keepsAll = checkPassword(password).every(({ isMet }) => isMet)
    expect(newPassword.safeParse(password).success).toBe(keepsAll)
  })
})
