'use client'

import { Fingerprint } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { isReported } from '@/lib/api'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { hasPasskeys, PasskeyError } from '@/lib/passkey-error'
import { Button } from './button'
import type { ButtonStyle } from './button-class'

/** Whether this browser has passkeys; the server assumes that it does. */
export const usePasskeySupport = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    hasPasskeys,
    () => true,
  )

type PasskeyButtonProps = ButtonStyle & {
  children: ReactNode
  /** The action of the button; a failure is shown below it. */
  run: () => Promise<unknown>
  /** Instead of the button, in a browser without passkeys. */
  unsupported?: ReactNode
}

/** Starts something with a passkey. Closing the browser's dialog is not shown as an error. */
export function PasskeyButton({ children, run, unsupported = null, kind = 'quiet', ...look }: PasskeyButtonProps) {
  const t = useTranslations('ui.passkey')
  const errorText = useErrorText()
  const isSupported = usePasskeySupport()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  if (!isSupported) return unsupported
  const press = async () => {
    setIsBusy(true)
    setError(null)
    try {
      await run()
    } catch (thrown) {
      if (!isReported(thrown)) setError(thrown)
    }
    setIsBusy(false)
  }
  const isCancelled = error instanceof PasskeyError && error.reason === 'cancelled'
  return (
    <div className="grid justify-items-start gap-2">
      <Button {...look} kind={kind} isBusy={isBusy} onClick={() => void press()}>
        <Fingerprint aria-hidden className="size-5" />
        {children}
      </Button>
      {error !== null && (
        <p
          role={isCancelled ? 'status' : 'alert'}
          className={`text-small ${isCancelled ? 'text-muted' : 'text-error'}`}
        >
          {error instanceof PasskeyError ? t(error.reason) : errorText(error)}
        </p>
      )}
    </div>
  )
}
