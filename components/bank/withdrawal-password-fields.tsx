import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { FormSection } from '@/components/ui/form/form-section'
import { NewPasswordFields } from '@/components/ui/form/new-password-fields'
import { PasswordField } from '@/components/ui/form/password-field'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import type { BindingFields } from './use-bind-bank'

/** The withdrawal password: chosen with the first account, and required again for each further account. */
export function WithdrawalPasswordFields({
  form,
  isKnown,
  isKept,
}: {
  form: BindingFields
  isKnown: boolean
  /** Whether the one chosen with a returned first account stays if the field is left empty. */
  isKept: boolean
}) {
  const t = useTranslations('bank.form')
  const fieldText = useFieldErrorText()
  const { register, control, getValues, setValue, trigger, formState } = form
  const { errors } = formState
  const [password, repeat] = useWatch({ control, name: ['withdrawal_password', 'withdrawal_password_confirmation'] })

  if (isKnown) {
    return (
      <FormSection title={t('password')}>
        <PasswordField
          {...register('withdrawal_password', {
            onChange: () => setValue('withdrawal_password_confirmation', getValues('withdrawal_password')),
          })}
          label={t('password_current')}
          error={fieldText(errors.withdrawal_password)}
          autoComplete="off"
        />
      </FormSection>
    )
  }
  // Not `new-password`: the browser would offer to overwrite the stored login password with it.
  const autoComplete = 'off'
  const recheck = () =>
    getValues('withdrawal_password_confirmation') && void trigger('withdrawal_password_confirmation')
  return (
    <FormSection title={t('password')}>
      <p className="-mt-2 text-small text-muted">{t(isKept ? 'kept_password' : 'password_text')}</p>
      <NewPasswordFields
        typed={{ password, repeat }}
        password={{
          ...register('withdrawal_password', { onChange: recheck }),
          label: t('password'),
          error: fieldText(errors.withdrawal_password),
          autoComplete,
        }}
        repeat={{
          ...register('withdrawal_password_confirmation'),
          label: t('password_repeat'),
          error: fieldText(errors.withdrawal_password_confirmation),
          autoComplete,
        }}
      />
    </FormSection>
  )
}
