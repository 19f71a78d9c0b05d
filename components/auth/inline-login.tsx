'use client'

import clsx from 'clsx'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/feedback/toast'
import { cleanedInput } from '@/lib/forms/cleaned-input'
import { LoginFault, LoginRecovery } from './login-fault'
import { useLogin, type LoginField } from './use-login'

const inputClass = clsx(
  'min-h-10 w-36 rounded-full border border-line-strong/50 bg-ground/60 px-4 text-small text-ink transition',
  'hover:border-line-strong focus:border-points focus:outline-2 focus:outline-points aria-invalid:border-error',
)

/**
 * Account and password on one line, for the desktop header. The line has no room for errors. A box below it says why
 * signing in failed; a toast names a missing field. A toast also names the account that signed in: the focused form
 * disappears, so a screen reader would announce nothing else.
 */
export function InlineLogin() {
  const t = useTranslations('auth')
  const ui = useTranslations('ui')
  const id = useId()
  const warn = (field: LoginField) => toast.warning(t(`enter_${field}`), 'login')
  const welcome = (account: string) => toast.success(t('signed_in', { account }), 'login')
  const { isBusy, missing, failure, dismiss, onSubmit, onInput } = useLogin({ onDone: welcome, onMissing: warn })
  const field = (name: LoginField) => ({
    name,
    placeholder: t(name),
    'aria-label': t(name),
    'aria-invalid': missing.includes(name) || undefined,
    'aria-describedby': missing.includes(name) ? `${id}-${name}` : undefined,
    className: inputClass,
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
      className="relative flex flex-wrap items-center gap-2"
    >
      <input
        {...field('account')}
        {...cleanedInput()}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <input {...field('password')} type="password" autoComplete="current-password" />
      {missing.map((name) => (
        <span key={name} id={`${id}-${name}`} className="sr-only">
          {t(`enter_${name}`)}
        </span>
      ))}
      <Button type="submit" kind="quiet" size="small" isBusy={isBusy} className="min-h-10">
        {t('login')}
      </Button>
      {failure && (
        <div className="absolute top-full right-0 z-50 mt-2 grid w-96 max-w-[80vw] gap-1 rounded-card border border-line bg-surface p-3 shadow-card">
          <div className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <LoginFault failure={failure} />
            </div>
            <button
              type="button"
              aria-label={ui('close')}
              onClick={dismiss}
              className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
          <LoginRecovery className="px-1" />
        </div>
      )}
    </form>
  )
}
