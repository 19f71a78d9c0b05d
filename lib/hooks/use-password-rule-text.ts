import { useTranslations } from 'next-intl'
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

/** The rules for a new password (specification, section 5; `newPassword` in the contract; PASSWORD_MIN_LENGTH). */
const rules = {
  length: (password: string, minimum: number) => password.length >= minimum,
  letters: (password: string) => (password.match(/[A-Za-z]/g) ?? []).length >= 2,
  digit: (password: string) => /\d/.test(password),
}
type PasswordRule = keyof typeof rules

/** For each rule in display order, whether the password meets it. */
export function checkPassword(password: string, minimum: number): { rule: PasswordRule; isMet: boolean }[] {
  return Object.entries(rules).map(([rule, isMet]) => ({ rule: rule as PasswordRule, isMet: isMet(password, minimum) }))
}

/** Password strength by rules, length and kinds of characters. Null for an empty password. */
export function passwordStrength(password: string, minimum: number): 'weak' | 'fair' | 'strong' | null {
  if (!password) return null
  if (checkPassword(password, minimum).some(({ isMet }) => !isMet)) return 'weak'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const isVaried = new Set(password).size >= 7
  return isVaried && (password.length >= 12 || (password.length >= 10 && kinds >= 3)) ? 'strong' : 'fair'
}
