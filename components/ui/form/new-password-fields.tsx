'use client'

import clsx from 'clsx'
import { Check, Circle } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { usePasswordRuleText } from '@/lib/hooks/use-password-rule-text'
import { PasswordField, type PasswordFieldProps } from './password-field'
import { StrengthBar } from './strength-bar'

type NewPasswordFieldsProps = {
  /** The current values of both inputs. */
  typed: { password: string; repeat: string }
  password: PasswordFieldProps
  repeat: PasswordFieldProps
  /** Error at the repetition, shown as soon as it differs from the password. */
  differText: string
}

/** A new password and its repetition; rules and strength update while typing. */
export function NewPasswordFields({ typed, password, repeat, differText }: NewPasswordFieldsProps) {
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
        {strength && <StrengthBar {...strength} />}
        <RuleList label={rulesLabel} rules={rules} />
      </div>
      <PasswordField
        autoComplete="new-password"
        {...repeat}
        error={repeat.error ?? (isMismatch ? differText : undefined)}
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
