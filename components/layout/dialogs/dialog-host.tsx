'use client'

import { useEffect, useRef } from 'react'
import { DialogSkeleton, preloadUnreachable } from '@/components/ui/dialog/dialog-skeleton'
import { afterFirstLoad } from '@/components/ui/load/island'
import { part } from '@/components/ui/load/part'
import { useSiteRouter } from '@/components/ui/use-site-router'
import { useDialogsStore } from '@/stores/dialogs'
import { useRoutePath } from '@/lib/hooks/use-route-path'

const RequestedDialog = part(async () => (await import('./requested-dialog')).RequestedDialog)

/** Shows the requested dialog; a change of page closes it. */
export function DialogHost() {
  const request = useDialogsStore((dialogs) => dialogs.request)
  const close = useDialogsStore((dialogs) => dialogs.close)
  const router = useSiteRouter()
  const path = useRoutePath()
  const hasSignedIn = useRef(false)

  const shownOn = useRef(path)
  useEffect(() => {
    // A dialog may have been requested on this page before hydration; keep it.
    if (shownOn.current === path) return
    shownOn.current = path
    if (useDialogsStore.getState().request) close(hasSignedIn.current)
    hasSignedIn.current = false
  }, [close, path])

  useEffect(() => void afterFirstLoad().then(preloadUnreachable), [])

  const goHome = () => {
    hasSignedIn.current = true
    // On another page, the navigation closes the prompt.
    if (path === '/') close(true)
    else router.replace('/')
  }
  /**
   * After the second step of a sign-in, the member stays on the current page. On the login page, the dialog is not
   * closed here: that page navigates, which closes it.
   */
  const stay = () => {
    hasSignedIn.current = true
    if (path !== '/login') close(true)
  }
  const dismiss = () => close(false)
  if (!request) return null
  return (
    <RequestedDialog
      waiting={<DialogSkeleton onClose={dismiss} />}
      onFault={dismiss}
      request={request}
      onSignedIn={request.kind === 'second-factor' && !request.isPrompt ? stay : goHome}
      onClose={close}
    />
  )
}
