'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { PasskeyButton, usePasskeySupport } from '@/components/ui/button/passkey-button'
import { toast } from '@/components/ui/feedback/toast'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { loadWithRetry } from '@/lib/browser/load-with-retry'
import { listsPasskeys } from '@/lib/browser/passkey-error'
import { signInByPasskey } from '@/stores/passkey-session'

/** Renews the list under the field before its five-minute challenge expires. */
const renewMs = 270_000

type PasskeySignInProps = {
  onDone: ((account: string) => void) | undefined
  shouldApply: (() => boolean) | undefined
}

/** Signs in without a password: with a passkey from the browser's list under the account field, or with the button. */
export function PasskeySignIn({ onDone, shouldApply = () => true }: PasskeySignInProps) {
  const t = useTranslations('auth')
  const errorText = useErrorText()
  const isSupported = usePasskeySupport()
  const reportError = (error: unknown) => toast.error(errorText(error), errorText(error))
  const signIn = async (isConditional: boolean) => {
    const account = await signInByPasskey(reportError, { shouldApply, isConditional })
    if (account !== null) onDone?.(account)
  }
  const latest = useRef(signIn)
  useEffect(() => {
    latest.current = signIn
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isShown = true
    const list = async () => {
      if (!isShown || !(await listsPasskeys())) return
      timer = setTimeout(() => void list(), renewMs)
      // No error is shown: the button and the password still work.
      await latest.current(true).catch(() => undefined)
    }
    void list()
    return () => {
      isShown = false
      clearTimeout(timer)
      if (timer) void loadWithRetry(() => import('@/lib/browser/passkeys')).then(({ cancelPasskey }) => cancelPasskey())
    }
  }, [])
  if (!isSupported) return null
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-small text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('or')}
      </p>
      <PasskeyButton size="large" wide run={() => signIn(false)}>
        {t('login_passkey')}
      </PasskeyButton>
    </div>
  )
}
