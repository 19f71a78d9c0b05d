'use client'

import dynamic from 'next/dynamic'

const Toaster = dynamic(() => import('sonner').then(({ Toaster }) => Toaster), { ssr: false })

const look = {
  toast: 'rounded-card! border-line-strong/50! bg-raised! font-sans! text-ink! text-body! shadow-card!',
  closeButton: 'border-line-strong/50! bg-raised! text-ink!',
  success: '[&_[data-icon]]:text-success',
  warning: '[&_[data-icon]]:text-warning',
  error: '[&_[data-icon]]:text-error',
}

/** Where toasts appear; its code loads after the page. */
export function ToastHost() {
  return <Toaster theme="dark" position="top-center" closeButton toastOptions={{ classNames: look }} />
}
