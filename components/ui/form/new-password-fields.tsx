'use client'

import clsx from 'clsx'
import { Check, Circle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { usePasswordRuleText } from '@/lib/hooks/use-password-rule-text'
import { PasswordField, type PasswordFieldProps } from './password-field'

type NewPasswordFieldsProps = {
  /** The current values of both inputs. */
  typed: { password: string; repeat: string }
  password: PasswordFieldProps
  repeat: PasswordFieldProps
}

/**
 * A new password and its repetition, which is wrong as soon as it differs; rules and strength update while typing.
 * Needs the messages `validation`.
 */
export function NewPasswordFields({ typed, password, repeat }: NewPasswordFieldsProps) {
  const t = useTranslations('validation')
  const id = useId()
  const { rules: ruleTexts, rulesLabel, strength } = usePasswordRuleText(typed.password)
  const rules = ruleTexts.map((rule) => ({ ...rule, id: `${id}-${rule.key}` }))
  const isMismatch = typed.repeat !== '' && !typed.password.startsWith(typed.repeat)
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          enterKeyHint="next"
          autoComplete="new-password"
          {...password}
          aria-describedby={rules.map((rule) => rule.id).join(' ')}
        />
        {strength && !password.error && <StrengthBar {...strength} />}
        <RuleList label={rulesLabel} rules={rules} />
      </div>
      <PasswordField
        autoComplete="new-password"
        {...repeat}
        error={repeat.error ?? (isMismatch ? t('passwords_differ') : undefined)}
      />
    </>
  )
}

/** `id` connects the rule to its control. `state` tells screen readers whether the rule is met. */
type Rule = { key: string; id: string; label: ReactNode; isMet: boolean; state: string }

/** Rules that are ticked as they are met. The icon changes its shape too, not only its colour. */
function RuleList({ label, rules }: { label: string; rules: readonly Rule[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {rules.map(({ key, id, label: words, isMet, state }) => (
        <li
          key={key}
          id={id}
          className={clsx('inline-flex items-center gap-1.5 transition', isMet ? 'text-success' : 'text-muted')}
        >
          {isMet ? <Check aria-hidden className="size-3.5 stroke-3" /> : <Circle aria-hidden className="size-3.5" />}
          {words} <span className="sr-only">{state}</span>
        </li>
      ))}
    </ul>
  )
}

const levels = {
  weak: { bars: 1, look: 'bg-error' },
  fair: { bars: 2, look: 'bg-warning' },
  strong: { bars: 3, look: 'bg-success' },
}

/** A strength as three bars and a word. */
function StrengthBar({ level, label, words }: { level: keyof typeof levels; label: string; words: string }) {
  const { bars, look } = levels[level]
  return (
    <p className="flex items-center gap-3 text-small text-muted">
      <span aria-hidden className="flex flex-1 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={clsx(
              'h-1 flex-1 rounded-full transition',
              bar <= bars ? `${look} forced-colors:bg-[CanvasText]` : 'bg-raised',
            )}
          />
        ))}
      </span>
      <span className="shrink-0">
        <span className="sr-only">{label}</span> <span className="font-semibold text-ink">{words}</span>
      </span>
    </p>
  )
}
