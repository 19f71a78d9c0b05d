import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { isBrandPassword } from '@/contract/brand-password'
import { passwordPatterns } from '@/contract/constants'
import { loadWithRetry } from '../browser/load-with-retry'
import { usePasswordMinLength } from './use-capability'

type Passwords = ReadonlySet<string>
const none: Passwords = new Set()
let loading: Promise<Passwords> | undefined

/** The well-known passwords that the server refuses. None if they cannot be loaded: the server checks in any case. */
function loadCommonPasswords(): Promise<Passwords> {
  loading ??= loadWithRetry(() => import('@/contract/member/common-passwords.json')).then(
    ({ default: listed }) => new Set(listed),
    () => {
      loading = undefined
      return none
    },
  )
  return loading
}

/** Texts of the password rules and of the password strength. */
export function usePasswordRuleText(password: string) {
  const t = useTranslations('auth')
  const minimum = usePasswordMinLength()
  const [common, setCommon] = useState(none)
  const isTyped = password !== ''
  useEffect(() => {
    if (isTyped) void loadCommonPasswords().then(setCommon)
  }, [isTyped])
  const strength = passwordStrength(password, minimum, common)
  return {
    rulesLabel: t('password_rules.label'),
    rules: checkPassword(password, minimum, common).map(({ rule, isMet }) => ({
      key: rule,
      label: t(`password_rules.${rule}`, { minimum }),
      isMet,
      state: t(isMet ? 'password_rules.met' : 'password_rules.open'),
    })),
    strength: strength && { level: strength, label: t('strength.label'), words: t(`strength.${strength}`) },
  }
}

/** For each rule of a new password in display order, whether the password meets it. */
export const checkPassword = (password: string, minimum: number, common = none) => [
  { rule: 'length' as const, isMet: password.length >= minimum },
  ...(['letters', 'digit'] as const).map((rule) => ({
    rule,
    isMet: new RegExp(`^${passwordPatterns[rule]}`).test(password),
  })),
  // The server refuses such passwords. Mentioned only then.
  ...(isBrandPassword(password, minimum) ? [{ rule: 'brand' as const, isMet: false }] : []),
  ...(common.has(password.normalize('NFKC').toLowerCase()) ? [{ rule: 'common' as const, isMet: false }] : []),
]

/** Password strength by rules, length and kinds of characters. Null for an empty password. */
export function passwordStrength(password: string, minimum: number, common = none): 'weak' | 'fair' | 'strong' | null {
  if (!password) return null
  if (checkPassword(password, minimum, common).some(({ isMet }) => !isMet)) return 'weak'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const isVaried = new Set(password).size >= 7
  return isVaried && (password.length >= 12 || (password.length >= 10 && kinds >= 3)) ? 'strong' : 'fair'
}
