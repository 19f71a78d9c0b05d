import { useTranslations } from 'next-intl'
import { TextField } from '@/components/ui/form/field'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import type { RegisterForm } from './use-register'

type AgentFieldProps = {
  form: RegisterForm
  /** The agent of the invitation link; read-only. */
  given: string | null
}

/** The affiliated agent. */
export function AgentField({ form: { register, formState }, given }: AgentFieldProps) {
  const t = useTranslations('auth.register')
  const ui = useTranslations('ui')
  const fieldText = useFieldErrorText()
  if (given) return <TextField key="given" label={t('agent')} hint={t('agent_given')} value={given} readOnly />
  return (
    <TextField
      key="typed"
      {...register('introducer')}
      isPlain
      error={fieldText(formState.errors.introducer)}
      label={t('agent')}
      hint={t('agent_hint')}
      optional={ui('optional')}
      autoCapitalize="none"
      enterKeyHint="done"
      spellCheck={false}
    />
  )
}
