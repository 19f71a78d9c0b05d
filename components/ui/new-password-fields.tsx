'use client'

import { useTranslations } from 'next-intl'
import { useId, type ComponentProps } from 'react'
import { usePasswordRuleText } from '@/lib/hooks/use-password-rule-text'
import type { TextField } from './field'
import { PasswordField } from './password-field'
import { RuleList } from './rule-list'
import { StrengthBar } from './strength-bar'

type NewPasswordFieldsProps = {
  /** The current values of both inputs. */
  typed: { password: string; repeat: string }
  password: ComponentProps<typeof TextField>
  repeat: ComponentProps<typeof TextField>
  /** Error at the repetition, shown as soon as it differs from the password. */
  differText: string
}

/** A new password and its repetition; rules and strength update while typing. */
export function NewPasswordFields({ typed, password, repeat, differText }: NewPasswordFieldsProps) {
  const ui = useTranslations('ui')
  const id = useId()
  const { rules: ruleTexts, rulesLabel, strength } = usePasswordRuleText(typed.password)
  const rules = ruleTexts.map((rule) => ({ ...rule, id: `${id}-${rule.key}` }))
  const shown = { showLabel: ui('show_password'), hideLabel: ui('hide_password'), autoComplete: 'new-password' }
  const isMismatch = typed.repeat !== '' && !typed.password.startsWith(typed.repeat)
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          enterKeyHint="next"
          {...shown}
          {...password}
          aria-describedby={rules.map((rule) => rule.id).join(' ')}
        />
        {strength && <StrengthBar {...strength} />}
        <RuleList label={rulesLabel} rules={rules} />
      </div>
      <PasswordField {...shown} {...repeat} error={repeat.error ?? (isMismatch ? differText : undefined)} />
    </>
  )
}
