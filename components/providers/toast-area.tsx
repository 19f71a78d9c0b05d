'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { toast as sonner, Toaster, useSonner } from 'sonner'
import { dismissErrors } from '@/components/ui/toast'
import { brand } from '@/lib/brand'

const look = {
  // A link is below the text, because both may be long.
  toast:
    'flex-wrap! rounded-card! border-line-strong/50! bg-raised! py-2! pr-2! font-sans! text-ink! text-body! shadow-card!',
  content: 'flex-1',
  // Inside the toast, at its end, as wide as a thumb. The library's own button overlaps the corner and is only 20 px.
  closeButton:
    'static! order-last ml-auto grid! size-11! shrink-0 transform-none! place-items-center border-0! bg-transparent! text-muted! hover:text-ink! [&>svg]:size-4',
  success: '[&_[data-icon]]:text-success',
  warning: '[&_[data-icon]]:text-warning',
  error: '[&_[data-icon]]:text-error',
}

const gapPx = 12

/** The height of the visible sticky header. */
const barHeight = () =>
  Math.max(0, ...[...document.querySelectorAll<HTMLElement>('header.sticky')].map((bar) => bar.offsetHeight))

function onResize(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** Mounts the toaster. `onMounted` is called once toasts can be shown. */
export function ToastArea({ onMounted }: { onMounted: () => void }) {
  const t = useTranslations('ui')
  // Subscribes to toasts, so that the offset is measured again for each toast.
  useSonner()
  // Subscribes to the path: a toast stays when the member goes to a page with a taller header.
  usePathname()
  // Error toasts stay on screen, so they must not cover the wallet, the menu or the header's login form. The inline
  // function makes React measure again after layout, on each render.
  const offset = { top: useSyncExternalStore(onResize, () => barHeight()) + gapPx }
  // By now child effects have run. Before that, the library would lose toasts.
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
      // An open dialog disables pointer events on the body; toasts must still be clickable.
      style={{ pointerEvents: 'auto' }}
      customAriaLabel={t('toasts')}
      closeButton
      toastOptions={{ classNames: look, closeButtonAriaLabel: t('close_toast') }}
    />
  )
}
