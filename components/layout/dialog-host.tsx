'use client'

import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { Suspense, useEffect, useRef } from 'react'
import { useDialogsStore, type DialogRequest } from '@/stores/dialogs'
import { useRoutePath } from './use-route-path'

// A dialog's code arrives when it is first opened.
const AnnouncementsDialog = dynamic(() => import('./announcements-dialog').then((file) => file.AnnouncementsDialog), {
  ssr: false,
})
const LoginDialog = dynamic(() => import('./login-dialog').then((file) => file.LoginDialog), { ssr: false })
const ServiceDialog = dynamic(() => import('./service-dialog').then((file) => file.ServiceDialog), { ssr: false })
const TermsDialog = dynamic(() => import('@/components/auth/terms-dialog').then((file) => file.TermsDialog), {
  ssr: false,
})
const TransferPoint = dynamic(() => import('./transfer-point').then((file) => file.TransferPoint), { ssr: false })
const WalletDialog = dynamic(() => import('./wallet-dialog').then((file) => file.WalletDialog), { ssr: false })

/** Shows the dialog that was asked for; a change of page closes it. */
export function DialogHost() {
  const request = useDialogsStore((dialogs) => dialogs.request)
  const close = useDialogsStore((dialogs) => dialogs.close)
  const router = useRouter()
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
  return <Suspense>{request && <Shown request={request} onSignedIn={goHome} onClose={close} />}</Suspense>
}

type ShownProps = { request: DialogRequest; onSignedIn: () => void; onClose: (succeeded: boolean) => void }

function Shown({ request, onSignedIn, onClose }: ShownProps) {
  const dismiss = () => onClose(false)
  switch (request.kind) {
    case 'announcements':
      return <AnnouncementsDialog onClose={dismiss} />
    case 'login':
      return <LoginDialog onSignedIn={onSignedIn} onClose={dismiss} />
    case 'service':
      return <ServiceDialog onClose={dismiss} />
    case 'terms':
      return <TermsDialog onClose={onClose} />
    case 'transfer-point':
      return <TransferPoint game={request.game} onClose={onClose} />
    case 'wallet':
      return <WalletDialog onClose={dismiss} />
  }
}
