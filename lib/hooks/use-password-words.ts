import { useTranslations } from 'next-intl'
import { checkPassword, passwordStrength } from '../forms/password-rules'

/** The rules of a new password with their ticks, and how strong it is, in words. */
export function usePasswordWords(password: string) {
  const t = useTranslations('auth')
  const strength = passwordStrength(password)
  return {
    rulesLabel: t('password_rules.label'),
    rules: checkPassword(password).map(({ rule, isMet }) => ({
      key: rule,
      label: t(`password_rules.${rule}`),
      isMet,
      state: t(isMet ? 'password_rules.met' : 'password_rules.open'),
    })),
    strength: strength && { level: strength, label: t('strength.label'), words: t(`strength.${strength}`) },
  }
}
