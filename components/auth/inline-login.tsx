'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { useLogin, type LoginFailure, type LoginField } from './use-login'

const inputClass = clsx(
  'min-h-10 w-36 rounded-full border border-line-strong/50 bg-ground/60 px-4 text-small text-ink transition wide:w-40',
  'hover:border-line-strong focus:border-points focus:outline-2 focus:outline-points aria-invalid:border-error',
)

/**
 * Account and password on one line, for the desktop header. There is no room for messages beside them: a toast names a
 * missing field or why signing in failed, and the account that signed in: the form disappears with the focus, so screen
 * readers would hear nothing else.
 */
export function InlineLogin() {
  const t = useTranslations('auth')
  const id = useId()
  const warn = (field: LoginField) => toast.warning(t(`enter_${field}`), 'login')
  const welcome = (account: string) => toast.success(t('signed_in', { account }), 'login')
  const fail = ({ text }: LoginFailure) => toast.error(text, 'login')
  const { isBusy, missing, onSubmit, onInput } = useLogin({ onDone: welcome, onMissing: warn, onFailure: fail })
  const field = (name: LoginField) => ({
    name,
    placeholder: t(name),
    'aria-label': t(name),
    'aria-invalid': missing.includes(name) || undefined,
    'aria-describedby': missing.includes(name) ? `${id}-${name}` : undefined,
    className: inputClass,
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} onInput={onInput} className="flex flex-wrap items-center gap-2">
      <input {...field('account')} type="text" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      <input {...field('password')} type="password" autoComplete="current-password" />
      {missing.map((name) => (
        <span key={name} id={`${id}-${name}`} className="sr-only">
          {t(`enter_${name}`)}
        </span>
      ))}
      <Button type="submit" size="small" isBusy={isBusy} className="min-h-10">
        {t('login')}
      </Button>
    </form>
  )
}
