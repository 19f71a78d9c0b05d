import { useTranslations } from 'next-intl'
import { isBrandPassword } from '@/contract/brand-password'
import { passwordPatterns } from '@/contract/constants'
import { usePasswordMinLength } from './use-capability'

/** Texts of the password rules and of the password strength. */
export function usePasswordRuleText(password: string) {
  const t = useTranslations('auth')
  const minimum = usePasswordMinLength()
  const strength = passwordStrength(password, minimum)
  return {
    rulesLabel: t('password_rules.label'),
    rules: checkPassword(password, minimum).map(({ rule, isMet }) => ({
      key: rule,
      label: t(`password_rules.${rule}`, { minimum }),
      isMet,
      state: t(isMet ? 'password_rules.met' : 'password_rules.open'),
    })),
    strength: strength && { level: strength, label: t('strength.label'), words: t(`strength.${strength}`) },
  }
}

/** For each rule of a new password in display order, whether the password meets it. */
export const checkPassword = (password: string, minimum: number) => [
  { rule: 'length' as const, isMet: password.length >= minimum },
  ...(['letters', 'digit'] as const).map((rule) => ({
    rule,
    isMet: new RegExp(`^${passwordPatterns[rule]}`).test(password),
  })),
  // The server refuses such a password. Mentioned only then.
  ...(isBrandPassword(password, minimum) ? [{ rule: 'brand' as const, isMet: false }] : []),
]

/** Password strength by rules, length and kinds of characters. Null for an empty password. */
export function passwordStrength(password: string, minimum: number): 'weak' | 'fair' | 'strong' | null {
  if (!password) return null
  if (checkPassword(password, minimum).some(({ isMet }) => !isMet)) return 'weak'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const isVaried = new Set(password).size >= 7
  return isVaried && (password.length >= 12 || (password.length >= 10 && kinds >= 3)) ? 'strong' : 'fair'
}
