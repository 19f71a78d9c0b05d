'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast as sonner, Toaster, useSonner } from 'sonner'
import { dismissErrors } from '@/components/ui/feedback/toast'
import { brand } from '@/lib/site/brand'
import { freePlace, toastBottom, toastCovers, toastTop, type ToastPlace } from './toast-place'

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

/** Subscribes to what moves the bars of the window: its size, and scrolling, which takes a header that does not stick away. */
function onMove(onChange: () => void) {
  addEventListener('resize', onChange)
  addEventListener('scroll', onChange, { passive: true })
  return () => {
    removeEventListener('resize', onChange)
    removeEventListener('scroll', onChange)
  }
}

/** Mounts the toaster. `onMounted` is called once toasts can be shown. */
export function ToastArea({ onMounted }: { onMounted: () => void }) {
  const t = useTranslations('ui')
  // Subscribes to toasts, so that the offset is measured again for each toast.
  const { toasts } = useSonner()
  // A toast stays when the member goes to a page with a taller header, or other controls.
  const path = usePathname()
  // Error toasts stay on screen, so they must not cover the wallet, the menu or the header's login form. The inline
  // function makes React measure again after layout, on each render.
  const top = useSyncExternalStore(onMove, () => toastTop())
  const bottom = useSyncExternalStore(onMove, () => toastBottom())
  const offset = { top, bottom }
  const [place, setPlace] = useState<ToastPlace>('top-center')
  // Runs after each toast, whenever another control gets the focus, and if the focused one moves below the toast.
  useEffect(() => {
    const move = () => setPlace(freePlace(top, bottom))
    const avoidFocus = () => setPlace((shown) => (toastCovers(document.activeElement) ? freePlace(top, bottom) : shown))
    move()
    document.addEventListener('focusin', move)
    document.addEventListener('scroll', avoidFocus, { capture: true, passive: true })
    return () => {
      document.removeEventListener('focusin', move)
      document.removeEventListener('scroll', avoidFocus, { capture: true })
    }
  }, [toasts, path, top, bottom])
  // By now child effects have run. Before that, the library would lose toasts.
  useEffect(() => onMounted(), [onMounted])
  // Errors are about the last attempt: they leave when a form is changed or submitted.
  useEffect(() => {
    const onAttempt = () => dismissErrors(sonner)
    for (const event of ['input', 'submit']) document.addEventListener(event, onAttempt, { capture: true })
    return () => {
      for (const event of ['input', 'submit']) document.removeEventListener(event, onAttempt, { capture: true })
    }
  }, [])
  return (
    <Toaster
      theme={brand.colorScheme}
      position={place}
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
