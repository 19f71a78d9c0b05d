'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { DialogWaiting } from '@/components/ui/dialog-waiting'
import { FaultBoundary } from '@/components/ui/fault-boundary'
import { toast } from '@/components/ui/toast'
import { persistently } from '@/lib/persistently'
import { useDialogsStore } from '@/stores/dialogs'
import { useRoutePath } from './use-route-path'

const AskedDialog = lazy(async () => ({ default: (await persistently(() => import('./asked-dialog'))).AskedDialog }))

/** Shows the dialog that was asked for; a change of page closes it. */
export function DialogHost() {
  const request = useDialogsStore((dialogs) => dialogs.request)
  const close = useDialogsStore((dialogs) => dialogs.close)
  const router = useRouter()
  const t = useTranslations('errors')
  const path = useRoutePath()
  const hasSignedIn = useRef(false)

  useEffect(() => {
    if (useDialogsStore.getState().request) close(hasSignedIn.current)
    hasSignedIn.current = false
  }, [close, path])

  const goHome = () => {
    hasSignedIn.current = true
    // The change of page then closes the prompt, in the place of its own entry in the history.
    if (path === '/') close(true)
    else router.replace('/')
  }
  const tellFault = () => {
    close(false)
    toast.error(t('request_failed'), 'dialog')
  }
  if (!request) return null
  return (
    <FaultBoundary onFault={tellFault}>
      <Suspense fallback={<DialogWaiting />}>
        <AskedDialog request={request} onSignedIn={goHome} onClose={close} />
      </Suspense>
    </FaultBoundary>
  )
}
