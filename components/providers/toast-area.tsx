'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { toast as sonner, Toaster, useSonner } from 'sonner'
import { dismissErrors } from '@/components/ui/toast'
import { brand } from '@/lib/brand'

const look = {
  toast: 'rounded-card! border-line-strong/50! bg-raised! py-2! pr-2! font-sans! text-ink! text-body! shadow-card!',
  // Inside the toast, at its end, as wide as a thumb. The library's own button overlaps the corner and is only 20 px.
  closeButton:
    'static! order-last ml-auto grid! size-11! shrink-0 transform-none! place-items-center border-0! bg-transparent! text-muted! hover:text-ink! [&>svg]:size-4',
  success: '[&_[data-icon]]:text-success',
  warning: '[&_[data-icon]]:text-warning',
  error: '[&_[data-icon]]:text-error',
}

const gapPx = 12

/** The height of the site's bar, whichever of them is shown. */
const barHeight = () =>
  Math.max(0, ...[...document.querySelectorAll<HTMLElement>('header.sticky')].map((bar) => bar.offsetHeight))

function onResize(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** Where toasts appear; `onMounted` is called once it listens. */
export function ToastArea({ onMounted }: { onMounted: () => void }) {
  const t = useTranslations('ui')
  // Renders again with each toast, so that the offset fits the header.
  useSonner()
  // Renders again with each page: a toast stays while the member goes to one with a taller header.
  usePathname()
  // An error stays on screen, so it must not cover the wallet, the menu or the header's login form. The function is created
  // on each render, so that React measures again after layout.
  const offset = { top: useSyncExternalStore(onResize, () => barHeight()) + gapPx }
  // Child effects have run by then: the library loses a toast that arrives before it listens.
  useEffect(() => onMounted(), [onMounted])
  // Submitting a form dismisses the errors of the last attempt.
  useEffect(() => {
    const onSubmit = () => dismissErrors(sonner)
    document.addEventListener('submit', onSubmit, { capture: true })
    return () => document.removeEventListener('submit', onSubmit, { capture: true })
  }, [])
  return (
    <Toaster
      theme={brand.colorScheme}
      position="top-center"
      offset={offset}
      mobileOffset={offset}
      // An open dialog takes the pointer from all of the page's body.
      style={{ pointerEvents: 'auto' }}
      customAriaLabel={t('toasts')}
      closeButton
      toastOptions={{ classNames: look, closeButtonAriaLabel: t('close_toast') }}
    />
  )
}
