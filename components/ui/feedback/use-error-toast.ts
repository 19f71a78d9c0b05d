import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { isReported } from '@/lib/api'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { nextStepOf } from '@/lib/session/next-step'
import { toast } from './toast'

type ErrorToast = {
  /** A toast replaces another with the same id, as in `toast.error`. */
  id?: string
  /** Says what failed; shown before the reason. */
  what?: string
}

/**
 * Shows a failure as a toast: the error text and, if there is one, a link to the next step. Shows nothing for a 401,
 * which the start-up provider handles, or without a connection, which the banner says.
 */
export function useErrorToast(): (error: unknown, options?: ErrorToast) => void {
  const t = useTranslations('ui.next')
  const errorText = useErrorText()
  const isOffered = useIsOffered()
  return useCallback(
    (error, { id, what } = {}) => {
      // The offline banner marks the page.
      if (isReported(error) || 'offline' in document.documentElement.dataset) return
      const text = what ? `${what} · ${errorText(error)}` : errorText(error)
      const step = nextStepOf(error, isOffered)
      // Omit a link to the page that the member is already on.
      if (step && step.href !== location.pathname) toast.error(text, id, { href: step.href, label: t(step.words) })
      else if (id) toast.error(text, id)
      else toast.error(text)
    },
    [errorText, isOffered, t],
  )
}
