'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast as sonner, Toaster, useSonner } from 'sonner'
import { dismissErrors } from '@/components/ui/feedback/toast'
import { brand } from '@/lib/site/brand'

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

const gapPx = 8

/**
 * The distance in px of toasts from the window's bottom, so that they cover none of the bars that stand there. A bar that
 * sticks only while its form is longer than the window counts always, because a toast stays where it is.
 */
const bottomOffset = () =>
  [...document.querySelectorAll('[data-foot]')]
    .filter((bar) => getComputedStyle(bar).position !== 'static')
    .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) + gapPx

/** Subscribes to what changes the height of bars. */
function onResize(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** Whether the focus is in the lower half of an open dialog, which does not scroll with the page. */
function isLowInDialog(): boolean {
  const focused = document.activeElement
  return (
    focused?.closest('[role=dialog], [role=alertdialog]') != null &&
    focused.getBoundingClientRect().top > innerHeight / 2
  )
}

/** Scrolls the page if a toast lies over the focused control. The page's style keeps space for it (`app/globals.css`). */
function uncoverFocus() {
  const focused = document.activeElement
  const toast = document.querySelector('[data-sonner-toast][data-front=true]')
  if (!toast || !focused || focused === document.body || toast.contains(focused)) return
  if (focused.getBoundingClientRect().bottom > toast.getBoundingClientRect().top)
    focused.scrollIntoView({ block: 'nearest' })
}

/** Mounts the toaster. `onMounted` is called once toasts can be shown. */
export function ToastArea({ onMounted }: { onMounted: () => void }) {
  const t = useTranslations('ui')
  const { toasts } = useSonner()
  // A toast stays when the member goes to a page with other bars.
  const path = usePathname()
  // The inline function makes React measure again on each render, and so for each toast.
  const bottom = useSyncExternalStore(onResize, () => bottomOffset())
  const offset = { bottom, top: gapPx }
  const [isHigh, setIsHigh] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const place = () => {
      setIsHigh(isLowInDialog())
      // By then the library has drawn a new toast, and a press that moved the focus is over.
      clearTimeout(timer)
      timer = setTimeout(uncoverFocus, 150)
    }
    place()
    // A dialog that rises into view takes the focus before its controls are in their place.
    for (const event of ['focusin', 'animationend']) document.addEventListener(event, place)
    // What the failed call leaves on the page, such as an unconfirmed order, moves the rest.
    const watcher = new ResizeObserver(uncoverFocus)
    if (toasts.length > 0) watcher.observe(document.body)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
      for (const event of ['focusin', 'animationend']) document.removeEventListener(event, place)
    }
  }, [toasts, path, bottom])
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
      position={isHigh ? 'top-center' : 'bottom-right'}
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
