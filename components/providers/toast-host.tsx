'use client'

import dynamic from 'next/dynamic'

const Toaster = dynamic(() => import('sonner').then(({ Toaster }) => Toaster), { ssr: false })

/** Where toasts appear; its code loads after the page. */
export function ToastHost() {
  return <Toaster theme="dark" position="top-center" richColors closeButton toastOptions={{ className: 'font-sans' }} />
}
