import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { PasswordField } from '@/components/ui/form/password-field'
import { useFormAction } from '@/components/ui/form/use-form-action'

type PasswordFormProps = {
  /** The text of the button. */
  label: string
  /** Makes the call. If it rejects, the error is shown at the password field. */
  onSend: (password: string) => Promise<unknown>
  kind?: 'quiet'
  onCancel?: () => void
  className: string
  /** Content above the password field. */
  children?: ReactNode
}

/** A form that asks for the member's password last. After success it stays busy until its parent removes it. */
export function PasswordForm({ label, onSend, kind, onCancel, className, children }: PasswordFormProps) {
  const t = useTranslations('protection')
  const ui = useTranslations('ui')
  const [password, setPassword] = useState('')
  const { isBusy, errorText, form } = useFormAction(() => onSend(password))
  return (
    <form method="post" {...form} className={className}>
      {children}
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        error={errorText}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="grid gap-2">
        <Button type="submit" wide {...(kind && { kind })} isBusy={isBusy} disabled={password === ''}>
          {label}
        </Button>
        {onCancel && (
          <Button kind="quiet" wide onClick={onCancel}>
            {ui('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
