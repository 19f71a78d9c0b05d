'use client'

import { Fingerprint } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { isReported } from '@/lib/api'
import { useBrowserValue } from '@/lib/hooks/use-browser-value'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { hasPasskeys, PasskeyError } from '@/lib/browser/passkey-error'
import { Button } from './button'
import type { ButtonStyle } from './button-class'

/** Whether this browser supports passkeys; assumed true on the server. */
export const usePasskeySupport = (): boolean => useBrowserValue(hasPasskeys, true)

type PasskeyButtonProps = ButtonStyle & {
  children: ReactNode
  /** The button's action. Its failure is shown below the button. */
  run: () => Promise<unknown>
  /** Shown instead of the button if the browser has no passkeys. */
  unsupported?: ReactNode
}

/** A button for an action with a passkey. If the member closes the browser's dialog, no error is shown. */
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
